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

/** What stands in a control at a moment, what it was drawn with, and where the caret is. */
interface Held {
  readonly control: Control
  readonly was: Standing
  readonly now: Standing
  readonly caret: Caret | undefined
}

let page: Element | undefined
let drawn: ReadonlyMap<string, Control> = new Map()
let focused: Element | undefined
/** What stood in the controls of the page, by their names, when React began to write into it. */
let stood: ReadonlyMap<string, Held> = new Map()

/** Controls of a page by what they are called, which is the same however often the page is drawn; namesakes are numbered. */
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

/** Addresses of e-mail and numbers have no caret that a script could read. */
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

/** Has it stand in the control again, if something else does. Nothing is touched without need: somebody may be in the middle of a letter. */
function putBack(control: Control, { now, caret }: Held): void {
  if (standing(control) === now) return
  put(control, now)
  placeCaret(control, caret)
}

/** Whether somebody put it there whom the screen should hear of. Of radio buttons the one that was chosen says it all. */
const isFilled = ({ control, was, now }: Held): boolean =>
  now !== was && !control.disabled && !(control.type === 'radio' && now === 'false')

/**
 * Chromium keeps for Back only what differs from a field's attribute, with which React keeps the attribute in step. When the page is left, the
 * attributes of fields that were drawn in advance say again what they were drawn with.
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
 * Notes the controls of the page that was drawn in advance, before React does anything with them. What the person, the browser or a
 * password manager puts into them stays in them, until React takes the page over.
 */
export function noteDrawnFields(root: Element): void {
  page = root
  drawn = controlsOf(root)
  letBrowserRestore()
  focused = document.activeElement ?? undefined
  root.addEventListener('focusin', ({ target }) => (focused = target as Element))
}

/**
 * To be called at the end of the very commit in which React takes the page over: nothing can be typed meanwhile. What was written over, and
 * where React drew the page anew (something foreign stood in it, such as the mark of a password manager), text, choices, caret and focus
 * go over to the new controls.
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

/** Tells the screens what stands in their controls. */
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

/** Stands before all else on the page, so that its effects are the first to run. */
export function DrawnFields() {
  // Before any screen's own code runs in the commit: forms write what they know into the fields that they are given.
  useInsertionEffect(() => {
    stood = new Map([...drawn].map(([called, control]) => [called, held(control)]))
  }, [])
  useEffect(tellScreens, [])
  return null
}
