import { useState, type FormEvent } from 'react'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { afterSignIn, bookingContext } from '../../router/guard.ts'
import { navigate } from '../../router/history.ts'
import { defineScreen, type ScreenInput } from '../../router/screen.ts'
import { signIn } from '../../session/enter.ts'
import { useSession } from '../../session/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary, type FieldProblem } from '../../ui/error-summary.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField, TextField } from '../../ui/text-field.tsx'
import { signInProblem } from './sign-in-problem.ts'
import { accessTexts } from './texts.ts'
import { WelcomePanel } from './welcome-panel.tsx'
import css from './login-screen.module.css'

/** Why the person is here, when it was not their own idea. */
function Reason({ search }: { readonly search: URLSearchParams }) {
  const t = useTexts(accessTexts)
  const session = useSession()
  if (session.state === 'out' && session.ended === 'expired') return <Notice tone="warning">{t.expired}</Notice>
  if (bookingContext.some((key) => search.get(key))) return <Notice tone="info">{t.bookingKept}</Notice>
  if (search.get('target')) return <Notice tone="info">{t.keptTarget}</Notice>
  if (session.state === 'out' && session.ended === 'signed-out') return <Notice tone="success">{t.signedOut}</Notice>
  return null
}

function LoginForm({ search }: Pick<ScreenInput<'login'>, 'search'>) {
  const t = useTexts(accessTexts)
  const language = useLanguage()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [attempt, setAttempt] = useState(0)
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<unknown>()
  const problems: FieldProblem[] = []
  if (attempt > 0 && username.trim() === '') problems.push({ fieldId: 'username', message: t.usernameMissing })
  if (attempt > 0 && password === '') problems.push({ fieldId: 'password', message: t.passwordMissing })
  const problemOf = (fieldId: string) => problems.find((problem) => problem.fieldId === fieldId)?.message

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAttempt(attempt + 1)
    setError(undefined)
    if (pending || username.trim() === '' || password === '') return
    setPending(true)
    try {
      await signIn(username.trim(), password)
      navigate(afterSignIn(search), { replace: true })
    } catch (failure) {
      setError(failure)
      setPassword('')
      setAttempt(0)
      setPending(false)
    }
  }

  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <ErrorSummary problems={problems} attempt={attempt} />
      {error !== undefined && (
        <Notice tone="error" announce="alert">
          {signInProblem(error, language)}
        </Notice>
      )}
      <TextField
        id="username"
        name="username"
        label={t.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={254}
        value={username}
        error={problemOf('username')}
        onChange={(event) => setUsername(event.target.value)}
      />
      <PasswordField
        id="password"
        name="password"
        label={t.password}
        autoComplete="current-password"
        required
        maxLength={256}
        value={password}
        error={problemOf('password')}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" look="primary" wide pending={pending}>
        {t.submit}
      </Button>
    </form>
  )
}

/** Sign-in by user name or e-mail and password; the address keeps where the person wanted to go (002 §2, §4). */
function LoginScreen({ search }: ScreenInput<'login'>) {
  const t = useTexts(accessTexts)
  return (
    <div className={css.page}>
      <div className={css.card}>
        <header>
          <h1 tabIndex={-1}>{t.title}</h1>
          <p className={css.lead}>{t.lead}</p>
        </header>
        <Reason search={search} />
        <LoginForm search={search} />
      </div>
      <WelcomePanel />
    </div>
  )
}

export const screen = defineScreen<'login'>({ Screen: LoginScreen })
