import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { flag, optionalText } from '../../setting-kinds.ts'
import { shippedFile } from '../../shipped-files.ts'
import { hasSite, readSite } from './site-file.ts'

/** The clinic's settings of all pages. */
export const environment = {
  UI_PARTS: flag(false),
  EXTENDED_LOGS: flag(false),
  STYLE_CONTRAST_TOP: flag(true),
  /** What /main opens; left out: the home page in the demo clinic, otherwise the first module that is on. */
  START_SCREEN: z.optional(z.enum(['modules', 'home'])),
  /** Folder with `site.json` and the files that it names; by default in DATA_DIR. */
  SITE_DIR: optionalText,
}

const shape = z.object({
  DATA_DIR: z.string(),
  DEMO: z.optional(z.enum(['on', 'off'])),
  NODE_ENV: z.string(),
  ...environment,
})

/** The folder of what is the clinic's own; undefined where the portal keeps nothing on disk. */
export function siteFolder({
  SITE_DIR,
  DATA_DIR,
}: {
  readonly SITE_DIR?: string | undefined
  readonly DATA_DIR: string
}): string | undefined {
  if (SITE_DIR) return resolve(SITE_DIR)
  return DATA_DIR === 'memory://' ? undefined : resolve(DATA_DIR, 'site')
}

/** What the demo clinic shows of itself, as long as nobody gives it something else. */
const demoFolder = shippedFile('seed/site')

function siteIn(e: z.infer<typeof shape>) {
  const folder = siteFolder(e)
  const isDemo = e.DEMO ? e.DEMO === 'on' : e.NODE_ENV !== 'production'
  return readSite(isDemo && !hasSite(folder) ? demoFolder : folder)
}

/** The settings from the parsed environment. Raises `ConfigError` where `site.json` has a fault. */
export const read = (e: z.infer<typeof shape>) => ({
  own: siteIn(e),
  uiParts: e.UI_PARTS,
  extendedLogs: e.EXTENDED_LOGS,
  styleContrastTop: e.STYLE_CONTRAST_TOP,
  startScreen: e.START_SCREEN,
})
