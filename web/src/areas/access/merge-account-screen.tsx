import { endpoints, mergeSides, type MergeSide } from '@portal/contract/areas/access'
import { useEffect, useState } from 'react'
import { callerOf } from '../../api/caller.ts'
import { isProblem, problemText } from '../../api/problem-text.ts'
import { CodeField } from '../../code/code-field.tsx'
import { EntryForm } from '../../entry/entry-form.tsx'
import { useEntry } from '../../entry/use-entry.ts'
import { textsNow, useLanguage, useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { goOn } from '../../router/onward.ts'
import { Link } from '../../router/link.tsx'
import { defineScreen, type ScreenInput } from '../../router/screen.ts'
import { restoreSession, signIn } from '../../session/enter.ts'
import { session } from '../../session/session.ts'
import { goToField } from '../../ui/error-summary.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField, TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toasts.ts'
import { PlainPage } from '../../ui/plain-page.tsx'
import { attemptNow } from './attempt.ts'
import { mergeTexts } from './merge-texts.ts'

const call = callerOf(endpoints)

type Codes = Partial<Record<MergeSide, string>>

interface Other {
  readonly username: string
  readonly password: string
  readonly codes: Codes
}

/** Merges the accounts and, with the credentials of the sign-in that led here, signs in. */
async function merge({ username, password, codes }: Other): Promise<void> {
  const first = attemptNow()
  const codeOf = (side: MergeSide) => (codes[side] ? { code: codes[side] } : {})
  const account = first && { username: first.username, password: first.password }
  const staying = account ? { account: { ...account, ...codeOf('staying') } } : {}
  await call('accountMerge', { body: { username, password, ...codeOf('going'), ...staying } })
  // The patients for whom the account may act have changed.
  if (!account) return restoreSession()
  // The person signs in to an account with a second factor at the form, which asks for it.
  await signIn(account.username, account.password).catch((error: unknown) => {
    if (!isProblem(error, 'SECOND_FACTOR_REQUIRED')) throw error
  })
}

/** The accounts for which a refusal asks for codes; undefined when it is about something else. */
function codesAskedBy(error: unknown): readonly MergeSide[] | undefined {
  if (!isProblem(error, 'SECOND_FACTOR_REQUIRED')) return undefined
  const named = error.details['of']
  return mergeSides.filter((side) => Array.isArray(named) && named.includes(side))
}

function MergeForm({ search }: Pick<ScreenInput<'mergeaccount'>, 'search'>) {
  const t = useTexts(mergeTexts)
  const language = useLanguage()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [asked, setAsked] = useState<readonly MergeSide[]>([])
  const [codes, setCodes] = useState<Codes>({})
  useEffect(() => {
    if (asked[0]) goToField(`code-${asked[0]}`)
  }, [asked])
  const name = username.trim()
  const entry = useEntry({
    wrong: () => [
      ...(name === '' ? [{ fieldId: 'other-username', message: t.usernameMissing }] : []),
      ...(password === '' ? [{ fieldId: 'other-password', message: t.passwordMissing }] : []),
      ...asked.filter((side) => !codes[side]).map((side) => ({ fieldId: `code-${side}`, message: t.codeMissing })),
    ],
    send: () => merge({ username: name, password, codes }),
    onSent: () => {
      showToast('success', textsNow(mergeTexts).done)
      void goOn(search)
    },
    onRefused: (failure) => {
      setCodes({})
      const sides = codesAskedBy(failure)
      if (sides) return setAsked(sides)
      if (!isProblem(failure, 'SECOND_FACTOR_WRONG')) setPassword('')
    },
  })
  const change = (set: (typed: string) => void) => (event: { target: { value: string } }) => {
    // Another account may ask for other codes, or for none.
    setAsked([])
    set(event.target.value)
  }
  const words = isProblem(entry.error, 'BAD_CREDENTIALS') ? t.firstChanged : problemText(entry.error, language)
  const asksCodes = codesAskedBy(entry.error) !== undefined
  const refusal = (
    <Notice tone={asksCodes ? 'info' : 'error'} announce="alert">
      {asksCodes ? t.codesAsked : words}
    </Notice>
  )
  return (
    <EntryForm entry={entry} refusal={refusal} submit={t.submit}>
      <TextField
        id="other-username"
        label={t.username}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={254}
        value={username}
        error={entry.problemOf('other-username')}
        onChange={change(setUsername)}
      />
      <PasswordField
        id="other-password"
        label={t.password}
        autoComplete="off"
        required
        maxLength={512}
        value={password}
        error={entry.problemOf('other-password')}
        onChange={change(setPassword)}
      />
      {asked.map((side) => (
        <CodeField
          key={side}
          kind="secondFactor"
          id={`code-${side}`}
          of={t.codes[side]}
          value={codes[side] ?? ''}
          error={entry.problemOf(`code-${side}`)}
          onChange={(code) => setCodes({ ...codes, [side]: code.trim() })}
        />
      ))}
      {asked.includes('going') && <p>{t.codesStay}</p>}
    </EntryForm>
  )
}

/** Merges another account of the same person into the one of the sign-in. */
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
