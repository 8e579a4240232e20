/** The ages, in full years, from which the portal treats a person differently. Everything that asks an age takes it from here. */
export const ages = {
  /** Uses an own account for themselves: sees, confirms and cancels visits, and may ask for one to be hidden from guardians. */
  teen: 16,
  /** Is of age: nobody's child any more, and decides everything alone. */
  adult: 18,
  /** The greatest age that a birth date may give. */
  oldest: 120,
} as const

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

const yearOf = (day: string): number => Number(day.slice(0, 4))

/** The same day (`yyyy-MM-dd`) in another year; 29 February becomes 28 February in a common year. */
function inYear(day: string, year: number): string {
  const monthAndDay = day.slice(4) === '-02-29' && !isLeap(year) ? '-02-28' : day.slice(4)
  return `${String(year).padStart(4, '0')}${monthAndDay}`
}

/** The day that many years before a day; 29 February becomes 28 February in a common year. */
export const yearsBefore = (day: string, years: number): string => inYear(day, yearOf(day) - years)

/**
 * The first day on which a person born on a day is so many years old: their birthday. Who was born on 29 February has it on 28 February in a common
 * year, because the years are complete with the midnight before the day that is missing (Civil Code, article 112).
 */
export const birthdayOf = (birthDate: string, years: number): string => inYear(birthDate, yearOf(birthDate) + years)

/** Full years between a birth date and a day at the clinic, both `yyyy-MM-dd`. */
export function ageOn(birthDate: string, day: string): number {
  const years = yearOf(day) - yearOf(birthDate)
  return day < birthdayOf(birthDate, years) ? years - 1 : years
}

/** The latest birth date of a person who is so many years old on a day. */
export function latestBirthDate(day: string, years: number): string {
  const then = yearsBefore(day, years)
  const born = `${then.slice(0, 4)}-02-29`
  // Who was born on 29 February has the birthday of a common year with those born on 28 February.
  return then.slice(4) === '-02-28' && isLeap(yearOf(then)) && birthdayOf(born, years) === day ? born : then
}
