import { useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { Link } from '../../router/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PlainPage } from '../../ui/plain-page.tsx'
import { ConfirmedByCode, summaryTexts } from '../activation/index.ts'
import type { Registered } from './registration-form.tsx'

/** The page after a registration, which has no address of its own: asks for the code from the SMS, or tells where the link was sent. */
export function RegistrationSummary({
  answer,
  search,
}: {
  readonly answer: Registered
  readonly search: URLSearchParams
}) {
  const t = useTexts(summaryTexts)
  const { phoneNumber, isEmailAddress } = answer
  if (phoneNumber) return <ConfirmedByCode phoneNumber={phoneNumber} search={search} alsoMailed={isEmailAddress} />
  return (
    <PlainPage title={t.title} focus>
      <Notice tone="info">{t.mailed}</Notice>
      <p>{t.noMail}</p>
      <p>
        <Link to={pathTo('resendactivationlink')}>{t.newLink}</Link>
      </p>
    </PlainPage>
  )
}
