import type { Account } from '@portal/contract/areas/access'
import { endpoints as nationalSignInEndpoints } from '@portal/contract/areas/national-sign-in'
import { endpoints as passkeysEndpoints } from '@portal/contract/areas/passkeys'
import { endpoints as sessionsEndpoints } from '@portal/contract/areas/sessions'
import { useEffect, useState } from 'react'
import { callerOf } from '../../api/caller.ts'
import { isProblem, problemText } from '../../api/problem-text.ts'
import { CodeField } from '../../code/code-field.tsx'
import { codeTexts } from '../../code/texts.ts'
import { useEntry } from '../../entry/use-entry.ts'
import { useTurnTo } from '../../entry/turn-to.ts'
import { FormDialog } from '../../entry/form-dialog.tsx'
import { defineTexts, useLanguage, useTexts } from '../../i18n/texts.ts'
import { journeyTo } from '../../paths.ts'
import { placeNow } from '../../router/history.ts'
import { settleProof } from '../../session/proof.ts'
import { useInstallation } from '../../session/site.ts'
import { useSignedIn } from '../../session/use-session.ts'
import { JourneyButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/text-field.tsx'
import { PasskeyButton } from '../passkeys/index.ts'
import css from './login-screen.module.css'

const texts = defineTexts({
  title: { pl: 'Potwierdź, że to Ty', en: 'Confirm that it is you' },
  lead: {
    pl: 'Ta czynność jest szczególnie chroniona. Wpisz hasło do swojego konta, aby ją dokończyć.',
    en: 'This is specially protected. Enter the password of your account to go on.',
  },
  second: { pl: 'Hasło jest poprawne. Wpisz jeszcze kod.', en: 'The password is correct. Now enter the code.' },
  password: { pl: 'Hasło', en: 'Password' },
  missing: { pl: 'Wpisz hasło.', en: 'Enter your password.' },
  wrong: { pl: 'Hasło jest niepoprawne.', en: 'The password is incorrect.' },
  confirm: { pl: 'Potwierdź', en: 'Confirm' },
  cancel: { pl: 'Anuluj', en: 'Cancel' },
  orElse: { pl: 'lub', en: 'or' },
  national: { pl: 'Potwierdź przez login.gov.pl', en: 'Confirm through login.gov.pl' },
  again: {
    pl: 'Po powrocie z login.gov.pl wykonaj tę czynność jeszcze raz.',
    en: 'When you are back from login.gov.pl, please do it once more.',
  },
})

const call = callerOf(sessionsEndpoints)
const passwordId = 'proof-password'
const codeId = 'proof-code'
const callPasskeys = callerOf(passkeysEndpoints)

/** The proof for people who always sign in nationally: it leaves the page and comes back to it. */
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

/** Whether the account has passkeys; false until that is known, and when it cannot be loaded. */
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

/** Alternatives to the password, as far as account and clinic have them. */
function OtherProofs({ account }: { readonly account: Account }) {
  const t = useTexts(texts)
  const hasPasskeys = useHasPasskeys()
  const national = useInstallation()?.nationalSignIn && account.nationalProof
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

/** Asks the person to prove who they are before a protected act, which then continues by itself (ASVS 5.0, 7.5.1). */
export function ProofDialog() {
  const t = useTexts(texts)
  const codes = useTexts(codeTexts)
  const language = useLanguage()
  const { account } = useSignedIn()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [asksCode, setAsksCode] = useState(false)
  const second = code.trim()
  const entry = useTurnTo(
    asksCode && password !== '' ? codeId : passwordId,
    useEntry({
      wrong: () => [
        ...(password === '' ? [{ fieldId: passwordId, message: t.missing }] : []),
        ...(asksCode && second === '' ? [{ fieldId: codeId, message: codes.secondFactor.missing }] : []),
      ],
      send: () => call('sessionProve', { body: { password, ...(second === '' ? {} : { code: second }) } }),
      onSent: () => settleProof(true),
      onRefused: (error) => {
        if (isProblem(error, 'SECOND_FACTOR_REQUIRED')) setAsksCode(true)
      },
    }),
  )
  const asksMore = isProblem(entry.error, 'SECOND_FACTOR_REQUIRED')
  return (
    <FormDialog
      entry={entry}
      title={t.title}
      submit={t.confirm}
      cancel={t.cancel}
      onClose={() => settleProof(false)}
      lead={<p>{t.lead}</p>}
      refusal={
        !asksMore && (
          <Notice tone="error" announce="alert">
            {isProblem(entry.error, 'BAD_CREDENTIALS') ? t.wrong : problemText(entry.error, language)}
          </Notice>
        )
      }
      after={<OtherProofs account={account} />}
    >
      {asksCode && (entry.error === undefined || asksMore) && (
        <Notice tone="info" announce="status">
          {t.second}
        </Notice>
      )}
      {/* Tells password managers whose password is asked for. */}
      <input type="hidden" autoComplete="username" value={account.username} readOnly />
      <PasswordField
        id={passwordId}
        label={t.password}
        autoComplete="current-password"
        required
        maxLength={512}
        value={password}
        error={entry.problemOf(passwordId)}
        onChange={(event) => setPassword(event.target.value)}
      />
      {asksCode && (
        <CodeField kind="secondFactor" id={codeId} value={code} error={entry.problemOf(codeId)} onChange={setCode} />
      )}
    </FormDialog>
  )
}
