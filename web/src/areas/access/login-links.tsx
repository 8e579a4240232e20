import { useLanguage, useTexts } from '../../i18n/texts.ts'
import type { Href } from '../../paths.ts'
import { bookingContext } from '../../router/guard.ts'
import { Link } from '../../router/link.tsx'
import type { RouteRow } from '../../router/route-row.ts'
import { routeNames, routeRow } from '../../router/routes.ts'
import { classNames } from '../../ui/class-names.ts'
import { useLoginSettings, type LoginSettings } from './login-settings.ts'
import { accessTexts } from './texts.ts'
import css from './login-screen.module.css'

const settingOf = {
  me: 'showLinkToCreateAccountForMe',
  ward: 'showLinkToCreateAccountForWard',
  child: 'showLinkToCreateAccountForChild',
} as const satisfies Record<NonNullable<RouteRow['register']>, keyof LoginSettings>

/** Links for making an account, as far as the clinic offers them; they carry the booking for which the person came. */
export function RegisterLinks({ search }: { readonly search: URLSearchParams }) {
  const t = useTexts(accessTexts)
  const language = useLanguage()
  const settings = useLoginSettings()
  const rows = routeNames()
    .map(routeRow)
    .filter(({ register }) => register && (!settings || settings[settingOf[register]]))
  if (rows.length === 0) return null
  const context = new URLSearchParams(
    bookingContext.flatMap((key) => (search.get(key) ? [[key, search.get(key)!]] : [])),
  )
  return (
    // Their place is kept until it is known which of them the clinic offers, so that nothing moves.
    <section className={classNames(css.register, !settings && css.unknown)} aria-labelledby="register-title">
      <h2 id="register-title">{t.noAccount}</h2>
      <ul>
        {rows.map(({ path, title }) => (
          <li key={path}>
            <Link to={`${path}${context.size > 0 ? `?${context}` : ''}` as Href}>{title[language]}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
