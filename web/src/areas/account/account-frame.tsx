import type { ComponentProps } from 'react'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { pathTo, type PlainRoute } from '../../paths.ts'
import { exists } from '../../router/guard.ts'
import type { Frame } from '../../router/layouts.ts'
import { routeNames, routeRow } from '../../router/routes.ts'
import { useSignedIn } from '../../session/use-session.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import { accountTexts } from './texts.ts'
import css from './account-frame.module.css'

const orderOf = (name: PlainRoute): number => routeRow(name).within?.order ?? 0

/** The frame of every tab of /account: the heading, and links to the other tabs whose module is on. */
function AccountFrame({ name, children }: ComponentProps<Frame>) {
  const t = useTexts(accountTexts)
  const language = useLanguage()
  const { modules } = useSignedIn()
  const tabs = (routeNames() as PlainRoute[])
    .filter((tab) => routeRow(tab).within?.frame === 'account')
    .filter((tab) => exists(tab, { signedIn: true, modules, tools: false }))
    .toSorted((a, b) => orderOf(a) - orderOf(b))
  return (
    <>
      <PageHeader title={t.heading} />
      {tabs.length > 1 && (
        <TabLinks
          label={t.tabs}
          tabs={tabs.map((tab) => ({
            to: pathTo(tab),
            label: routeRow(tab).title[language],
            current: tab === name,
          }))}
        />
      )}
      <div className={css.panel}>{children}</div>
    </>
  )
}

export const frame: Frame = AccountFrame
