import type * as z from 'zod/mini'
import { flag } from '../../setting-kinds.ts'

/** The clinic's settings of forms that people fill in by themselves. */
export const environment = {
  SELF_ASSESSMENT: flag(true),
  SELF_ASSESSMENT_GPS: flag(false),
}

/** The settings from the parsed environment. */
export const read = (e: { readonly [N in keyof typeof environment]: z.infer<(typeof environment)[N]> }) => ({
  selfAssessmentGps: e.SELF_ASSESSMENT_GPS,
})
