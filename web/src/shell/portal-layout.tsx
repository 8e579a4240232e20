import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { queryClient } from '../api/query.ts'
import { changePasswordDialog } from '../areas/access/index.ts'
import { SessionEndWarning } from '../areas/sessions/index.ts'
import { useTexts } from '../i18n/texts.ts'
import { pathTo } from '../paths.ts'
import { signInFor, type Visitor } from '../router/guard.ts'
import { navigate, placeNow } from '../router/history.ts'
import { signOut } from '../session/enter.ts'
import { useInstallation } from '../session/site.ts'
import { useSession } from '../session/use-session.ts'
import { Button, IconButton, LinkButton } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { mainId, SkipLink } from '../ui/skip-link.tsx'
import { showToast } from '../ui/toasts.ts'
import { Acting } from './acting.tsx'
import { Brand } from './brand.tsx'
import { DisplayControls, DisplayMenu, LanguageSwitch } from './display-controls.tsx'
import { Footer } from './footer.tsx'
import { NavigationList } from './navigation-list.tsx'
import { accountName } from '../words/people.ts'
import { shellTexts } from './texts.ts'
import css from './portal-layout.module.css'

function useVisitor(): Visitor {
  const session = useSession()
  const site = useInstallation()
  if (session.state === 'in') return { signedIn: true, modules: session.modules, tools: false }
  return { signedIn: false, modules: site?.modules ?? {}, tools: false }
}

/** Ends the session; a failure is shown, and the person still goes to sign-in. */
function SignOutButton() {
  const t = useTexts(shellTexts)
  const [pending, setPending] = useState(false)
  const leave = async () => {
    setPending(true)
    const confirmed = await signOut()
    if (!confirmed) showToast('error', t.signOutFailed)
    navigate(pathTo('login'), { force: true })
  }
  return (
    <Button look="quiet" icon="sign-out" pending={pending} onClick={leave}>
      {t.signOut}
    </Button>
  )
}

const ChangePasswordDialog = lazy(async () => ({ default: await changePasswordDialog() }))

function AccountCorner({ onChangePassword }: { readonly onChangePassword: () => void }) {
  const t = useTexts(shellTexts)
  const session = useSession()
  if (session.state !== 'in') return <LinkButton to={signInFor(placeNow())}>{t.signIn}</LinkButton>
  return (
    <>
      <span className={css.account}>
        <span>{t.signedInAs}</span> <strong>{accountName(session.account)}</strong>
      </span>
      <Button look="quiet" icon="shield" onClick={onChangePassword}>
        {t.changePassword}
      </Button>
      <SignOutButton />
    </>
  )
}

interface PhoneMenuProps {
  readonly visitor: Visitor
  readonly onClose: () => void
  readonly onChangePassword: () => void
}

function PhoneMenu({ visitor, onClose, onChangePassword }: PhoneMenuProps) {
  const t = useTexts(shellTexts)
  return (
    <Dialog
      title={t.menu}
      onClose={onClose}
      side
      actions={
        <div className={css.menuAccount}>
          <AccountCorner onChangePassword={onChangePassword} />
        </div>
      }
    >
      <NavigationList visitor={visitor} onFollow={onClose} />
      <LanguageSwitch />
      <DisplayControls />
    </Dialog>
  )
}

/** The layout of every screen of the portal: navigation at the side (behind a button on a phone), the acting person on top. */
export function PortalLayout({ children }: { readonly children: ReactNode }) {
  const t = useTexts(shellTexts)
  const session = useSession()
  const visitor = useVisitor()
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
            <div className={css.tools}>
              <DisplayMenu />
              <LanguageSwitch />
              <AccountCorner onChangePassword={() => setChanging(true)} />
            </div>
            <span className={css.menuButton}>
              <IconButton icon="menu" label={t.menu} aria-haspopup="dialog" onClick={() => setMenu(true)} />
            </span>
          </div>
        </header>
        <aside className={css.side} data-print="no">
          {session.state === 'in' && session.acting && (
            <div className={css.acting}>
              <Acting person={session} />
            </div>
          )}
          <div className={css.navigation}>
            <NavigationList visitor={visitor} />
          </div>
        </aside>
        <main id={mainId} tabIndex={-1} className={css.main}>
          {children}
        </main>
      </div>
      <Footer />
      {session.state === 'in' && <SessionEndWarning />}
      {menu && (
        <PhoneMenu
          visitor={visitor}
          onClose={() => setMenu(false)}
          onChangePassword={() => {
            setMenu(false)
            setChanging(true)
          }}
        />
      )}
      {changing && session.state === 'in' && (
        <Suspense>
          <ChangePasswordDialog onChanged={closeChange} onClose={closeChange} />
        </Suspense>
      )}
    </QueryClientProvider>
  )
}
