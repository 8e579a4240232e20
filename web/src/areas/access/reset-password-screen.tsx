import { endpoints } from '@portal/contract/areas/access'
import { useEffect, useRef, useState } from 'react'
import { callerOf } from '../../api/caller.ts'
import { useTexts } from '../../i18n/texts.ts'
import { isProblem } from '../../api/problem-text.ts'
import { pathTo, withQuery } from '../../paths.ts'
import { navigate } from '../../router/history.ts'
import { Link } from '../../router/link.tsx'
import { defineScreen, type RouteRedirect, type ScreenInput } from '../../router/screen.ts'
import { forgetSecret, secretOf } from '../../router/secrets.ts'
import { routeRow } from '../../router/routes.ts'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toasts.ts'
import { ResetRequest } from './reset-request.tsx'
import { ResetSet } from './reset-set.tsx'
import { resetTexts } from './reset-texts.ts'
import css from './login-screen.module.css'

const call = callerOf(endpoints)
const { path } = routeRow('resetpassword')

/** Sets a new password for a person who forgot theirs: asks where to send a link or code or, with a token or code, for the password. */
function ResetPasswordScreen({ search }: ScreenInput<'resetpassword'>) {
  const t = useTexts(resetTexts)
  const [token, setToken] = useState(() => secretOf('token', path))
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
        {asking && search.has('link') && (
          <Notice tone="warning" announce="alert" title={t.linkOver}>
            <p>{t.linkOverText}</p>
          </Notice>
        )}
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

/** Asks for another link at once where this one would be refused after a password was chosen. */
async function load(): Promise<RouteRedirect | void> {
  const token = secretOf('token', path)
  if (token === undefined) return
  try {
    await call('passwordResetCheck', { body: { token } })
  } catch (error) {
    // Any other failure says nothing about the link: the form is shown, and its own call decides.
    if (!isProblem(error, 'RESET_REFUSED')) return
    forgetSecret('token')
    return { redirect: withQuery(path, { link: 'refused' }) }
  }
}

export const screen = defineScreen<'resetpassword'>({ Screen: ResetPasswordScreen, load })
