import { ApiError } from '@portal/contract/client'
import { lazy, Suspense, useRef, useState, type FormEvent } from 'react'
import { isProblem } from '../../api/problem-text.ts'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { pathTo, withQuery, type Href } from '../../paths.ts'
import { bookingContext } from '../../router/guard.ts'
import { navigate } from '../../router/history.ts'
import { Link } from '../../router/link.tsx'
import { goOn, onward } from '../../router/onward.ts'
import { defineScreen, type RouteRedirect, type ScreenInput } from '../../router/screen.ts'
import { forgetSecret, secretOf } from '../../router/secrets.ts'
import { routeNames, routeRow } from '../../router/routes.ts'
import { signIn, signInByToken } from '../../session/enter.ts'
import { useSession } from '../../session/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary, type FieldProblem } from '../../ui/error-summary.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField, TextField } from '../../ui/text-field.tsx'
import { PasskeyButton } from '../passkeys/passkey-button.tsx'
import { keepAttempt } from './attempt.ts'
import { RegisterLinks } from './login-links.tsx'
import { askLoginSettings, useLoginSettings } from './login-settings.ts'
import { NationalSignInButton } from '../national-sign-in/button.tsx'
import { mustChange, signInProblem } from './sign-in-problem.ts'
import { accessTexts } from './texts.ts'
import { WelcomePanel } from './welcome-panel.tsx'
import css from './login-screen.module.css'

/** Why the hand-off code in the address did not sign in. */
let tokenProblem: unknown

/** Why the person is here, when it was not their own idea. */
function Reason({ search }: { readonly search: URLSearchParams }) {
  const t = useTexts(accessTexts)
  const session = useSession()
  if (session.state === 'out' && session.ended === 'expired') return <Notice tone="warning">{t.expired}</Notice>
  const left = search.get('left')
  if (left)
    return <Notice tone={left === 'here' ? 'warning' : 'success'}>{left === 'here' ? t.leftHere : t.signedOut}</Notice>
  if (bookingContext.some((key) => search.get(key))) return <Notice tone="info">{t.bookingKept}</Notice>
  if (search.get('target')) return <Notice tone="info">{t.keptTarget}</Notice>
  if (session.state === 'out' && session.ended === 'signed-out') return <Notice tone="success">{t.signedOut}</Notice>
  return null
}

const ChangePasswordDialog = lazy(async () => ({
  default: (await import('./change-password-dialog.tsx')).ChangePasswordDialog,
}))

const SecondStepDialog = lazy(async () => ({
  default: (await import('./second-step-dialog.tsx')).SecondStepDialog,
}))

/** The route at which a sign-in goes on that was refused although the password was right. */
const goesOnAt = (error: unknown): Href | undefined => {
  const name = routeNames().find((one) => {
    const { signInOutcome } = routeRow(one)
    return signInOutcome !== undefined && isProblem(error, signInOutcome)
  })
  return name && (routeRow(name).path as Href)
}

/** What the person signs in with, as they typed it. */
interface Credentials {
  readonly username: string
  readonly password: string
}

function LoginForm({ search }: Pick<ScreenInput<'login'>, 'search'>) {
  const t = useTexts(accessTexts)
  const language = useLanguage()
  const byEmail = useLoginSettings()?.usernamePromptMode === 'E_MAIL'
  // What is typed stands in the page alone: it may be there before React is, and password managers do not always tell of what they write.
  const usernameField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const typed = (): Credentials => ({
    username: usernameField.current?.value.trim() ?? '',
    password: passwordField.current?.value ?? '',
  })
  const forgetPassword = () => {
    if (passwordField.current) passwordField.current.value = ''
  }
  const [attempt, setAttempt] = useState(0)
  const [missing, setMissing] = useState<readonly (keyof Credentials)[]>([])
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<unknown>()
  const error = refusal ?? (search.get('handoff') ? tokenProblem : undefined)
  // Whose password was right but is to be changed first.
  const [changing, setChanging] = useState<Credentials>()
  // Whose password was right, while the second factor is asked for.
  const [accepted, setAccepted] = useState<Credentials & { readonly hasPasskeys: boolean }>()
  const sayings = { username: byEmail ? t.emailMissing : t.usernameMissing, password: t.passwordMissing }
  const problems: FieldProblem[] = missing.map((fieldId) => ({ fieldId, message: sayings[fieldId] }))
  const problemOf = (field: keyof Credentials) => (missing.includes(field) ? sayings[field] : undefined)
  const look = (): readonly (keyof Credentials)[] => {
    const { username, password } = typed()
    return [...(username === '' ? (['username'] as const) : []), ...(password === '' ? (['password'] as const) : [])]
  }

  const enter = async (given: Credentials) => {
    tokenProblem = undefined
    setRefusal(undefined)
    setPending(true)
    try {
      await signIn(given.username, given.password)
      await goOn(search)
    } catch (failure) {
      setPending(false)
      setAttempt(0)
      if (isProblem(failure, 'SECOND_FACTOR_REQUIRED'))
        return setAccepted({ ...given, hasPasskeys: 'passkey' in failure.details })
      setRefusal(failure)
      if (mustChange(failure)) return setChanging(given)
      forgetPassword()
      const onward = goesOnAt(failure)
      if (!onward) return
      const email = failure instanceof ApiError ? failure.details['email'] : undefined
      keepAttempt({ ...given, email: typeof email === 'string' ? email : undefined })
      navigate(onward)
    }
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const empty = look()
    setAttempt(attempt + 1)
    setMissing(empty)
    if (pending || empty.length > 0) return
    await enter(typed())
  }
  const mend = () => attempt > 0 && setMissing(look())

  return (
    <>
      <form className={css.form} noValidate onSubmit={submit}>
        <ErrorSummary problems={problems} attempt={attempt} />
        {error !== undefined && problems.length === 0 && (
          <Notice tone={mustChange(error) ? 'warning' : 'error'} announce="alert">
            {signInProblem(error, language)}
          </Notice>
        )}
        <TextField
          id="username"
          name="username"
          label={byEmail ? t.email : t.username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={254}
          ref={usernameField}
          error={problemOf('username')}
          onChange={mend}
        />
        <PasswordField
          id="password"
          name="password"
          label={t.password}
          autoComplete="current-password"
          required
          maxLength={512}
          ref={passwordField}
          error={problemOf('password')}
          onChange={mend}
        />
        <Button type="submit" look="primary" wide pending={pending}>
          {t.submit}
        </Button>
        <p className={css.links}>
          <Link to={pathTo('resetpassword')}>{t.forgotten}</Link>
        </p>
      </form>
      {accepted !== undefined && (
        <Suspense>
          <SecondStepDialog
            enter={(code) => signIn(accepted.username, accepted.password, { code })}
            beside={
              accepted.hasPasskeys && (
                <PasskeyButton
                  does="signIn"
                  run={({ signInWithPasskey }) => signInWithPasskey(accepted.username, accepted.password)}
                  onDone={() => void goOn(search)}
                />
              )
            }
            onEntered={() => void goOn(search)}
            onClose={() => {
              setAccepted(undefined)
              forgetPassword()
            }}
          />
        </Suspense>
      )}
      {changing !== undefined && (
        <Suspense>
          <ChangePasswordDialog
            reason={signInProblem(error, language)}
            given={changing}
            onChanged={(fresh) => {
              setChanging(undefined)
              void enter({ ...changing, password: fresh })
            }}
            onClose={() => {
              setChanging(undefined)
              forgetPassword()
            }}
          />
        </Suspense>
      )}
    </>
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
        <div className={css.national}>
          <span className={css.or}>{t.orElse}</span>
          <PasskeyButton
            does="signIn"
            run={({ signInByPasskey }) => signInByPasskey()}
            onDone={() => void goOn(search)}
          />
          <NationalSignInButton search={search} />
        </div>
        <RegisterLinks search={search} />
      </div>
      <WelcomePanel />
    </div>
  )
}

/** A hand-off code in the address signs in by itself; refused, it leaves the person at the form with the reason, as the address then says. */
async function load({ search }: ScreenInput<'login'>): Promise<RouteRedirect | void> {
  askLoginSettings()
  const ssotoken = secretOf('ssotoken', routeRow('login').path)
  if (ssotoken === undefined) return
  forgetSecret('ssotoken')
  try {
    await signInByToken(ssotoken)
    return { redirect: await onward(search) }
  } catch (error) {
    tokenProblem = error
    return { redirect: withQuery(routeRow('login').path, { ...Object.fromEntries(search), handoff: 'refused' }) }
  }
}

export const screen = defineScreen<'login'>({ Screen: LoginScreen, load })
