import * as z from 'zod/mini'
import { holds, line, period } from './fhir.ts'
import { Refusal } from './record.ts'

const lasting = z.object({
  use: z.optional(line),
  period: z.optional(period),
  system: z.optional(line),
  value: z.optional(line),
})
type Identifier = z.infer<typeof lasting>

const isOld = (one: unknown): boolean => typeof one === 'object' && one !== null && 'use' in one && one.use === 'old'

/** Identifiers of a resource, without those marked as old: nobody has to correct what is no longer valid. */
export const identifiers = z.optional(
  z.pipe(
    z.transform((list: unknown) => (Array.isArray(list) ? (list as unknown[]).filter((one) => !isOld(one)) : list)),
    z.array(lasting),
  ),
)

/** The valid identifiers that have a value. */
export const identifiersNow = (list: readonly Identifier[] | undefined, now: Date): Identifier[] =>
  (list ?? []).filter((one) => one.value !== undefined && holds(one, now))

/**
 * The valid identifier of the first of the systems that has one. Raises {@link Refusal} when two different ones of a system are valid, because nobody
 * can tell which is meant; `called` is their name in the reason.
 */
export function identifierOf(
  list: readonly Identifier[] | undefined,
  now: Date,
  called: string,
  ...systems: readonly string[]
): string | undefined {
  const current = identifiersNow(list, now)
  for (const system of systems) {
    const values = new Set(current.flatMap((one) => (one.system === system ? (one.value ?? []) : [])))
    if (values.size > 1) throw new Refusal(`has two different ${called} that hold now`)
    const [only] = values
    if (only !== undefined) return only
  }
  return undefined
}
