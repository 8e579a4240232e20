import * as z from 'zod/mini'
import { ConfigError, flag } from '../../setting-kinds.ts'
import type { HeldKind } from './held-back.ts'

/** The clinic's settings of results. */
export const environment = {
  RESULTS_AS_TEXT: flag(false),
  RESULTS_DOCUMENTS: flag(true),
  RESULTS_LETTERS: flag(true),
  RESULTS_HELD_BACK: z._default(z.string().check(z.maxLength(4000)), ''),
}

/** `PAT=14, 33747-0=7`: code of a category or an examination, and for how many days it is held back. */
function heldKinds(text: string): readonly HeldKind[] {
  const parts = text.split(',').map((part) => part.trim())
  return parts.filter(Boolean).map((part) => {
    const [, kind, days] = /^([^=\s]{1,64})\s*=\s*(\d{1,3})$/.exec(part) ?? []
    if (kind === undefined || !(Number(days) >= 1 && Number(days) <= 365))
      throw new ConfigError('RESULTS_HELD_BACK must be a list such as PAT=14, 33747-0=7 with 1 to 365 days')
    return { kind, days: Number(days) }
  })
}

/** The settings from the parsed environment. */
export const read = (e: { readonly [N in keyof typeof environment]: z.infer<(typeof environment)[N]> }) => ({
  asText: e.RESULTS_AS_TEXT,
  documents: e.RESULTS_DOCUMENTS,
  letters: e.RESULTS_LETTERS,
  heldBack: heldKinds(e.RESULTS_HELD_BACK),
})
