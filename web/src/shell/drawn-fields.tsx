import { useEffect, useInsertionEffect } from 'react'
import {
  isChoice,
  isControl,
  original,
  put,
  standing,
  tellFirst,
  type Control,
  type Standing,
} from '../form/standing.ts'

type Caret = readonly [start: number, end: number, direction: 'forward' | 'backward' | 'none']

/** A control's value at a moment, the value with which it was drawn, and the position of the caret. */
interface Held {
  readonly control: Control
  readonly was: Standing
  readonly now: Standing
  readonly caret: Caret | undefined
}

let page: Element | undefined
let drawn: ReadonlyMap<string, Control> = new Map()
let focused: Element | undefined
/** The values of the page's controls, by their names, when React began to write into it. */
let stood: ReadonlyMap<string, Held> = new Map()

/** The controls of a page by their names, which are the same however often the page is drawn; controls with equal names are numbered. */
function controlsOf(root: Element): ReadonlyMap<string, Control> {
  const found = new Map<string, Control>()
  for (const control of [...root.querySelectorAll('input, select, textarea')].filter(isControl)) {
    const called = `${control.type} ${control.id || (control.getAttribute('aria-label') ?? control.name)}`
    let number = 0
    while (found.has(`${called} ${number}`)) number += 1
    found.set(`${called} ${number}`, control)
  }
  return found
}

/** The position of the caret; fields for e-mail addresses and numbers have none that a script could read. */
function caretOf(control: Control): Caret | undefined {
  if (control instanceof HTMLSelectElement || control.selectionStart === null) return undefined
  return [control.selectionStart, control.selectionEnd ?? control.selectionStart, control.selectionDirection ?? 'none']
}

const held = (control: Control): Held => ({
  control,
  was: original(control),
  now: standing(control),
  caret: caretOf(control),
})

function placeCaret(control: Control, caret: Caret | undefined): void {
  if (caret && document.activeElement === control && !(control instanceof HTMLSelectElement))
    control.setSelectionRange(...caret)
}

/** Restores the control's value, if it has another one. It changes nothing without need, because the person may be typing at this moment. */
function putBack(control: Control, { now, caret }: Held): void {
  if (standing(control) === now) return
  put(control, now)
  placeCaret(control, caret)
}

/** Whether the value was entered and the screen must be told. Of radio buttons only the chosen one matters. */
const isFilled = ({ control, was, now }: Held): boolean =>
  now !== was && !control.disabled && !(control.type === 'radio' && now === 'false')

/**
 * Chromium restores with Back only values that differ from a field's attribute, and React keeps the attribute equal to the value. So when the page is
 * left, the attributes of fields that were drawn at build time get their original values again.
 */
function letBrowserRestore(): void {
  const texts = [...drawn.values()].filter((control) => !isChoice(control))
  const attributes = texts.map((control) => ({ control, was: original(control) }))
  addEventListener('pagehide', () => {
    for (const { control, was } of attributes)
      if (control instanceof HTMLInputElement && control.isConnected) control.defaultValue = was
  })
}

/**
 * Records the controls of the page that was drawn at build time, before React touches them. What the person, the browser or a password manager enters
 * into them stays until React takes over the page.
 */
export function noteDrawnFields(root: Element): void {
  page = root
  drawn = controlsOf(root)
  letBrowserRestore()
  focused = document.activeElement ?? undefined
  root.addEventListener('focusin', ({ target }) => (focused = target as Element))
}

/**
 * Call it at the end of the commit in which React takes over the page: nothing can be typed meanwhile. Values that React overwrote are restored.
 * Where React drew the page anew, because it contained something foreign such as the icon of a password manager, values, caret and focus move to the
 * new controls.
 */
export function carryDrawnFields(): void {
  if (!page || stood.size === 0) return
  const present = controlsOf(page)
  for (const [called, old] of stood) {
    const control = old.control.isConnected ? old.control : present.get(called)
    if (!control) continue
    if (old.now !== old.was) putBack(control, old)
    if (control === old.control || old.control !== focused) continue
    control.focus({ preventScroll: true })
    placeCaret(control, old.caret)
  }
  stood = new Map()
}

/** Tells the screens the values of their controls. */
function tellScreens(): void {
  if (!page || drawn.size === 0) return
  const filled = [...controlsOf(page).values()].map(held).filter(isFilled)
  drawn = new Map()
  // React draws what has changed meanwhile at the end of its effects, and then answers each event at once. It is still the same task:
  // nobody can type, and nothing is seen, in between.
  queueMicrotask(() => {
    for (const one of filled) {
      putBack(one.control, one)
      tellFirst(one.control, one.was)
    }
  })
}

/** The first component on the page, so that its effects run first. */
export function DrawnFields() {
  // Before any screen's own code runs in the commit: forms write what they know into the fields that they are given.
  useInsertionEffect(() => {
    stood = new Map([...drawn].map(([called, control]) => [called, held(control)]))
  }, [])
  useEffect(tellScreens, [])
  return null
}
