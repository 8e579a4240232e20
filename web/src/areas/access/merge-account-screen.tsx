import { accessEndpoints } from '@portal/contract/areas/access'
import { useState, type FormEvent } from 'react'
import { callerOf } from '../../api/caller.ts'
import { isProblem, problemText } from '../../api/problem-text.ts'
import { useAction } from '../../api/use-action.ts'
import { textsNow, useLanguage, useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { afterSignIn } from '../../router/guard.ts'
import { navigate } from '../../router/history.ts'
import { Link } from '../../router/link.tsx'
import { defineScreen, type ScreenInput } from '../../router/screen.ts'
import { signIn } from '../../session/enter.ts'
import { session } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary, type FieldProblem } from '../../ui/error-summary.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField, TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toasts.ts'
import { PlainPage } from '../activation/plain-page.tsx'
import { attemptNow } from './attempt.ts'
import { mergeTexts } from './merge-texts.ts'
import css from './login-screen.module.css'

const call = callerOf(accessEndpoints)

/** Merges and, with the credentials of the sign-in that led here, signs in. */
async function merge(other: { readonly username: string; readonly password: string }): Promise<void> {
  const first = attemptNow()
  const account = first && { username: first.username, password: first.password }
  await call('accountMerge', { body: { ...other, ...(account ? { account } : {}) } })
  if (!account) return
  // An account with a second factor is signed in to at the form, which asks for it.
  await signIn(account.username, account.password).catch((error: unknown) => {
    if (!isProblem(error, 'SECOND_FACTOR_REQUIRED')) throw error
  })
}

function MergeForm({ search }: Pick<ScreenInput<'mergeaccount'>, 'search'>) {
  const t = useTexts(mergeTexts)
  const language = useLanguage()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [attempt, setAttempt] = useState(0)
  const problems: FieldProblem[] = []
  if (attempt > 0 && username.trim() === '') problems.push({ fieldId: 'other-username', message: t.usernameMissing })
  if (attempt > 0 && password === '') problems.push({ fieldId: 'other-password', message: t.passwordMissing })
  const problemOf = (fieldId: string) => problems.find((problem) => problem.fieldId === fieldId)?.message
  const { run, error, pending, reset } = useAction(merge, {
    success: () => {
      showToast('success', textsNow(mergeTexts).done)
      navigate(afterSignIn(search), { replace: true })
    },
    failure: () => {
      setPassword('')
      setAttempt(0)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempt(attempt + 1)
    reset()
    if (username.trim() !== '' && password !== '') void run({ username: username.trim(), password })
  }
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <ErrorSummary problems={problems} attempt={attempt} />
      {error !== undefined && problems.length === 0 && (
        <Notice tone="error" announce="alert">
          {isProblem(error, 'BAD_CREDENTIALS') ? t.firstChanged : problemText(error, language)}
        </Notice>
      )}
      <TextField
        id="other-username"
        label={t.username}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={254}
        value={username}
        error={problemOf('other-username')}
        onChange={(event) => setUsername(event.target.value)}
      />
      <PasswordField
        id="other-password"
        label={t.password}
        autoComplete="off"
        required
        maxLength={512}
        value={password}
        error={problemOf('other-password')}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" look="primary" wide pending={pending}>
        {t.submit}
      </Button>
    </form>
  )
}

/** Takes another account of the same person into the one that was signed in to (002 §2, §4). */
function MergeAccountScreen({ search }: ScreenInput<'mergeaccount'>) {
  const t = useTexts(mergeTexts)
  const known = attemptNow() !== undefined || session().state === 'in'
  return (
    <PlainPage title={t.title}>
      {known ? (
        <>
          <p>{t.lead}</p>
          <p>{t.kept}</p>
          <MergeForm search={search} />
        </>
      ) : (
        <Notice tone="info">{t.signInFirst}</Notice>
      )}
      <p>
        <Link to={pathTo('login')}>{t.back}</Link>
      </p>
    </PlainPage>
  )
}

export const screen = defineScreen<'mergeaccount'>({ Screen: MergeAccountScreen })
