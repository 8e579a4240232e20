import { endpoints, mergeSides, type MergeSide } from '@portal/contract/areas/access'
import { useEffect, useState, type FormEvent } from 'react'
import { callerOf } from '../../api/caller.ts'
import { isProblem, problemText } from '../../api/problem-text.ts'
import { useAction } from '../../api/use-action.ts'
import { textsNow, useLanguage, useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { goOn } from '../../router/onward.ts'
import { Link } from '../../router/link.tsx'
import { defineScreen, type ScreenInput } from '../../router/screen.ts'
import { restoreSession, signIn } from '../../session/enter.ts'
import { session } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary, goToField, type FieldProblem } from '../../ui/error-summary.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField, TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toasts.ts'
import { PlainPage } from '../activation/plain-page.tsx'
import { attemptNow } from './attempt.ts'
import { CodeField } from './code-field.tsx'
import { mergeTexts } from './merge-texts.ts'
import css from './login-screen.module.css'

const call = callerOf(endpoints)

type Codes = Partial<Record<MergeSide, string>>

interface Other {
  readonly username: string
  readonly password: string
  readonly codes: Codes
}

/** Merges and, with the credentials of the sign-in that led here, signs in. */
async function merge({ username, password, codes }: Other): Promise<void> {
  const first = attemptNow()
  const codeOf = (side: MergeSide) => (codes[side] ? { code: codes[side] } : {})
  const account = first && { username: first.username, password: first.password }
  const staying = account ? { account: { ...account, ...codeOf('staying') } } : {}
  await call('accountMerge', { body: { username, password, ...codeOf('going'), ...staying } })
  // Whom the account may act for has changed.
  if (!account) return restoreSession()
  // An account with a second factor is signed in to at the form, which asks for it.
  await signIn(account.username, account.password).catch((error: unknown) => {
    if (!isProblem(error, 'SECOND_FACTOR_REQUIRED')) throw error
  })
}

/** Of which accounts a refusal asks for codes; undefined when it is about something else. */
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
  const [attempt, setAttempt] = useState(0)
  const [asked, setAsked] = useState<readonly MergeSide[]>([])
  const [codes, setCodes] = useState<Codes>({})
  const problems: FieldProblem[] = []
  if (attempt > 0 && username.trim() === '') problems.push({ fieldId: 'other-username', message: t.usernameMissing })
  if (attempt > 0 && password === '') problems.push({ fieldId: 'other-password', message: t.passwordMissing })
  if (attempt > 0)
    for (const side of asked) if (!codes[side]) problems.push({ fieldId: `code-${side}`, message: t.codeMissing })
  useEffect(() => {
    if (asked[0]) goToField(`code-${asked[0]}`)
  }, [asked])
  const problemOf = (fieldId: string) => problems.find((problem) => problem.fieldId === fieldId)?.message
  const { run, error, pending, reset } = useAction(merge, {
    success: () => {
      showToast('success', textsNow(mergeTexts).done)
      void goOn(search)
    },
    failure: (failure) => {
      setAttempt(0)
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
  const errorText = (failure: unknown) => {
    if (codesAskedBy(failure)) return t.codesAsked
    return isProblem(failure, 'BAD_CREDENTIALS') ? t.firstChanged : problemText(failure, language)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempt(attempt + 1)
    reset()
    if (username.trim() === '' || password === '' || asked.some((side) => !codes[side])) return
    void run({ username: username.trim(), password, codes })
  }
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <ErrorSummary problems={problems} attempt={attempt} />
      {error !== undefined && problems.length === 0 && (
        <Notice tone={codesAskedBy(error) ? 'info' : 'error'} announce="alert">
          {errorText(error)}
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
        onChange={change(setUsername)}
      />
      <PasswordField
        id="other-password"
        label={t.password}
        autoComplete="off"
        required
        maxLength={512}
        value={password}
        error={problemOf('other-password')}
        onChange={change(setPassword)}
      />
      {asked.map((side) => (
        <CodeField
          key={side}
          id={`code-${side}`}
          of={t.codes[side]}
          value={codes[side] ?? ''}
          missing={problemOf(`code-${side}`) !== undefined}
          onChange={(code) => setCodes({ ...codes, [side]: code.trim() })}
        />
      ))}
      {asked.includes('going') && <p>{t.codesStay}</p>}
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
