import * as z from 'zod/mini'
import { action, askedId, code, date, id, instant, text } from '../../primitives.ts'
import { allergyCategories, allergyDictionaries, medicinesAtOnce, termsAtOnce } from '../../rules/allergies.ts'

export const askedTerms = z
  .strictObject({
    code: z.enum(allergyDictionaries),
    maxRows: z._default(z.int().check(z.minimum(1), z.maximum(medicinesAtOnce)), termsAtOnce),
    /** Beginnings of words of the name. */
    nameFilter: z.optional(text(100, 0)),
  })
  .check(
    z.refine(({ code: dictionary, maxRows }) => dictionary === 'ALERG_LEK' || maxRows <= termsAtOnce, {
      path: ['maxRows'],
    }),
  )

/** A row of one of the dictionaries. */
export const allergyTerm = z.object({ code: z.string(), name: z.string() })
export type AllergyTerm = z.infer<typeof allergyTerm>

const said = {
  allergyTypeCode: z.optional(code),
  allergyCategory: z.optional(z.enum(allergyCategories)),
  allergyCode: z.optional(code),
  allergyName: z.optional(text(200)),
  allergyOccurrenceDate: z.optional(date),
  isActive: z._default(z.boolean(), true),
  isNotAllergic: z._default(z.boolean(), false),
  description: z.optional(text(2000)),
  degreeOfSeverityCode: z.optional(code),
  /** Only the clinic confirms. */
  confirmed: z._default(z.literal(false), false),
  cured: z._default(z.boolean(), true),
}

/**
 * An allergy as a person states it; `isNotAllergic` turns it into the statement that there is none, of its category or at all. `cured` counts only
 * once it is not active any more (V-053 to V-056).
 */
export const newAllergy = z.strictObject(said)
export type NewAllergy = z.input<typeof newAllergy>

/** All that is said of an allergy from now on, and the version that was shown. */
export const changedAllergy = z.strictObject({
  ...said,
  version: z.int().check(z.minimum(1), z.maximum(2_000_000_000)),
})

/** An allergy, or the statement that there is none. */
export const allergy = z.object({
  allergyId: id,
  patientId: id,
  allergyTypeCode: z.optional(z.string()),
  allergyTypeName: z.optional(z.string()),
  allergyCategory: z.optional(z.enum(allergyCategories)),
  allergyCode: z.optional(z.string()),
  allergyName: z.string(),
  /** yyyy-MM-dd; of what the clinic tells also yyyy-MM or yyyy. */
  allergyOccurrenceDate: z.optional(z.string()),
  isActive: z.boolean(),
  isNotAllergic: z.boolean(),
  description: z.optional(z.string()),
  degreeOfSeverityCode: z.optional(z.string()),
  degreeOfSeverityName: z.optional(z.string()),
  entryDate: instant,
  /** Who entered it at the clinic; nobody for what was stated in the portal. */
  modUser: z.optional(z.string()),
  /** The clinic has confirmed it; otherwise the patient, or somebody for them, has stated it. */
  confirmed: z.boolean(),
  cured: z.boolean(),
  version: z.int(),
  actions: z.object({ change: action, delete: action }),
})
export type Allergy = z.infer<typeof allergy>

export const allergyKey = z.strictObject({ patientId: askedId, allergyId: askedId })
