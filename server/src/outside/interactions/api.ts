import * as z from 'zod/mini'
import { shortCall, type CallTimeouts } from '../short-call.ts'
import type { BehindToken } from '../system.ts'
import { InteractionsError, type AskedDrug, type IngredientPlace, type InteractionsPort } from './port.ts'

const usualTimeouts: CallTimeouts = { connectMs: 2_000, totalMs: 5_000 }
/** All pairs of thirty medicines with several ingredients each, with their texts. */
const longestAnswer = 4 * 1024 * 1024

const place = z.object({ drug: z.int(), ingredient: z.int() })
const words = z.string().check(z.minLength(1), z.maxLength(2_000), z.regex(/^[^\u0000-\u001F\u007F]*$/))
const answer = z.object({
  interactions: z.array(
    z.object({ one: place, other: place, severity: z.literal([3, 2, 1, 0, -2]), text: words, source: words }),
  ),
})

/**
 * Calls `POST {url}/interactions`, JSON, with a bearer token. An answer of which anything is wrong is not used at all: an interaction that was dropped
 * would look like one that is not known.
 */
export function interactionsApi({
  url,
  token,
  timeouts = usualTimeouts,
}: BehindToken & { readonly timeouts?: CallTimeouts }): InteractionsPort {
  const address = new URL(`${url.replace(/\/+$/, '')}/interactions`)
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  return {
    async ask(drugs, language) {
      const call = { method: 'POST', headers, body: JSON.stringify({ language, drugs }) }
      try {
        const { status, body } = await shortCall(address, call, timeouts, longestAnswer)
        if (status !== 200) throw new Error(`It answered ${status}.`)
        const { interactions } = answer.parse(JSON.parse(body))
        const isOdd = interactions.some(
          ({ one, other }) => one.drug === other.drug || !has(drugs, one) || !has(drugs, other),
        )
        if (isOdd) throw new Error('It names ingredients that it was not asked about.')
        return interactions
      } catch (cause) {
        throw new InteractionsError('The source of interactions does not answer as it should.', { cause })
      }
    },
  }
}

const has = (drugs: readonly AskedDrug[], { drug, ingredient }: IngredientPlace): boolean =>
  drugs[drug]?.ingredients[ingredient] !== undefined
