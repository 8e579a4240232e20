import { offeredConsent, type OfferedConsent } from '@portal/contract/areas/consents/parts'
import * as z from 'zod/mini'
import { ConfigError } from '../../setting-kinds.ts'
import { demoConsents, usualConsents } from './offered.ts'

/** What the clinic adds to the usual consents. */
export const environment = {
  /** JSON: a list of types, besides CPAR, CDPM and CTEL. */
  CONSENT_TYPES: z.optional(z.string()),
}

const shape = z.object({ DEMO: z.optional(z.enum(['on', 'off'])), NODE_ENV: z.string(), ...environment })
const added = z.array(z.extend(offeredConsent, { occupational: z._default(z.boolean(), false) }))

function parsed(text: string) {
  try {
    const read = added.safeParse(JSON.parse(text))
    if (read.success) return read.data
  } catch {
    // It is no JSON at all; said below.
  }
  throw new ConfigError('CONSENT_TYPES is no list of the form that docs/operations.md describes')
}

/** The types from the parsed environment. Raises `ConfigError` for another form, and for a code that comes twice. */
export const read = (e: z.infer<typeof shape>) => {
  const isDemo = e.DEMO ? e.DEMO === 'on' : e.NODE_ENV !== 'production'
  const own = e.CONSENT_TYPES === undefined ? (isDemo ? demoConsents : []) : parsed(e.CONSENT_TYPES)
  const codes = [...usualConsents, ...own].map(({ code }) => code)
  if (new Set(codes).size < codes.length) throw new ConfigError('CONSENT_TYPES has a code twice')
  const ofWork = (isOf: boolean) =>
    own
      .filter(({ occupational }) => occupational === isOf)
      .map(({ code, name, statement, person, partner, selectable }): OfferedConsent => ({
        code,
        name,
        statement,
        person,
        partner,
        selectable,
      }))
  return { types: [...usualConsents, ...ofWork(false)], occupational: ofWork(true) }
}
