import { useSyncExternalStore } from 'react'
import { foreignZone } from '../i18n/clinic-clock.ts'
import { useTexts } from '../i18n/texts.ts'
import { pathTo } from '../paths.ts'
import { Link } from '../router/link.tsx'
import { useInstallation } from '../session/site.ts'
import { Button } from '../ui/button.tsx'
import { readCookie, writeCookie } from '../i18n/cookies.ts'
import { DisplayControls, LanguageSwitch } from './display-controls.tsx'
import { commonTexts } from '../words/texts.ts'
import { shellTexts } from './texts.ts'
import css from './footer.module.css'

const cookieListeners = new Set<() => void>()
const subscribeCookie = (listener: () => void) => {
  cookieListeners.add(listener)
  return () => cookieListeners.delete(listener)
}

/** Tells what the portal stores in the browser, until the person closes it. */
function CookieNotice() {
  const t = useTexts(shellTexts)
  const hidden = useSyncExternalStore(
    subscribeCookie,
    () => readCookie('cookiesInfo') === 'hidden',
    () => false,
  )
  if (hidden) return null
  const hide = () => {
    writeCookie('cookiesInfo', 'hidden')
    for (const listener of cookieListeners) listener()
  }
  return (
    <div className={css.cookies} data-cookie-notice>
      <p>{t.cookies}</p>
      <Button onClick={hide}>{t.cookiesHide}</Button>
    </div>
  )
}

const never = () => () => undefined

/** Help, legal information, telephone and version, contrast and font size, and the cookie notice; one line where there is room. */
export function Footer() {
  const common = useTexts(commonTexts)
  const t = useTexts(shellTexts)
  const site = useInstallation()
  const zone = useSyncExternalStore(
    never,
    () => foreignZone() ?? '',
    () => '',
  )
  return (
    <footer className={css.footer} data-print="no">
      <div className={css.inside}>
        <CookieNotice />
        <div className={css.facts}>
          <Link to={pathTo('help')}>{t.help}</Link>
          <Link to={pathTo('legal')}>{t.legal}</Link>
          {site?.clinicPhone && <a href={`tel:${site.clinicPhone.replaceAll(' ', '')}`}>{site.clinicPhone}</a>}
          <span>{site ? t.version(site.version, site.revision) : ' '}</span>
          {site && <span>{t.security(site.securityLabel)}</span>}
        </div>
        <div className={css.settings}>
          <DisplayControls flat />
          <LanguageSwitch />
        </div>
        {zone && <p className={css.zone}>{common.clinicTime(zone)}</p>}
      </div>
    </footer>
  )
}
