import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { navigate } from '../../router/history.ts'
import { Link } from '../../router/link.tsx'
import { defineScreen } from '../../router/screen.ts'
import { forgetSecret, secretOf } from '../../router/secrets.ts'
import { routeRow } from '../../router/routes.ts'
import { showToast } from '../../ui/toasts.ts'
import { ResetRequest } from './reset-request.tsx'
import { ResetSet } from './reset-set.tsx'
import { resetTexts } from './reset-texts.ts'
import css from './login-screen.module.css'

/** Sets a new password for a person who forgot theirs: asks where to send a link or code or, with a token or code, for the password. */
function ResetPasswordScreen() {
  const t = useTexts(resetTexts)
  const [token, setToken] = useState(() => secretOf('token', routeRow('resetpassword').path))
  const [phone, setPhone] = useState<string>()
  const asking = token === undefined && phone === undefined
  const drawn = useRef(asking)
  // The next step here is a new task: the focus moves to its heading, as after any change of page.
  useEffect(() => {
    if (drawn.current === asking) return
    drawn.current = asking
    document.querySelector<HTMLElement>('main h1')?.focus()
  }, [asking])
  const askAgain = () => {
    forgetSecret('token')
    setToken(undefined)
    setPhone(undefined)
  }
  return (
    <div className={css.single}>
      <div className={css.card}>
        <header>
          <h1 tabIndex={-1}>{asking ? t.requestTitle : t.setTitle}</h1>
          <p className={css.lead}>{asking ? t.requestLead : phone === undefined ? t.setLead : t.codeLead}</p>
        </header>
        {asking ? (
          <ResetRequest
            onMailed={() => navigate(pathTo('resetpasswordSummary'))}
            onTexted={(number) => {
              showToast('success', t.smsSent)
              setPhone(number)
            }}
          />
        ) : (
          <ResetSet
            token={token}
            phone={phone}
            onAskAgain={askAgain}
            onSet={() => {
              forgetSecret('token')
              showToast('success', t.changed)
              navigate(pathTo('login'), { replace: true })
            }}
          />
        )}
        <p>
          <Link to={pathTo('login')}>{t.back}</Link>
        </p>
      </div>
    </div>
  )
}

export const screen = defineScreen<'resetpassword'>({ Screen: ResetPasswordScreen })
