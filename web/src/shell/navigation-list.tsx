import { endpoints } from '@portal/contract/areas/national-sign-in'
import { lazy, Suspense } from 'react'
import { useLanguage, useTexts } from '../i18n/texts.ts'
import { journeyTo, type Href } from '../paths.ts'
import type { Visitor } from '../router/guard.ts'
import { Link } from '../router/link.tsx'
import { useView } from '../router/navigation.ts'
import { routeRow } from '../router/routes.ts'
import { useInstallation } from '../session/site.ts'
import { useSession } from '../session/use-session.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { actionFor, groupsFor, isInWizard, placeOf, type Entry, type Group } from './navigation.ts'
import { shellTexts } from './texts.ts'
import { Unread } from './unread.tsx'
import css from './navigation-list.module.css'

// Only where the clinic has any.
const OutsideLinks = lazy(async () => ({ default: (await import('./outside-links.tsx')).OutsideLinks }))

export interface NavigationListProps {
  readonly visitor: Visitor
  /** Shows the entries of all groups; otherwise only those of the group in which the person is. */
  readonly open?: boolean
  readonly onFollow?: () => void
}

/** Main navigation, made from the route table: the main action first, then the groups. */
export function NavigationList({ visitor, open = false, onFollow }: NavigationListProps) {
  const t = useTexts(shellTexts)
  const language = useLanguage()
  const view = useView()
  const session = useSession()
  const site = useInstallation()
  const account = session.state === 'in' ? session.account : undefined
  const confirmable = site?.nationalSignIn && account?.type === 'BASIC' && account.nationalProof
  const family = view?.kind === 'screen' && routeRow(view.name).family && session.state === 'in' && session.everybody
  const withheld = session.state === 'in' && !family ? session.acting?.withheld : undefined
  const here = view?.place.path ?? ''
  // An invitation that leads nowhere would be a loop.
  const barred =
    session.state === 'in' &&
    session.patients.length > 0 &&
    session.patients.every(({ actions }) => !actions.book.allowed)
  const action = barred || isInWizard(view) ? undefined : actionFor(visitor)
  const groups = groupsFor(visitor)
  const place = placeOf(here, groups)
  if (!action && groups.length === 0) return null
  const followed = { onClick: onFollow }
  const linkTo = ({ name, row }: Entry) => ({
    ...followed,
    to: row.path as Href,
    'aria-current': place?.name === name ? place.is : undefined,
  })
  const withheldOf = ({ row }: Entry) =>
    row.nav?.scope && withheld?.includes(row.nav.scope) ? <small>{t.withheld}</small> : null
  const drawn = ({ name, title, icon, entries, unread }: Group) => {
    const [first] = entries
    const single = entries.length === 1
    const inside = entries.some((entry) => entry.name === place?.name)
    const words = (
      <>
        <Icon name={icon} size={1.35} />
        <span>
          {title[language]}
          {single && withheldOf(first)}
        </span>
        <Unread count={unread} />
      </>
    )
    return (
      <li key={name}>
        {open && !single ? (
          <span className={css.group}>{words}</span>
        ) : (
          <Link {...linkTo(first)} className={css.link} {...(!single && { 'aria-current': inside || undefined })}>
            {words}
          </Link>
        )}
        {!single && (open || inside) && (
          <ul className={css.entries} aria-label={title[language]}>
            {entries.map((entry) => (
              <li key={entry.name}>
                <Link {...linkTo(entry)} className={css.entry}>
                  <span>
                    {entry.row.title[language]}
                    {withheldOf(entry)}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </li>
    )
  }
  return (
    <nav aria-label={t.navigation}>
      <ul className={css.list}>
        {action && (
          <li>
            <Link to={action.row.path as Href} className={classNames(css.link, css.action)} {...followed}>
              <Icon name="plus" size={1.35} />
              <span>{action.row.title[language]}</span>
            </Link>
          </li>
        )}
        {groups.map(drawn)}
        {confirmable && (
          <li>
            <a className={css.link} href={journeyTo(endpoints.nationalConfirm, { target: here })}>
              <Icon name="shield" size={1.35} />
              {t.confirmAccount}
            </a>
          </li>
        )}
      </ul>
      {site?.links && (
        <Suspense>
          <OutsideLinks />
        </Suspense>
      )}
    </nav>
  )
}
