import type { ReadRun } from '@portal/contract/reading'

export type Look = 'bold' | 'italic' | 'underlined' | 'struck' | 'sub' | 'sup'
const looks = ['bold', 'italic', 'underlined', 'struck'] as const

/** Controls, and signs that change the direction or hide: what is drawn must be what is read. */
const unreadable =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad\ufff9-\ufffb]/g
const spaces = /[ \t\r\n\u2028\u2029]+/g

/** Text as it is shown: no controls, no halves of characters; the spaces as they are. */
export const plainly = (text: string): string => text.toWellFormed().replace(unreadable, '')

type Style = Omit<ReadRun, 'text'>
const same = (one: Style, other: Style): boolean =>
  one.shift === other.shift && looks.every((name) => one[name] === other[name])

/** A line that is being read: several spaces count as one, none stand at its ends. */
export class Line {
  #runs: ReadRun[] = []
  readonly #on = new Map<Look, number>()
  #style: Style = {}
  /** A space is owed before the next letter. */
  #space = false
  /** New lines that are owed before the next letter. */
  #breaks = 0

  add(text: string): void {
    const plain = plainly(text).replace(spaces, ' ')
    if (plain === '') return
    if (plain.startsWith(' ')) this.#space = true
    const inner = plain.trim() === '' ? '' : plain.replace(/^ /, '').replace(/ $/, '')
    if (inner === '') return
    const before = this.#runs.length === 0 ? '' : this.#breaks > 0 ? '\n'.repeat(this.#breaks) : this.#space ? ' ' : ''
    this.#breaks = 0
    this.#space = plain.endsWith(' ')
    const last = this.#runs.at(-1)
    if (last && same(last, this.#style)) last.text += before + inner
    else {
      // A space beside a crossed out word is not crossed out itself.
      const place = same(this.#style, {}) ? 'after' : last && same(last, {}) ? 'before' : 'between'
      if (last && place === 'before') last.text += before
      else if (before !== '' && place === 'between') this.#runs.push({ text: before })
      this.#runs.push({ text: place === 'after' ? before + inner : inner, ...this.#style })
    }
  }

  break(): void {
    // Two are an empty line; more say nothing.
    this.#breaks = Math.min(this.#breaks + 1, 2)
  }

  look(look: Look, on: boolean): void {
    this.#on.set(look, Math.max(0, (this.#on.get(look) ?? 0) + (on ? 1 : -1)))
    const has = (name: Look): boolean => (this.#on.get(name) ?? 0) > 0
    const shift = has('sub') ? 'sub' : has('sup') ? 'sup' : undefined
    this.#style = {
      ...Object.fromEntries(looks.filter(has).map((name) => [name, true])),
      ...(shift ? { shift } : {}),
    }
  }

  /** The line's runs, and begins the next one; looks go on. */
  take(): ReadRun[] {
    const runs = this.#runs
    this.#runs = []
    this.#space = false
    this.#breaks = 0
    return runs
  }
}
