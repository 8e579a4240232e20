import type { Account } from '@portal/contract/areas/access'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { queryClient } from '../../api/query.ts'
import { useTexts } from '../../i18n/texts.ts'
import { defineScreen } from '../../router/screen.ts'
import { reloadAccount } from '../../session/enter.ts'
import { useSignedIn } from '../../session/use-session.ts'
import { accountName } from '../../words/people.ts'
import { Card, Stack } from '../../ui/card.tsx'
import { Columns } from '../../ui/columns.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { AmpaSection, ConfirmSection, PapersSection } from '../papers/index.ts'
import { settingsQuery } from './calls.ts'
import { DeletionSection } from './deletion-section.tsx'
import { StartSection } from './start-section.tsx'
import { accountTexts } from './texts.ts'

const contacts = () => import('./contacts-section.tsx')
const ContactsSection = lazy(async () => ({ default: (await contacts()).ContactsSection }))

/** The owner's name, the user name, and whether the account is authorised. */
function ProfileSection({ account }: { readonly account: Account }) {
  const t = useTexts(accountTexts)
  const authorized = account.type === 'AUTHORIZED'
  return (
    <Card as="section" aria-labelledby="account-profile" padding="large">
      <Stack>
        <h2 id="account-profile">{t.profile}</h2>
        <DefinitionList
          facts={[
            { term: t.name, value: accountName(account) },
            { term: t.username, value: account.username },
            {
              term: t.kind,
              value: (
                <StatusTag tone={authorized ? 'success' : 'neutral'} icon={authorized ? 'check-circle' : 'user'}>
                  {authorized ? t.authorized : t.basic}
                </StatusTag>
              ),
            },
          ]}
        />
      </Stack>
    </Card>
  )
}

/** The first tab of /account: owner, contacts, papers, mobile application, and deletion of the account. */
function AccountScreen() {
  const { account } = useSignedIn()
  const settings = useQuery(settingsQuery()).data
  return (
    <Columns
      aside={
        <>
          <StartSection />
          <PapersSection />
          <DeletionSection />
        </>
      }
    >
      <ProfileSection account={account} />
      <ConfirmSection account={account} />
      {settings && <ContactsSection account={account} settings={settings} />}
      <AmpaSection />
    </Columns>
  )
}

export const screen = defineScreen<'account'>({
  Screen: AccountScreen,
  load: async () => void (await Promise.all([queryClient.fetchQuery(settingsQuery()), reloadAccount(), contacts()])),
})
