import { endpoints } from '@portal/contract/areas/national-sign-in'
import { useLanguage, useTexts } from '../i18n/texts.ts'
import { journeyTo, type Href } from '../paths.ts'
import { exists, type Visitor } from '../router/guard.ts'
import { Link } from '../router/link.tsx'
import { useView } from '../router/navigation.ts'
import { findRoute, routeNames, routeRow } from '../router/routes.ts'
import { useInstallation } from '../session/site.ts'
import { useSession } from '../session/use-session.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { shellTexts } from './texts.ts'
import css from './navigation-list.module.css'

/** The links for a visitor: routes with a place in the navigation whose module is on. */
const linksFor = (visitor: Visitor) =>
  routeNames()
    .map((name) => ({ name, row: routeRow(name) }))
    .filter(({ name, row }) => row.nav && exists(name, visitor) && (row.access === 'public' || visitor.signedIn))
    .toSorted((a, b) => (a.row.nav?.order ?? 0) - (b.row.nav?.order ?? 0))

/** Main navigation, made from the route table: the main action first, then the modules. */
export function NavigationList({ visitor, onFollow }: { readonly visitor: Visitor; readonly onFollow?: () => void }) {
  const t = useTexts(shellTexts)
  const language = useLanguage()
  const view = useView()
  const session = useSession()
  const offered = useInstallation()?.nationalSignIn === true
  const confirmable = offered && session.state === 'in' && session.account.type === 'BASIC'
  const withheld = session.state === 'in' ? session.acting?.withheld : undefined
  const here = view?.place.path ?? ''
  // An invitation that leads nowhere would be a loop.
  const barred =
    session.state === 'in' &&
    session.patients.length > 0 &&
    session.patients.every(({ actions }) => !actions.book.allowed)
  const links = linksFor(visitor).filter(({ row }) => !(barred && row.nav?.place === 'action'))
  if (links.length === 0) return null
  return (
    <nav aria-label={t.navigation}>
      <ul className={css.list}>
        {links.map(({ name, row }) => {
          const current = findRoute(here)?.name === name ? 'page' : here.startsWith(`${row.path}/`) ? 'true' : undefined
          return (
            <li key={name}>
              <Link
                to={row.path as Href}
                className={classNames(css.link, row.nav?.place === 'action' && css.action)}
                aria-current={current}
                onClick={onFollow}
              >
                {row.nav && <Icon name={row.nav.icon} size={1.35} />}
                <span>
                  {row.title[language]}
                  {row.nav?.scope && withheld?.includes(row.nav.scope) && <small>{t.withheld}</small>}
                </span>
              </Link>
            </li>
          )
        })}
        {confirmable && (
          <li>
            <a className={css.link} href={journeyTo(endpoints.nationalConfirm, { target: here })}>
              <Icon name="shield" size={1.35} />
              {t.confirmAccount}
            </a>
          </li>
        )}
      </ul>
    </nav>
  )
}
