import { useTexts } from '../../i18n/texts.ts'
import type { Href } from '../../paths.ts'
import { exists } from '../../router/guard.ts'
import { routeNames, routeRow } from '../../router/routes.ts'
import { useInstallation } from '../../session/site.ts'
import { LinkButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { accessTexts } from './texts.ts'
import css from './login-screen.module.css'

/** The way to what a visitor can do without an account, for one place of the page: beside the form, or above it where there is no room beside. */
export function BrowseLink({ place }: { readonly place: 'beside' | 'above' }) {
  const t = useTexts(accessTexts)
  const site = useInstallation()
  const open = routeNames().find((name) => {
    const { welcome } = routeRow(name)
    return welcome && (site === undefined || exists(name, { signedIn: false, modules: site.modules, tools: false }))
  })
  if (!open) return null
  return (
    // Its place is kept until it is known whether the module is on, so that nothing moves.
    <div className={classNames(css[place], site === undefined && css.unknown)}>
      <LinkButton
        to={routeRow(open).path as Href}
        iconAfter="arrow-right"
        size={place === 'above' ? 'small' : 'normal'}
      >
        {t.browse}
      </LinkButton>
    </div>
  )
}

/** What the portal is for, and the one thing that a visitor can do without an account. */
export function WelcomePanel() {
  const t = useTexts(accessTexts)
  return (
    <section className={css.panel} aria-labelledby="welcome-title">
      <h2 id="welcome-title">{t.panelTitle}</h2>
      <ul className={css.points}>
        {t.panel.split('\n').map((point) => (
          <li key={point}>
            <Icon name="check" />
            <span>{point}</span>
          </li>
        ))}
      </ul>
      <BrowseLink place="beside" />
    </section>
  )
}
