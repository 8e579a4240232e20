import { addressWith, withoutSlot, type Choices } from '../choices.ts'

/** The address of the dates from a day on; a hold is kept. */
export const datesFrom = (choices: Choices, dateFrom: string | undefined) =>
  addressWith('newbookingDates', { ...(choices.hold ? choices : withoutSlot(choices)), dateFrom })
