import { lazy, Suspense } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { signInFor } from '../router/guard.ts'
import { placeNow } from '../router/history.ts'
import { actsForSelfOnly } from '../session/session.ts'
import { useSession } from '../session/use-session.ts'
import { LinkButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { MenuButton } from '../ui/menu-button.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { accountName } from '../words/people.ts'
import { shellTexts } from './texts.ts'
import css from './portal-layout.module.css'

const AccountMenu = lazy(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu }))

/** The account at the top of a wide window, behind one button; for a stranger the way to sign-in. The name stands there once: the switcher may have it. */
export function AccountButton({ onChangePassword }: { readonly onChangePassword: () => void }) {
  const t = useTexts(shellTexts)
  const session = useSession()
  if (session.state !== 'in') return <LinkButton to={signInFor(placeNow())}>{t.signIn}</LinkButton>
  return (
    <MenuButton
      place={css.account}
      className={css.tool}
      renderMenu={(close) => (
        <Suspense>
          <AccountMenu onChangePassword={onChangePassword} onClose={close} />
        </Suspense>
      )}
    >
      <Icon name="user" size={1.3} />
      {actsForSelfOnly(session) ? (
        <>
          <VisuallyHidden>{t.account}: </VisuallyHidden>
          <span>{accountName(session.account)}</span>
        </>
      ) : (
        <span>{t.account}</span>
      )}
      <Icon name="chevron-down" />
    </MenuButton>
  )
}
