/** A control whose state is the person's. */
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

let page: Element | undefined
let drawn: ReadonlyMap<string, Control> = new Map()
let focused: Element | undefined

const isChoice = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox')

/** Controls of a page by what they are called, which is the same however often the page is drawn; namesakes are numbered. */
function controlsOf(root: Element): ReadonlyMap<string, Control> {
  const found = new Map<string, Control>()
  for (const control of root.querySelectorAll<Control>('input, select, textarea')) {
    const called = `${control.type} ${control.id || (control.getAttribute('aria-label') ?? control.name)}`
    let number = 0
    while (found.has(`${called} ${number}`)) number += 1
    found.set(`${called} ${number}`, control)
  }
  return found
}

/** The control takes over what stood in the one that was drawn in its place. */
function fill(control: Control, old: Control): void {
  if (isChoice(control)) return
  if (control.value !== old.value) {
    control.value = old.value
    control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  }
  if (old !== focused) return
  control.focus({ preventScroll: true })
  if (control instanceof HTMLSelectElement || old instanceof HTMLSelectElement || old.selectionStart === null) return
  control.setSelectionRange(old.selectionStart, old.selectionEnd, old.selectionDirection ?? 'none')
}

/** Has React hear of a choice that was made while nobody listened: it looks for what differs from what it wrote itself. */
function choose(control: HTMLInputElement, checked: boolean): void {
  control.checked = !checked
  control.click()
}

/**
 * Notes the controls of the page that was drawn in advance. What the person or their password manager puts into them stays in them, read
 * or not, until `carryDrawnFields` asks.
 */
export function noteDrawnFields(root: Element): void {
  page = root
  drawn = controlsOf(root)
  focused = document.activeElement ?? undefined
  root.addEventListener('focusin', ({ target }) => (focused = target as Element))
}

/**
 * To be called in the very commit in which React takes the page over: nothing can be typed between the two. Where React drew the page anew
 * (something foreign stood in it, such as the mark of a password manager), text, caret and focus go over to the new controls. Answers
 * what makes the choices count that were made meanwhile; to be called when React answers for events again.
 */
export function carryDrawnFields(): () => void {
  if (!page || drawn.size === 0) return () => undefined
  const now = controlsOf(page)
  const choices: [HTMLInputElement, boolean][] = []
  for (const [called, old] of drawn) {
    const control = old.isConnected ? old : now.get(called)
    if (!control) continue
    if (control !== old) fill(control, old)
    if (!isChoice(old) || !isChoice(control) || old.checked === old.defaultChecked) continue
    // Of radio buttons the one that was chosen says it all.
    if (old.checked || old.type === 'checkbox') choices.push([control, old.checked])
  }
  drawn = new Map()
  return () => {
    for (const [control, checked] of choices.splice(0)) choose(control, checked)
  }
}
