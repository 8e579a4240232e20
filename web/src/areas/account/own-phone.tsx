import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { useSignedIn } from '../../session/use-session.ts'
import { LinkButton } from '../../ui/button.tsx'
import { settingsQuery } from './calls.ts'
import { PhoneFacts } from './phone-facts.tsx'
import { accountTexts } from './texts.ts'

/** The account's number, which can be entered and confirmed in place; where no codes are sent, the way to the form that holds it. */
export function OwnPhone() {
  const t = useTexts(accountTexts)
  const { account } = useSignedIn()
  const settings = useQuery(settingsQuery()).data
  if (!settings) return null
  if (!settings.phoneConfirmationEnabled) return <LinkButton to={pathTo('account')}>{t.toAccount}</LinkButton>
  return <PhoneFacts account={account} settings={settings} />
}
