/** A control whose value belongs to the person. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The value of a control: its text, `true` or `false` for a checkbox or radio button, the chosen values of a list, one on each line. */
export type Standing = string

/** React adds this to every input and textarea that it controls: the value that React knew last. */
interface Tracked {
  readonly _valueTracker?: { readonly getValue: () => string; readonly setValue: (known: string) => void } | null
}

/** Types without a value of the person's, and files, which no script can put into a field. */
const others = new Set(['button', 'file', 'hidden', 'image', 'reset', 'submit'])

/** Whether a person can enter something into it. */
export const isControl = (element: Element): element is Control =>
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && !others.has(element.type))

/** Whether it is checked or not, instead of having a text. */
export const isChoice = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox')

const valuesOf = (options: Iterable<HTMLOptionElement>): Standing =>
  Array.from(options, ({ value }) => value).join('\n')

/** The control's present value. */
export function standing(control: Control): Standing {
  if (control instanceof HTMLSelectElement) return valuesOf(control.selectedOptions)
  return isChoice(control) ? String(control.checked) : control.value
}

/** The value with which it was drawn. */
export function original(control: Control): Standing {
  if (!(control instanceof HTMLSelectElement))
    return isChoice(control) ? String(control.defaultChecked) : control.defaultValue
  const chosen = [...control.options].filter(({ defaultSelected }) => defaultSelected)
  // Of a list of which nothing was chosen, the browser shows the first.
  return valuesOf(chosen.length > 0 || control.multiple ? chosen : [...control.options].slice(0, 1))
}

/** Sets the value without React's knowledge, as if a person or their password manager had done it before React started. */
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

/** The value that React knows; undefined for lists, for which it stores none, and for controls that it does not manage. */
const known = (control: Control): Standing | undefined => (control as Tracked)._valueTracker?.getValue()

/**
 * Makes React handle a change of the control. For checkboxes and radio buttons React listens for clicks; an event with that name alone presses
 * nothing.
 */
function announce(control: Control): void {
  const name = isChoice(control) ? 'click' : control instanceof HTMLSelectElement ? 'change' : 'input'
  control.dispatchEvent(new Event(name, { bubbles: true }))
}

/** Tells React the control's value, if React knows another one. This does not work for lists. */
export function tell(control: Control): void {
  const now = known(control)
  if (now !== undefined && now !== standing(control)) announce(control)
}

/**
 * Tells React the value of a control that it drew, or took over, with the value `was`. This differs from `tell`: when React takes over a page, it
 * believes that it has always known the values it finds, while its screens still have the values that they drew.
 */
export function tellFirst(control: Control, was: Standing): void {
  ;(control as Tracked)._valueTracker?.setValue(was)
  announce(control)
}
