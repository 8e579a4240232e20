import type { MeasuredNumber } from '@portal/contract/rules/measurements'

/** LOINC codes of what the portal has as measurements (FHIR R4 vital signs); a pressure's numbers are components of its panel, or stand alone. */
export const numberOfLoinc: Readonly<Record<string, MeasuredNumber>> = {
  '8480-6': 'pressureHigh',
  '8462-4': 'pressureLow',
  '29463-7': 'weight',
  '8302-2': 'height',
  '39156-5': 'bmi',
  '3140-1': 'surface',
}

/** The panel of blood pressure: of vital signs in general, and of pressure alone. */
export const pressurePanels: ReadonlySet<string> = new Set(['85354-9', '55284-4', '35094-2'])

/** Factors to the portal's units, by UCUM code. */
const units: Readonly<Record<MeasuredNumber, Readonly<Record<string, number>>>> = {
  pressureHigh: { 'mm[Hg]': 1, mmHg: 1, kPa: 7.50062 },
  pressureLow: { 'mm[Hg]': 1, mmHg: 1, kPa: 7.50062 },
  weight: { kg: 1, g: 0.001, '[lb_av]': 0.45359237 },
  height: { cm: 1, m: 100, '[in_i]': 2.54 },
  bmi: { 'kg/m2': 1, 'kg/m²': 1 },
  surface: { m2: 1, 'm²': 1 },
}

/** A value in the portal's unit; undefined where the unit is another one, because nobody may guess at a weight. */
export function inOurUnit(number: MeasuredNumber, value: number, unit: string | undefined): number | undefined {
  const factor = unit === undefined ? undefined : units[number][unit]
  return factor === undefined ? undefined : factor === 1 ? value : Math.round(value * factor * 100) / 100
}
