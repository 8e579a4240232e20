import * as z from 'zod/mini'
import { askedId, id } from '../../primitives.ts'
import { severities } from '../../rules/interactions.ts'

/** A medicine that can be chosen, or that the patient takes. */
export const drug = z.object({
  /** The register's number; of a medicine that the clinic names and the register lacks, the portal's own number of it. */
  id,
  /** Whether `id` is the register's: interactions are known of these alone. */
  isBlozId: z.boolean(),
  name: z.string(),
  /** Name, strength and form. */
  fullName: z.string(),
  internationalName: z.optional(z.string()),
  drugPackage: z.optional(z.string()),
  form: z.optional(z.string()),
  dose: z.optional(z.string()),
  /** ATC codes, with commas between them. */
  code: z.optional(z.string()),
  /** The patient takes it: it is chosen at first. */
  selected: z.boolean(),
  /** The clinic has it among what the patient takes. */
  drugPrescription: z.boolean(),
})
export type Drug = z.infer<typeof drug>

export const ingredient = z.object({
  /** The medicine in which it is: its number in the register, its name, its full name, and its place among those that were asked about. */
  materialId: id,
  materialName: z.string(),
  materialFullName: z.string(),
  materialIndex: z.int(),
  ingredientName: z.string(),
  /** The number in the medicine's strength; undefined where the register does not tell it. */
  ingredientAmount: z.optional(z.number()),
})
export type Ingredient = z.infer<typeof ingredient>

export const interaction = z.object({
  ingredient1: ingredient,
  ingredient2: ingredient,
  /** The severity to show: the rule about amounts has been applied. */
  scales: z.literal([...severities]),
  /** What happens and what to do, in the language of the call where there is such a text; empty where nothing is known. */
  desc: z.string(),
  /** Where this was published. */
  source: z.optional(z.string()),
})
export type Interaction = z.infer<typeof interaction>

/** Numbers of medicines with commas between them, in the order in which they are shown. How many there may be is judged by the row. */
export const askedDrugs = z.pipe(
  z.string().check(z.maxLength(2000), z.regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15})*$/)),
  z.transform((text: string) => text.split(',').map(Number)),
)

export const ofPatient = z.strictObject({ patientId: askedId })
