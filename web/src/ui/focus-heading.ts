/**
 * Puts the focus on the heading of the screen, which a screen reader then reads; the page does not move. Where the address asks for a part of the
 * screen (`data-asked`), its heading gets the focus instead, and the page moves there.
 */
export const focusHeading = (): void => {
  const asked = document.querySelector<HTMLElement>('main [data-asked]')
  if (asked) asked.focus()
  else document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}
