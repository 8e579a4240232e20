import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { queryClient } from '../api/query.ts'
import { changePasswordDialog } from '../areas/access/index.ts'
import { SessionEndWarning } from '../areas/sessions/index.ts'
import { RunningSession } from '../areas/telehealth-session/index.ts'
import { useTexts } from '../i18n/texts.ts'
import { pathTo } from '../paths.ts'
import type { Visitor } from '../router/guard.ts'
import { Link } from '../router/link.tsx'
import { useInstallation } from '../session/site.ts'
import { actsForSelfOnly } from '../session/session.ts'
import { useSession } from '../session/use-session.ts'
import { IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { mainId, SkipLink } from '../ui/skip-link.tsx'
import { AccountButton } from './account-button.tsx'
import { Brand } from './brand.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { DisplayMenu, LanguageSwitch } from './display-controls.tsx'
import { Footer } from './footer.tsx'
import { NavigationList } from './navigation-list.tsx'
import { shellTexts } from './texts.ts'
import css from './portal-layout.module.css'

function useVisitor(): Visitor {
  const session = useSession()
  const site = useInstallation()
  // Until what has to be read is confirmed, every entry of the navigation would lead back to it.
  if (session.state === 'in' && session.mustRead) return { signedIn: false, modules: {}, tools: false }
  if (session.state === 'in') return { signedIn: true, modules: session.modules, tools: false, unread: session.unread }
  return { signedIn: false, modules: site?.modules ?? {}, tools: false }
}

const ChangePasswordDialog = lazy(async () => ({ default: await changePasswordDialog() }))

// Only guardians need it.
const PersonSwitcher = lazy(async () => ({ default: (await import('./person-switcher.tsx')).PersonSwitcher }))

const PhoneMenu = lazy(async () => ({ default: (await import('./phone-menu.tsx')).PhoneMenu }))

/**
 * The layout of every screen of the portal: whose data are shown, help and account on top, navigation at the side (on a phone in a
 * bar at the foot and behind a button).
 */
export function PortalLayout({ children }: { readonly children: ReactNode }) {
  const t = useTexts(shellTexts)
  const session = useSession()
  const visitor = useVisitor()
  const person = session.state === 'in' ? session : undefined
  const [menu, setMenu] = useState(false)
  const [changing, setChanging] = useState(false)
  const closeChange = () => setChanging(false)
  return (
    <QueryClientProvider client={queryClient}>
      <SkipLink />
      <div className={css.page}>
        <header className={css.header} data-print="no">
          <div className={css.bar}>
            <Brand />
            {person && !actsForSelfOnly(person) && (
              <div className={css.person}>
                <Suspense>
                  <PersonSwitcher person={person} />
                </Suspense>
              </div>
            )}
            <div className={css.tools}>
              {person ? (
                <Link to={pathTo('help')} className={css.tool}>
                  <Icon name="info" size={1.2} />
                  {t.help}
                </Link>
              ) : (
                <>
                  <DisplayMenu />
                  <LanguageSwitch />
                </>
              )}
              <AccountButton onChangePassword={() => setChanging(true)} />
            </div>
            <span className={css.menuButton}>
              <IconButton icon="menu" label={t.menu} aria-haspopup="dialog" onClick={() => setMenu(true)} />
            </span>
          </div>
          {person && <RunningSession />}
        </header>
        <aside className={css.side} data-print="no">
          <div className={css.navigation}>
            <NavigationList visitor={visitor} />
          </div>
        </aside>
        <main id={mainId} tabIndex={-1} className={css.main}>
          {children}
        </main>
      </div>
      <Footer />
      <BottomBar visitor={visitor} onMore={() => setMenu(true)} />
      {person && <SessionEndWarning />}
      {menu && (
        <Suspense>
          <PhoneMenu
            visitor={visitor}
            onClose={() => setMenu(false)}
            onChangePassword={() => {
              setMenu(false)
              setChanging(true)
            }}
          />
        </Suspense>
      )}
      {changing && person && (
        <Suspense>
          <ChangePasswordDialog onChanged={closeChange} onClose={closeChange} />
        </Suspense>
      )}
    </QueryClientProvider>
  )
}
