import { endpoints } from '@portal/contract/areas/access'
import { endpoints as registrationEndpoints } from '@portal/contract/areas/registration'
import { useState } from 'react'
import { callerOf } from '../../api/caller.ts'
import { useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { Link } from '../../router/link.tsx'
import { defineScreen } from '../../router/screen.ts'
import { Notice } from '../../ui/notice.tsx'
import { EmailRequestForm } from '../../person/email-request-form.tsx'
import { PlainPage } from '../../ui/plain-page.tsx'
import { attemptNow } from './attempt.ts'
import { confirmEmailTexts } from './confirm-email-texts.ts'

const call = callerOf(endpoints)
const callRegistration = callerOf(registrationEndpoints)

/** Asks for a link: a changed address is saved and the link goes there; an unchanged one gets another link. */
async function askForLink(email: string): Promise<void> {
  const attempt = attemptNow()
  const unchanged = attempt?.email?.toLowerCase() === email.toLowerCase()
  if (!attempt || unchanged) await callRegistration('emailLinkSend', { body: { email } })
  else {
    const { username, password } = attempt
    await call('unconfirmedEmailChange', { body: { username, password, email } })
  }
}

/** Asks for a confirmation message, to the address of the account or to another one, and says where it went. */
function ConfirmEmailScreen() {
  const t = useTexts(confirmEmailTexts)
  const attempt = attemptNow()
  const [sentTo, setSentTo] = useState<string>()
  const back = (
    <p>
      <Link to={pathTo('login')}>{t.back}</Link>
    </p>
  )
  return sentTo === undefined ? (
    <PlainPage title={t.title}>
      <p>{t.lead}</p>
      <EmailRequestForm
        initial={attempt?.email}
        hint={attempt && t.emailHint}
        action={t.send}
        send={askForLink}
        onSent={setSentTo}
      />
      <p>{t.phoneInstead}</p>
      <p>
        <Link to={pathTo('resendactivationcode')}>{t.newCode}</Link>
      </p>
      <p>
        <Link to={pathTo('resendactivationlink')}>{t.newLink}</Link>
      </p>
      {back}
    </PlainPage>
  ) : (
    <PlainPage key="sent" title={t.sentTitle} focus>
      <Notice tone="info">{t.sent(sentTo)}</Notice>
      <p>{t.sentHint}</p>
      {back}
    </PlainPage>
  )
}

export const screen = defineScreen<'confirmemail'>({ Screen: ConfirmEmailScreen })
