import type { Measurement } from '@portal/contract/areas/measurements/parts'
import { shownPlaces, unitOf, type MeasuredNumber } from '@portal/contract/rules/measurements'
import type { Language } from '../../i18n/language.ts'
import { language as languageNow } from '../../i18n/language.ts'
import { numberText } from '../../i18n/numbers.ts'
import { textsNow } from '../../i18n/texts.ts'
import { measurementTexts } from './texts.ts'

type Numbers = { readonly [name in MeasuredNumber]?: number | undefined }

/** `72,5`: as many places as were measured; what is computed always has its two. */
export function numberWords(number: MeasuredNumber, value: number, language: Language = languageNow()): string {
  const fixed = number === 'bmi' || number === 'surface'
  const text = fixed ? value.toFixed(shownPlaces[number]) : String(Number(value.toFixed(shownPlaces[number])))
  return numberText(text, language)
}

/** The same with its unit. */
export const withUnit = (number: MeasuredNumber, value: number): string =>
  `${numberWords(number, value)} ${unitOf[number]}`

/** `128/82 mmHg`; undefined where the pressure was not measured. */
export const pressureWords = ({ pressureHigh: high, pressureLow: low }: Numbers): string | undefined =>
  high === undefined || low === undefined
    ? undefined
    : `${numberWords('pressureHigh', high)}/${numberWords('pressureLow', low)} ${unitOf.pressureHigh}`

/** Each number with its name: the pressure as a pair. */
export function factsOf(of: Numbers): readonly { readonly name: string; readonly value: string }[] {
  const t = textsNow(measurementTexts)
  const pressure = pressureWords(of)
  return [
    ...(pressure === undefined ? [] : [{ name: t.pressure, value: pressure }]),
    ...(['weight', 'height', 'bmi', 'surface'] as const).flatMap((number) => {
      const value = of[number]
      return value === undefined ? [] : [{ name: t[number], value: withUnit(number, value) }]
    }),
  ]
}

/** The values that people want to see first, for a card's title: `128/82 mmHg · 72,5 kg`. */
export function titleOf(of: Pick<Measurement, MeasuredNumber>): string {
  const pressure = pressureWords(of)
  const { weight, height } = of
  const typed = [
    pressure,
    weight === undefined ? undefined : withUnit('weight', weight),
    height === undefined ? undefined : withUnit('height', height),
  ].filter((words) => words !== undefined)
  return typed.length > 0
    ? typed.join(' · ')
    : factsOf(of)
        .map(({ name, value }) => `${name} ${value}`)
        .join(' · ')
}
