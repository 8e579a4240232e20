import { useTexts } from '../../i18n/texts.ts'
import { defineScreen } from '../../router/screen.ts'
import { useSignedIn } from '../../session/use-session.ts'
import { accountName } from '../../shell/people.ts'
import { Card } from '../../ui/card.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { AccountFrame } from './account-frame.tsx'
import { accountTexts } from './texts.ts'

/** The first tab of /account: who the account belongs to and how the clinic reaches them (000 §2). */
function AccountScreen() {
  const t = useTexts(accountTexts)
  const { account } = useSignedIn()
  return (
    <AccountFrame tab="account">
      <Card as="section" aria-labelledby="account-profile">
        <h2 id="account-profile">{t.profile}</h2>
        <DefinitionList
          facts={[
            { term: t.name, value: accountName(account) },
            { term: t.username, value: account.username },
            { term: t.email, value: account.contactData.email ?? t.noEmail },
            { term: t.phone, value: account.contactData.phoneNumber ?? t.noPhone },
          ]}
        />
      </Card>
    </AccountFrame>
  )
}

export const screen = defineScreen<'account'>({ Screen: AccountScreen })
