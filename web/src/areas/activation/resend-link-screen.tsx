import { useState, type FormEvent } from 'react'
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
import { callActivation } from './calls.ts'
import { PlainPage } from './plain-page.tsx'
import { summaryTexts } from './summary-texts.ts'
import css from './activation.module.css'

const emailForm = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Asks for the address, mails a new link, and says so on a page without an address of its own (002 §2, §4). */
function ResendLinkScreen() {
  const t = useTexts(summaryTexts)
  const [sent, setSent] = useState(false)
  return sent ? (
    <PlainPage key="sent" title={t.mailSentTitle} focus>
      <Notice tone="info">{t.mailed}</Notice>
      <p>
        <Link to={pathTo('login')}>{t.back}</Link>
      </p>
    </PlainPage>
  ) : (
    <PlainPage title={t.mailTitle}>
      <p>{t.mailLead}</p>
      <LinkRequest onSent={() => setSent(true)} />
      <p>
        <Link to={pathTo('login')}>{t.back}</Link>
      </p>
    </PlainPage>
  )
}

function LinkRequest({ onSent }: { readonly onSent: () => void }) {
  const t = useTexts(summaryTexts)
  const language = useLanguage()
  const [email, setEmail] = useState('')
  const [attempt, setAttempt] = useState(0)
  const wrong = !emailForm.test(email.trim())
  const message = attempt > 0 && wrong ? t.emailWrong : undefined
  const { run, error, pending, reset } = useAction(
    () => callActivation('emailLinkSend', { body: { email: email.trim() } }),
    { success: onSent },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    setAttempt(attempt + 1)
    reset()
    if (!wrong) void run(undefined)
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
        {t.sendLink}
      </Button>
    </form>
  )
}

export const screen = defineScreen<'resendactivationlink'>({ Screen: ResendLinkScreen })
