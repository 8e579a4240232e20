import * as z from 'zod/mini'
import { flag } from '../../setting-kinds.ts'

/** The clinic's settings of all pages. */
export const environment = {
  UI_PARTS: flag(false),
  EXTENDED_LOGS: flag(false),
  STYLE_CONTRAST_TOP: flag(true),
  /** What /main opens; left out: the home page in the demo clinic, otherwise the first module that is on. */
  START_SCREEN: z.optional(z.enum(['modules', 'home'])),
}

/** The settings from the parsed environment. */
export const read = (e: { readonly [N in keyof typeof environment]: z.infer<(typeof environment)[N]> }) => ({
  uiParts: e.UI_PARTS,
  extendedLogs: e.EXTENDED_LOGS,
  styleContrastTop: e.STYLE_CONTRAST_TOP,
  startScreen: e.START_SCREEN,
})
