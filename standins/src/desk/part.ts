import type { World } from '../world.ts'
import type { Html } from './html.ts'
import type { DeskTexts } from './texts.ts'
import type { DeskView } from './view.ts'

/** A thing that the clinic's staff decides or does at the desk: a card of the page, and the same as JSON under `/api/{name}`. */
export interface DeskPart {
  /** The card; false when there is nothing to do. Its forms go to `/{name}`. */
  card(world: World, view: DeskView, texts: DeskTexts): Html | false
  /** The answer to `GET /api/{name}`, and after a change. */
  state(world: World): unknown
  /** Does what the fields of a form or of JSON ask for; false when they name nothing that can be done. */
  act(world: World, fields: Readonly<Record<string, unknown>>): boolean | Promise<boolean>
}

/** A text among the fields; empty when there is none. */
export const wordIn = (fields: Readonly<Record<string, unknown>>, name: string): string => {
  const value = fields[name]
  return typeof value === 'string' ? value.trim() : ''
}
