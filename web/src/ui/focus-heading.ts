/** Puts the focus on the heading of the screen, which a screen reader then reads; the page does not move. */
export const focusHeading = (): void => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
