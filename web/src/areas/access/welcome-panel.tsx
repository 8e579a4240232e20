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

/** What the portal is for, and the one thing that a visitor can do without an account. */
export function WelcomePanel() {
  const t = useTexts(accessTexts)
  const site = useInstallation()
  const open = routeNames().find((name) => {
    const { welcome } = routeRow(name)
    return welcome && (site === undefined || exists(name, { signedIn: false, modules: site.modules, tools: false }))
  })
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
      {open && (
        // Its place is kept until it is known whether the module is on, so that nothing moves.
        <div className={classNames(site === undefined && css.unknown)}>
          <LinkButton to={routeRow(open).path as Href} iconAfter="arrow-right">
            {t.browse}
          </LinkButton>
        </div>
      )}
    </section>
  )
}
