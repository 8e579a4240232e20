import { phoneProblem } from '@portal/contract/rules/phone'
import { useState } from 'react'
import { codeForPhone } from '../../code/phone-code.ts'
import { SmsCodeForm } from '../../code/sms-code.tsx'
import { EntryForm } from '../../entry/entry-form.tsx'
import { useEntry } from '../../entry/use-entry.ts'
import { enteredPhone, noPhone, PhoneField, phoneProblemText } from '../../ui/phone-field.tsx'
import { spacedPhone } from '../../i18n/phone.ts'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { Link } from '../../router/link.tsx'
import { defineScreen, type ScreenInput } from '../../router/screen.ts'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toasts.ts'
import { PlainPage } from '../../ui/plain-page.tsx'
import { Ready } from './ready.tsx'
import { summaryTexts } from './summary-texts.ts'

type Step = { readonly step: 'phone' | 'ready' } | { readonly step: 'code'; readonly phoneNumber: string }

/** Asks for the number, sends a code to it, then asks for the code. */
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
        <SmsCodeForm
          submit={t.confirm}
          begins="sent"
          {...codeForPhone(state.phoneNumber)}
          onConfirmed={() => setState({ step: 'ready' })}
        />
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
  const phoneNumber = enteredPhone(typed)
  const id = 'phone'
  const wrong = () => {
    const problem = phoneProblem(phoneNumber)
    if (!problem) return []
    return [{ fieldId: id, message: phoneNumber === '' ? t.phoneMissing : phoneProblemText(problem, language) }]
  }
  const entry = useEntry({
    wrong,
    send: codeForPhone(phoneNumber).send,
    onSent: () => {
      showToast('success', t.sent)
      onSent(phoneNumber)
    },
  })
  return (
    <EntryForm entry={entry} submit={t.sendCode}>
      <PhoneField id={id} label={t.phone} value={typed} onChange={setTyped} error={entry.problemOf(id)} />
    </EntryForm>
  )
}

export const screen = defineScreen<'resendactivationcode'>({ Screen: ResendCodeScreen })
