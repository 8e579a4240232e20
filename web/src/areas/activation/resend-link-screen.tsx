import { useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { Link } from '../../router/link.tsx'
import { defineScreen } from '../../router/screen.ts'
import { Notice } from '../../ui/notice.tsx'
import { callActivation } from './calls.ts'
import { EmailRequestForm } from '../../person/email-request-form.tsx'
import { PlainPage } from '../../ui/plain-page.tsx'
import { summaryTexts } from './summary-texts.ts'

/** Asks for the address, mails a new link, and confirms that on a page without an address of its own. */
function ResendLinkScreen() {
  const t = useTexts(summaryTexts)
  const [sent, setSent] = useState(false)
  return sent ? (
    <PlainPage key="sent" title={t.mailSentTitle} focus>
      <Notice tone="info">{t.mailed}</Notice>
      <p>
        <Link to={pathTo('login')}>{t.back}</Link>
      </p>
    </PlainPage>
  ) : (
    <PlainPage title={t.mailTitle}>
      <p>{t.mailLead}</p>
      <EmailRequestForm
        action={t.sendLink}
        send={(email) => callActivation('emailLinkSend', { body: { email } })}
        onSent={() => setSent(true)}
      />
      <p>
        <Link to={pathTo('login')}>{t.back}</Link>
      </p>
    </PlainPage>
  )
}

export const screen = defineScreen<'resendactivationlink'>({ Screen: ResendLinkScreen })
