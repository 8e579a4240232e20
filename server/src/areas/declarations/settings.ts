import * as z from 'zod/mini'
import { count } from '../../setting-kinds.ts'

/** The clinic's settings of declarations. */
export const environment = {
  /** Choices of a person in a calendar year that cost nothing. */
  DECLARATION_FREE_CHOICES: count(2, 0, 20),
  /** What each further one costs, in whole zlotys; 0: nothing is ever paid. */
  DECLARATION_FEE: count(80, 0, 10_000),
}

const shape = z.object(environment)

/** The settings from the parsed environment. */
export const read = (e: z.infer<typeof shape>) => ({
  fee: { freeChoices: e.DECLARATION_FREE_CHOICES, amount: e.DECLARATION_FEE },
})
