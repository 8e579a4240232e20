import { useState } from 'react'
import { codeForPhone } from '../../code/phone-code.ts'
import { SmsCodeForm } from '../../code/sms-code.tsx'
import { spacedPhone } from '../../i18n/phone.ts'
import { useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { Link } from '../../router/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PlainPage } from '../../ui/plain-page.tsx'
import { Ready, summaryTexts } from '../activation/index.ts'
import type { Registered } from './registration-form.tsx'

/**
 * The page after a registration, which has no address of its own: asks for the code from the SMS, or tells where the link was sent. The number is
 * kept in memory only.
 */
export function RegistrationSummary({
  answer,
  search,
}: {
  readonly answer: Registered
  readonly search: URLSearchParams
}) {
  const t = useTexts(summaryTexts)
  const [phoneConfirmationSuccess, setSuccess] = useState(false)
  if (phoneConfirmationSuccess) {
    return (
      <PlainPage key="ready" title={t.ready} focus>
        <Notice tone="success">{t.confirmed}</Notice>
        <Ready search={search} />
      </PlainPage>
    )
  }
  const { phoneNumber, isEmailAddress } = answer
  return (
    <PlainPage key="confirm" title={t.title} focus>
      {phoneNumber ? (
        <>
          <p>{t.codeSent(spacedPhone(phoneNumber))}</p>
          <SmsCodeForm
            submit={t.confirm}
            begins="sent"
            {...codeForPhone(phoneNumber)}
            onConfirmed={() => setSuccess(true)}
          />
          {isEmailAddress && <p>{t.alsoMailed}</p>}
        </>
      ) : (
        <>
          <Notice tone="info">{t.mailed}</Notice>
          <p>{t.noMail}</p>
          <p>
            <Link to={pathTo('resendactivationlink')}>{t.newLink}</Link>
          </p>
        </>
      )}
    </PlainPage>
  )
}
