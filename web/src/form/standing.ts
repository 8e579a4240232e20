/** A control whose state is the person's. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What stands in a control: its text, `true` or `false` of a choice, the chosen values of a list, each on a line. */
export type Standing = string

/** Each input and textarea that React looks after bears it: what React last knew to stand there. */
interface Tracked {
  readonly _valueTracker?: { readonly getValue: () => string; readonly setValue: (known: string) => void } | null
}

/** Buttons hold nothing of the person; which file was chosen no script can put into a field. */
const others = new Set(['button', 'file', 'hidden', 'image', 'reset', 'submit'])

/** Whether somebody can put something into it. */
export const isControl = (element: Element): element is Control =>
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && !others.has(element.type))

/** Whether it is chosen or not, instead of holding a text. */
export const isChoice = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox')

const valuesOf = (options: Iterable<HTMLOptionElement>): Standing =>
  Array.from(options, ({ value }) => value).join('\n')

/** What stands in it now. */
export function standing(control: Control): Standing {
  if (control instanceof HTMLSelectElement) return valuesOf(control.selectedOptions)
  return isChoice(control) ? String(control.checked) : control.value
}

/** What it was drawn with. */
export function original(control: Control): Standing {
  if (!(control instanceof HTMLSelectElement))
    return isChoice(control) ? String(control.defaultChecked) : control.defaultValue
  const chosen = [...control.options].filter(({ defaultSelected }) => defaultSelected)
  // Of a list of which nothing was chosen, the browser shows the first.
  return valuesOf(chosen.length > 0 || control.multiple ? chosen : [...control.options].slice(0, 1))
}

/** Has it stand there without React's knowledge, as if a person or their password manager had done it before React came. */
export function put(control: Control, what: Standing): void {
  if (control instanceof HTMLSelectElement) {
    const values = what.split('\n')
    for (const option of control.options) option.selected = values.includes(option.value)
    return
  }
  // React hears of what is set on the control itself, not of what is set by its prototype.
  const [name, value] = isChoice(control) ? (['checked', what === 'true'] as const) : (['value', what] as const)
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), name)?.set?.call(control, value)
}

/** What React knows to stand there; undefined for lists, of which it keeps nothing, and for what it does not look after. */
const known = (control: Control): Standing | undefined => (control as Tracked)._valueTracker?.getValue()

/** Has React answer for a change of the control. Of choices it listens for clicks; a bare event of that name presses nothing. */
function announce(control: Control): void {
  const name = isChoice(control) ? 'click' : control instanceof HTMLSelectElement ? 'change' : 'input'
  control.dispatchEvent(new Event(name, { bubbles: true }))
}

/** Tells React what stands in a control, if it knows of something else. It does not hear of lists so. */
export function tell(control: Control): void {
  const now = known(control)
  if (now !== undefined && now !== standing(control)) announce(control)
}

/**
 * Tells React what stands in a control that it drew or took over as `was`. Told apart from `tell`, because React, when it takes a page over,
 * believes that it has always known what it finds there, while its screens still hold what they drew.
 */
export function tellFirst(control: Control, was: Standing): void {
  ;(control as Tracked)._valueTracker?.setValue(was)
  announce(control)
}
