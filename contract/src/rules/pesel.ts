const weights = [1, 3, 7, 9, 1, 3, 7, 9, 1, 3]
/** Century by the tens of the month: 81–92 are the 1800s, 01–12 the 1900s, 21–32 the 2000s and so on. */
const centuries = [1900, 2000, 2100, 2200, 1800]

/** What a PESEL says about a person. */
export interface PeselFacts {
  /** `yyyy-MM-dd`. */
  birthDate: string
  gender: 'M' | 'F'
}

/** The check digit that belongs to the first ten digits of a PESEL. */
export function peselCheckDigit(firstTen: string): number {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(firstTen[index]), 0)
  return (10 - (sum % 10)) % 10
}

/** Birth date and gender of a valid PESEL; undefined when its form, check digit or date is wrong. */
export function readPesel(pesel: string): PeselFacts | undefined {
  if (!/^\d{11}$/.test(pesel) || peselCheckDigit(pesel) !== Number(pesel[10])) return undefined
  const coded = Number(pesel.slice(2, 4))
  const year = (centuries[Math.floor(coded / 20)] ?? 0) + Number(pesel.slice(0, 2))
  const month = coded % 20
  const day = Number(pesel.slice(4, 6))
  const date = new Date(Date.UTC(year, month - 1, day))
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined
  return { birthDate: date.toISOString().slice(0, 10), gender: Number(pesel[9]) % 2 === 1 ? 'M' : 'F' }
}
