import * as z from 'zod/mini'
import { measurementKinds, type MeasurementKind } from '@portal/contract/rules/measurements'

const isKind = (word: string): word is MeasurementKind => (measurementKinds as readonly string[]).includes(word)
const words = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')

/** The clinic's measurement configuration. */
export const environment = {
  /** Which kinds are offered, by their codes, separated by commas. */
  MEASUREMENT_KINDS: z.pipe(
    z._default(
      z.string().check(
        z.minLength(1),
        z.maxLength(200),
        z.refine((text) => words(text).length > 0 && words(text).every(isKind)),
      ),
      measurementKinds.join(','),
    ),
    z.transform((text: string) => words(text).filter(isKind)),
  ),
}

/** The settings from the parsed environment; what is computed of weight and height needs both of them. */
export function read(e: { readonly [N in keyof typeof environment]: z.infer<(typeof environment)[N]> }): {
  readonly kinds: ReadonlySet<MeasurementKind>
} {
  const kinds = new Set(e.MEASUREMENT_KINDS)
  if (!kinds.has('weight') || !kinds.has('height')) for (const kind of ['bmi', 'surface'] as const) kinds.delete(kind)
  return { kinds }
}
