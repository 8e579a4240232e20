import type { ReactNode } from 'react'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { exists } from '../../router/guard.ts'
import { routeRow } from '../../router/routes.ts'
import { useSignedIn } from '../../session/use-session.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import { accountTabs, type AccountTab } from './account-tabs.ts'
import { accountTexts } from './texts.ts'
import css from './account-frame.module.css'

/** What every tab of /account stands in: the heading, and the way to the other tabs whose module is on (000 §2). */
export function AccountFrame({ tab, children }: { readonly tab: AccountTab; readonly children: ReactNode }) {
  const t = useTexts(accountTexts)
  const language = useLanguage()
  const { modules } = useSignedIn()
  const shown = accountTabs.filter((name) => exists(name, { signedIn: true, modules, tools: false }))
  return (
    <>
      <PageHeader title={t.heading} />
      {shown.length > 1 && (
        <TabLinks
          label={t.tabs}
          tabs={shown.map((name) => ({
            to: pathTo(name),
            label: routeRow(name).title[language],
            current: name === tab,
          }))}
        />
      )}
      <div className={css.panel}>{children}</div>
    </>
  )
}
