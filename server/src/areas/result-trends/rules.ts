import { decimalText } from '@portal/contract/rules/trends'
import { decimalOf, times } from '../../units/decimal.ts'
import type { Units } from '../../units/units.ts'

export const loinc = 'http://loinc.org'

/** What decides to which series a value belongs. */
export interface Measured {
  readonly code: string | null
  readonly codeSystem: string | null
  /** What the clinic's map says that the code means in LOINC. */
  readonly loinc: string | null
  /** Who made it: the clinic's reference, or the name. */
  readonly madeBy: string | null
  /** Which system of the clinic it came from. */
  readonly source: string
  readonly specimen: string | null
  readonly method: string | null
  readonly unit: string | null
  /** UCUM. */
  readonly unitCode: string | null
}

const plain = (words: string | null): string => (words ?? '').trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** The code under which a value is compared with others: in LOINC where that is known. */
export const known = ({ code, codeSystem, loinc: mapped }: Pick<Measured, 'code' | 'codeSystem' | 'loinc'>) =>
  mapped === null ? { code, codeSystem } : { code: mapped, codeSystem: loinc }

/**
 * What was examined: by its LOINC code, else by the laboratory and the laboratory's own code, which means something else at another one; of which
 * specimen, and how. Undefined without a code, because a name alone says too little.
 */
export function examinationOf(measured: Measured): string | undefined {
  const { code, codeSystem } = known(measured)
  const { madeBy, source, specimen, method } = measured
  if (code === null) return undefined
  const by = codeSystem === loinc ? [] : [codeSystem, madeBy ?? source]
  return JSON.stringify([code, ...by, plain(specimen), plain(method)])
}

/** What the unit measures: the same for units that can be converted into each other. An unknown unit is comparable with itself alone. */
export function unitKind({ unit, unitCode }: Pick<Measured, 'unit' | 'unitCode'>, units: Units): string {
  if (unitCode === null) return JSON.stringify(['written', (unit ?? '').trim()])
  const kind = units.kindOf(unitCode)
  return kind === undefined ? JSON.stringify(['code', unitCode]) : JSON.stringify(['kind', kind])
}

/** Values with the same text stand on one axis. Undefined for a value that belongs to no series. */
export function seriesOf(measured: Measured, units: Units): string | undefined {
  const examination = examinationOf(measured)
  return examination === undefined ? undefined : `${examination} ${unitKind(measured, units)}`
}

/** By what a value's number is multiplied to stand on the axis of a value of the same series. */
export const factorTo = (axis: Measured, { unitCode }: Measured, units: Units): number =>
  unitCode === null || axis.unitCode === null ? 1 : (units.factor(unitCode, axis.unitCode) ?? 1)

/** A number as decimal text: as it was written where it was written so. */
export function decimal(written: string | null, number: number): string | undefined {
  const text = written?.trim().replace(',', '.')
  return text !== undefined && decimalText.test(text) && Number(text) === number ? text : decimalOf(number)
}

/** A number on another axis, without the noise of computing in binary. */
export function moved(number: number | null, factor: number): number | undefined {
  const text = number === null ? undefined : decimalOf(number)
  const result = text === undefined ? undefined : times(text, factor)
  return result === undefined ? undefined : Number(result)
}
