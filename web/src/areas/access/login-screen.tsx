import { ApiError } from '@portal/contract/client'
import { lazy, Suspense, useReducer, useRef, useState } from 'react'
import { isProblem } from '../../api/problem-text.ts'
import { EntryForm } from '../../entry/entry-form.tsx'
import { useEntry } from '../../entry/use-entry.ts'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { pathTo, withQuery, type Href } from '../../paths.ts'
import { bookingContext } from '../../router/guard.ts'
import { navigate, placeNow } from '../../router/history.ts'
import { Link } from '../../router/link.tsx'
import { goOn, onward } from '../../router/onward.ts'
import { defineScreen, type RouteRedirect, type ScreenInput } from '../../router/screen.ts'
import { forgetSecret, secretOf } from '../../router/secrets.ts'
import { routeNames, routeRow } from '../../router/routes.ts'
import { signIn, signInByToken, type BesidePassword } from '../../session/enter.ts'
import { useSession } from '../../session/use-session.ts'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField, TextField } from '../../ui/text-field.tsx'
import { PasskeyButton } from '../passkeys/index.ts'
import { keepAttempt } from './attempt.ts'
import { RegisterLinks } from './login-links.tsx'
import { askLoginSettings, useLoginSettings } from './login-settings.ts'
import { NationalSignInButton } from '../national-sign-in/index.ts'
import { OwnPicture, OwnText } from '../../words/own-place.tsx'
import { mustChange, signInProblem } from '../../words/sign-in-problem.ts'
import { accessTexts } from './texts.ts'
import { BrowseLink, WelcomePanel } from './welcome-panel.tsx'
import css from './login-screen.module.css'

/** Why the hand-off code in the address did not sign in. */
let tokenProblem: unknown

/** Why the person is here, if they did not choose to come. */
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

/** The route that follows a sign-in that was refused although the password was right. */
const goesOnAt = (error: unknown): Href | undefined => {
  const name = routeNames().find((one) => {
    const { signInOutcome } = routeRow(one)
    return signInOutcome !== undefined && isProblem(error, signInOutcome)
  })
  return name && (routeRow(name).path as Href)
}

/** What the person signs in with, as typed. */
interface Credentials {
  readonly username: string
  readonly password: string
}

/**
 * Goes on by the address and not by what the form was drawn with: a page that was drawn at build time knows nothing of its address until React has drawn
 * it again, and a fast hand signs in before that.
 */
const goOnAsAsked = () => goOn(placeNow().search)

/** The token of the mailed link whose page asked to sign in; the link confirms the account together with its password. */
const linkToConfirm = (): { readonly confirmation?: string } => {
  const confirmation = secretOf('token', routeRow('confirm').path)
  return confirmation === undefined ? {} : { confirmation }
}

/** Signs in, and confirms the account by the link that led here. */
async function enter({ username, password }: Credentials, second?: BesidePassword): Promise<void> {
  const link = linkToConfirm()
  await signIn(username, password, { ...second, ...link })
  // Any other page's secret is not used yet.
  if (link.confirmation !== undefined) forgetSecret('token')
}

function LoginForm({ search }: Pick<ScreenInput<'login'>, 'search'>) {
  const t = useTexts(accessTexts)
  const language = useLanguage()
  const byEmail = useLoginSettings()?.usernamePromptMode === 'E_MAIL'
  // The fields keep their text only in the page: it may be there before React is, and password managers do not always report what they fill in.
  const usernameField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const typed = (): Credentials => ({
    username: usernameField.current?.value.trim() ?? '',
    password: passwordField.current?.value ?? '',
  })
  const forgetPassword = () => {
    if (passwordField.current) passwordField.current.value = ''
  }
  const sent = useRef<Credentials>({ username: '', password: '' })
  // Somebody whose password was right, but who must change it first.
  const [changing, setChanging] = useState<Credentials>()
  // Somebody whose password was right and who is now asked for the second factor.
  const [accepted, setAccepted] = useState<Credentials & { readonly hasPasskeys: boolean }>()
  const refuse = (failure: unknown) => {
    const given = sent.current
    if (isProblem(failure, 'SECOND_FACTOR_REQUIRED'))
      return setAccepted({ ...given, hasPasskeys: 'passkey' in failure.details })
    if (mustChange(failure)) return setChanging(given)
    forgetPassword()
    const onward = goesOnAt(failure)
    if (!onward) return
    const email = failure instanceof ApiError ? failure.details['email'] : undefined
    keepAttempt({ ...given, email: typeof email === 'string' ? email : undefined })
    navigate(onward)
  }
  const entry = useEntry({
    wrong: () => {
      const { username, password } = typed()
      return [
        ...(username === '' ? [{ fieldId: 'username', message: byEmail ? t.emailMissing : t.usernameMissing }] : []),
        ...(password === '' ? [{ fieldId: 'password', message: t.passwordMissing }] : []),
      ]
    },
    send: async () => {
      tokenProblem = undefined
      sent.current = typed()
      await enter(sent.current)
      await goOnAsAsked()
    },
    onRefused: refuse,
  })
  const error = entry.error ?? (entry.attempt === 0 && search.get('handoff') ? tokenProblem : undefined)
  const refusal = !isProblem(error, 'SECOND_FACTOR_REQUIRED') && (
    <Notice tone={mustChange(error) ? 'warning' : 'error'} announce="alert">
      {signInProblem(error, language)}
    </Notice>
  )
  // The content of the fields is no state, so the mistakes are looked for again when it changes.
  const [, lookAgain] = useReducer((times: number) => times + 1, 0)

  return (
    <>
      <EntryForm entry={{ ...entry, error }} refusal={refusal} submit={t.submit}>
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
          error={entry.problemOf('username')}
          onChange={lookAgain}
        />
        <PasswordField
          id="password"
          name="password"
          label={t.password}
          autoComplete="current-password"
          required
          maxLength={512}
          ref={passwordField}
          error={entry.problemOf('password')}
          onChange={lookAgain}
        />
      </EntryForm>
      <p className={css.links}>
        <Link to={pathTo('resetpassword')}>{t.forgotten}</Link>
      </p>
      {accepted !== undefined && (
        <Suspense>
          <SecondStepDialog
            enter={(code) => enter(accepted, { code })}
            beside={
              accepted.hasPasskeys && (
                <PasskeyButton
                  does="signIn"
                  run={({ signInWithPasskey }) => signInWithPasskey((second) => enter(accepted, second))}
                  onDone={() => void goOnAsAsked()}
                />
              )
            }
            onEntered={() => void goOnAsAsked()}
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
              if (passwordField.current) passwordField.current.value = fresh
              entry.submit()
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

/** Sign-in by user name or e-mail and password; the address keeps where the person wanted to go. */
function LoginScreen({ search }: ScreenInput<'login'>) {
  const t = useTexts(accessTexts)
  return (
    <>
      <OwnPicture name="loginTopBanner" className={css.banner} />
      <OwnText name="loginTop" className={css.ownText} />
      <div className={css.page}>
        <div className={css.card}>
          <header>
            <h1 tabIndex={-1}>{t.title}</h1>
            <p className={css.lead}>{t.lead}</p>
            <BrowseLink place="above" />
          </header>
          <Reason search={search} />
          <LoginForm search={search} />
          <div className={css.national}>
            <span className={css.or}>{t.orElse}</span>
            <PasskeyButton
              does="signIn"
              run={({ signInByPasskey }) => signInByPasskey()}
              onDone={() => void goOnAsAsked()}
            />
            <NationalSignInButton search={search} />
          </div>
          <RegisterLinks search={search} />
          <OwnText name="login" className={css.ownText} />
        </div>
        <WelcomePanel />
      </div>
      <OwnPicture name="loginFooterBanner" className={css.banner} />
    </>
  )
}

/** Signs in with a hand-off code in the address. If it is refused, the form is shown with the reason. */
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
