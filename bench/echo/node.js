// node.js - sends back every WebSocket message, by the package ws; prints its port.
const { WebSocketServer } = require('ws');

const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false, backlog: 4096 });
server.on('connection', (socket) => {
    socket.on('message', (message, binary) => socket.send(message, { binary }));
});
server.on('listening', () => console.log(server.address().port));
