import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { pathTo } from '../paths.ts'
import { signInFor } from '../router/guard.ts'
import { navigate, placeNow } from '../router/history.ts'
import { signOut } from '../session/enter.ts'
import { useSession } from '../session/use-session.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { showToast } from '../ui/toasts.ts'
import { accountName } from '../words/people.ts'
import { shellTexts } from './texts.ts'
import css from './portal-layout.module.css'

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

/** Who is signed in, and what they may do with that: change the password, sign out; for a stranger the way to sign-in. */
export function AccountCorner({ onChangePassword }: { readonly onChangePassword: () => void }) {
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
