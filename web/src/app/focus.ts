// focus.ts - where the focus goes after a navigation: to the heading of the new page, so that whoever
// listens hears where they are, and Tab goes on from the top.

/** Focuses the first h1 as soon as there is one, unless something else was focused meanwhile. */
export function focusHeading(): () => void {
    const attempt = (): boolean => {
        if (document.activeElement !== document.body) return true;
        const heading = document.querySelector("h1");
        heading?.setAttribute("tabindex", "-1");
        heading?.focus({ preventScroll: true });
        return heading !== null;
    };
    const observer = new MutationObserver(() => {
        if (attempt()) observer.disconnect();
    });
    if (!attempt()) observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
}

/** An attachment: the element is where whoever opened it goes on. */
export function takeFocus(element: HTMLElement): void {
    element.focus();
}
