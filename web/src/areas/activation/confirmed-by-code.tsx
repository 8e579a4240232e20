import { useState } from 'react'
import { codeForPhone } from '../../code/phone-code.ts'
import { SmsCodeForm } from '../../code/sms-code.tsx'
import { useTexts } from '../../i18n/texts.ts'
import { Notice } from '../../ui/notice.tsx'
import { PlainPage } from '../../ui/plain-page.tsx'
import { spacedPhone } from '../../i18n/phone.ts'
import { goOnSignedIn, Ready, takenOver } from './ready.tsx'
import { summaryTexts } from './summary-texts.ts'

interface Props {
  /** The number to which the code was sent; it stands in no address. */
  readonly phoneNumber: string
  readonly search: URLSearchParams
  /** A link that confirms the account as well was mailed. */
  readonly alsoMailed?: boolean
}

/**
 * Asks for the code that confirms a new account. The browser that has just registered is signed in by it and goes on; in any other the page says that
 * the account is ready.
 */
export function ConfirmedByCode({ phoneNumber, search, alsoMailed = false }: Props) {
  const t = useTexts(summaryTexts)
  const [phoneConfirmationSuccess, setSuccess] = useState(false)
  const { send, enter } = codeForPhone(phoneNumber)
  if (phoneConfirmationSuccess) {
    return (
      <PlainPage key="ready" title={t.ready} focus>
        <Notice tone="success">{t.confirmed}</Notice>
        <Ready search={search} />
      </PlainPage>
    )
  }
  return (
    <PlainPage key="code" title={t.title} focus>
      <p>{t.codeSent(spacedPhone(phoneNumber))}</p>
      <SmsCodeForm
        submit={t.confirm}
        begins="sent"
        send={send}
        enter={enter}
        onConfirmed={async ({ signedIn }) => {
          if (signedIn && (await takenOver())) return goOnSignedIn(search)
          return setSuccess(true)
        }}
      />
      {alsoMailed && <p>{t.alsoMailed}</p>}
    </PlainPage>
  )
}
