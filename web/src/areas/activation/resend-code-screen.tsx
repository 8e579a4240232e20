import { phoneProblem } from '@portal/contract/rules/phone'
import { useState } from 'react'
import { codeForPhone } from '../../code/phone-code.ts'
import { EntryForm } from '../../entry/entry-form.tsx'
import { useEntry } from '../../entry/use-entry.ts'
import { enteredPhone, noPhone, PhoneField, phoneProblemText } from '../../ui/phone-field.tsx'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { Link } from '../../router/link.tsx'
import { defineScreen, type ScreenInput } from '../../router/screen.ts'
import { showToast } from '../../ui/toasts.ts'
import { PlainPage } from '../../ui/plain-page.tsx'
import { ConfirmedByCode } from './confirmed-by-code.tsx'
import { summaryTexts } from './summary-texts.ts'

/** Asks for the number, sends a code to it, then asks for the code. */
function ResendCodeScreen({ search }: ScreenInput<'resendactivationcode'>) {
  const t = useTexts(summaryTexts)
  const [sentTo, setSentTo] = useState<string>()
  if (sentTo !== undefined) return <ConfirmedByCode phoneNumber={sentTo} search={search} />
  return (
    <PlainPage title={t.phoneTitle}>
      <p>{t.phoneLead}</p>
      <PhoneRequest onSent={setSentTo} />
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
