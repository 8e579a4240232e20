import { accessEndpoints } from '@portal/contract/areas/access'
import { useState, type FormEvent } from 'react'
import { callerOf } from '../../api/caller.ts'
import { problemText } from '../../api/problem-text.ts'
import { useAction } from '../../api/use-action.ts'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { Link } from '../../router/link.tsx'
import { defineScreen } from '../../router/screen.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { callRegistration } from '../registration/calls.ts'
import { PlainPage } from '../activation/plain-page.tsx'
import { attemptNow } from './attempt.ts'
import { confirmEmailTexts } from './confirm-email-texts.ts'
import css from './login-screen.module.css'

const call = callerOf(accessEndpoints)
const emailForm = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** A changed address is saved and the link goes there; an unchanged one gets another link (002 §4). */
async function askForLink(email: string): Promise<string> {
  const attempt = attemptNow()
  const unchanged = attempt?.email?.toLowerCase() === email.toLowerCase()
  if (!attempt || unchanged) await callRegistration('emailLinkSend', { body: { email } })
  else {
    const { username, password } = attempt
    await call('unconfirmedEmailChange', { body: { username, password, email } })
  }
  return email
}

function Request({ onSent }: { readonly onSent: (email: string) => void }) {
  const t = useTexts(confirmEmailTexts)
  const language = useLanguage()
  const [email, setEmail] = useState(() => attemptNow()?.email ?? '')
  const [attempt, setAttempt] = useState(0)
  const wrong = !emailForm.test(email.trim())
  const message = attempt > 0 && wrong ? t.emailWrong : undefined
  const { run, error, pending, reset } = useAction(askForLink, { success: onSent })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempt(attempt + 1)
    reset()
    if (!wrong) void run(email.trim())
  }
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <ErrorSummary problems={message ? [{ fieldId: 'email', message }] : []} attempt={attempt} />
      {error !== undefined && (
        <Notice tone="error" announce="alert">
          {problemText(error, language)}
        </Notice>
      )}
      <TextField
        id="email"
        type="email"
        label={t.email}
        {...(attemptNow() ? { hint: t.emailHint } : {})}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={254}
        value={email}
        error={message}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" look="primary" wide pending={pending}>
        {t.send}
      </Button>
    </form>
  )
}

/** Asks for a confirmation message, to the address of the account or to another one, and says where it went (002 §2, §4). */
function ConfirmEmailScreen() {
  const t = useTexts(confirmEmailTexts)
  const [sentTo, setSentTo] = useState<string>()
  const back = (
    <p>
      <Link to={pathTo('login')}>{t.back}</Link>
    </p>
  )
  return sentTo === undefined ? (
    <PlainPage title={t.title}>
      <p>{t.lead}</p>
      <Request onSent={setSentTo} />
      {back}
    </PlainPage>
  ) : (
    <PlainPage key="sent" title={t.sentTitle} focus>
      <Notice tone="info">{t.sent(sentTo)}</Notice>
      <p>{t.sentHint}</p>
      {back}
    </PlainPage>
  )
}

export const screen = defineScreen<'confirmemail'>({ Screen: ConfirmEmailScreen })
