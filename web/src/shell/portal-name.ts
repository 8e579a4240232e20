import { useTexts } from '../i18n/texts.ts'
import { useInstallation } from '../session/site.ts'
import { shellTexts } from './texts.ts'

/** The name that the clinic gave its portal; if the clinic kept the default, the default name in the language of the screens. */
export function usePortalName(): string {
  const t = useTexts(shellTexts)
  const given = useInstallation()?.portalName
  return given === undefined || given === shellTexts.pl.portal ? t.portal : given
}
