import { endpoints as nationalSignInEndpoints } from '@portal/contract/areas/national-sign-in'
import { endpoints as passkeysEndpoints } from '@portal/contract/areas/passkeys'
import { endpoints as sessionsEndpoints } from '@portal/contract/areas/sessions'
import { useEffect, useRef, useState } from 'react'
import { callerOf } from '../../api/caller.ts'
import { isProblem, problemText } from '../../api/problem-text.ts'
import { useAction } from '../../api/use-action.ts'
import { defineTexts, useLanguage, useTexts } from '../../i18n/texts.ts'
import { journeyTo } from '../../paths.ts'
import { placeNow } from '../../router/history.ts'
import { settleProof } from '../../session/proof.ts'
import { useInstallation } from '../../session/site.ts'
import { useSignedIn } from '../../session/use-session.ts'
import { JourneyButton } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/text-field.tsx'
import { PasskeyButton } from '../passkeys/passkey-button.tsx'
import { CodeField } from './code-field.tsx'
import css from './login-screen.module.css'

const texts = defineTexts({
  pl: {
    title: 'Potwierdź, że to Ty',
    lead: 'Ta czynność jest szczególnie chroniona. Wpisz hasło do swojego konta, aby ją dokończyć.',
    second: 'Hasło jest poprawne. Wpisz jeszcze kod.',
    password: 'Hasło',
    missing: 'Wpisz hasło.',
    wrong: 'Hasło jest niepoprawne.',
    confirm: 'Potwierdź',
    cancel: 'Anuluj',
    orElse: 'lub',
    national: 'Potwierdź przez login.gov.pl',
    again: 'Po powrocie z login.gov.pl wykonaj tę czynność jeszcze raz.',
  },
  en: {
    title: 'Confirm that it is you',
    lead: 'This act is specially protected. Enter the password of your account to complete it.',
    second: 'The password is correct. Now enter the code.',
    password: 'Password',
    missing: 'Enter your password.',
    wrong: 'The password is incorrect.',
    confirm: 'Confirm',
    cancel: 'Cancel',
    orElse: 'or',
    national: 'Confirm through login.gov.pl',
    again: 'When you are back from login.gov.pl, please do it once more.',
  },
})

const call = callerOf(sessionsEndpoints)
const callPasskeys = callerOf(passkeysEndpoints)

/** The way for people who always sign in nationally: it leaves the page and comes back to it. */
function NationalProof() {
  const t = useTexts(texts)
  const { path, search } = placeNow()
  const query = search.toString()
  return (
    <>
      <JourneyButton
        to={journeyTo(nationalSignInEndpoints.nationalConfirm, { target: query ? `${path}?${query}` : path })}
        icon="shield"
        wide
      >
        {t.national}
      </JourneyButton>
      <p>{t.again}</p>
    </>
  )
}

/** Whether the account has passkeys; until that is known, and when it cannot be asked, it has none. */
function useHasPasskeys(): boolean {
  const [has, setHas] = useState(false)
  useEffect(() => {
    let here = true
    void callPasskeys('passkeyList').then(
      (found) => here && setHas(found.length > 0),
      () => undefined,
    )
    return () => void (here = false)
  }, [])
  return has
}

/** Other ways than the password, as far as account and clinic have them. */
function OtherProofs() {
  const t = useTexts(texts)
  const hasPasskeys = useHasPasskeys()
  const national = useInstallation()?.nationalSignIn
  if (!hasPasskeys && !national) return null
  return (
    <div className={css.national}>
      <span className={css.or}>{t.orElse}</span>
      {hasPasskeys && (
        <PasskeyButton does="prove" run={({ proveByPasskey }) => proveByPasskey()} onDone={() => settleProof(true)} />
      )}
      {national && <NationalProof />}
    </div>
  )
}

/** Asks who sits there before a protected act, which then goes on by itself (ASVS 5.0, 7.5.1). */
export function ProofDialog() {
  const t = useTexts(texts)
  const language = useLanguage()
  const { account } = useSignedIn()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [asksCode, setAsksCode] = useState(false)
  const [tried, setTried] = useState(false)
  const codeField = useRef<HTMLInputElement>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (asksCode) codeField.current?.focus()
  }, [asksCode])
  const second = code.trim()
  const proving = useAction(
    () => call('sessionProve', { body: { password, ...(second === '' ? {} : { code: second }) } }),
    {
      success: () => settleProof(true),
      failure: (error) => {
        if (!isProblem(error, 'SECOND_FACTOR_REQUIRED')) return (asksCode ? codeField : field).current?.focus()
        setTried(false)
        setAsksCode(true)
      },
    },
  )
  const submit = () => {
    setTried(true)
    if (password === '') return field.current?.focus()
    if (asksCode && second === '') return codeField.current?.focus()
    void proving.run(undefined)
  }
  const { error } = proving
  const refused = error !== undefined && !isProblem(error, 'SECOND_FACTOR_REQUIRED')
  return (
    <FormDialog
      title={t.title}
      submit={t.confirm}
      cancel={t.cancel}
      pending={proving.pending}
      onSubmit={submit}
      onClose={() => settleProof(false)}
      after={<OtherProofs />}
    >
      <p>{t.lead}</p>
      {refused && (
        <Notice tone="error" announce="alert">
          {isProblem(error, 'BAD_CREDENTIALS') ? t.wrong : problemText(error, language)}
        </Notice>
      )}
      {asksCode && !refused && (
        <Notice tone="info" announce="status">
          {t.second}
        </Notice>
      )}
      {/* Tells password managers whose password is asked for. */}
      <input type="hidden" autoComplete="username" value={account.username} readOnly />
      <PasswordField
        ref={field}
        id="proof-password"
        label={t.password}
        autoComplete="current-password"
        required
        maxLength={512}
        value={password}
        error={tried && password === '' ? t.missing : undefined}
        onChange={(event) => setPassword(event.target.value)}
      />
      {asksCode && <CodeField ref={codeField} value={code} missing={tried && second === ''} onChange={setCode} />}
    </FormDialog>
  )
}
