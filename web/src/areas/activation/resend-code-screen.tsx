import { phoneProblem } from '@portal/contract/rules/phone'
import { useState, type FormEvent } from 'react'
import { ProblemNotice } from '../../api/problem-notice.tsx'
import { useAction } from '../../api/use-action.ts'
import { enteredPhone, noPhone, PhoneField, phoneProblemText } from '../../ui/phone-field.tsx'
import { spacedPhone } from '../../i18n/phone.ts'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { Link } from '../../router/link.tsx'
import { defineScreen, type ScreenInput } from '../../router/screen.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toasts.ts'
import { callActivation } from './calls.ts'
import { CodeForm } from './code-form.tsx'
import { PlainPage } from './plain-page.tsx'
import { Ready } from './ready.tsx'
import { summaryTexts } from './summary-texts.ts'
import css from './activation.module.css'

type Step = { readonly step: 'phone' | 'ready' } | { readonly step: 'code'; readonly phoneNumber: string }

/** Asks for the number, sends a code to it, then asks for the code (002 §4). */
function ResendCodeScreen({ search }: ScreenInput<'resendactivationcode'>) {
  const t = useTexts(summaryTexts)
  const [state, setState] = useState<Step>({ step: 'phone' })
  if (state.step === 'ready') {
    return (
      <PlainPage key="ready" title={t.ready} focus>
        <Notice tone="success">{t.confirmed}</Notice>
        <Ready search={search} />
      </PlainPage>
    )
  }
  if (state.step === 'code') {
    return (
      <PlainPage key="code" title={t.title} focus>
        <p>{t.codeSent(spacedPhone(state.phoneNumber))}</p>
        <CodeForm phoneNumber={state.phoneNumber} onConfirmed={() => setState({ step: 'ready' })} />
      </PlainPage>
    )
  }
  return (
    <PlainPage title={t.phoneTitle}>
      <p>{t.phoneLead}</p>
      <PhoneRequest onSent={(phoneNumber) => setState({ step: 'code', phoneNumber })} />
      <p>
        <Link to={pathTo('login')}>{t.back}</Link>
      </p>
    </PlainPage>
  )
}

function PhoneRequest({ onSent }: { readonly onSent: (phoneNumber: string) => void }) {
  const t = useTexts(summaryTexts)
  const language = useLanguage()
  const [typed, setTyped] = useState(noPhone)
  const [attempt, setAttempt] = useState(0)
  const phoneNumber = enteredPhone(typed)
  const problem = phoneProblem(phoneNumber)
  const message =
    attempt === 0 || !problem ? undefined : phoneNumber === '' ? t.phoneMissing : phoneProblemText(problem, language)
  const { run, error, pending, reset } = useAction(() => callActivation('phoneCodeSend', { body: { phoneNumber } }), {
    success: () => {
      showToast('success', t.sent)
      onSent(phoneNumber)
    },
  })
  const id = 'phone'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    setAttempt(attempt + 1)
    reset()
    if (!problem) void run(undefined)
  }
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <ErrorSummary problems={message ? [{ fieldId: id, message }] : []} attempt={attempt} />
      <ProblemNotice error={error} />
      <PhoneField id={id} label={t.phone} value={typed} onChange={setTyped} error={message} />
      <Button type="submit" look="primary" wide pending={pending}>
        {t.sendCode}
      </Button>
    </form>
  )
}

export const screen = defineScreen<'resendactivationcode'>({ Screen: ResendCodeScreen })
