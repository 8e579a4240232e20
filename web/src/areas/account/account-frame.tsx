import type { ComponentProps } from 'react'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { frameTabs } from '../../router/frame-tabs.ts'
import type { Frame } from '../../router/layouts.ts'
import { useSignedIn } from '../../session/use-session.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import { accountTexts } from './texts.ts'
import css from './account-frame.module.css'

/** The frame of every tab of /account: the heading, and links to the other tabs whose module is on. */
function AccountFrame({ name, children }: ComponentProps<Frame>) {
  const t = useTexts(accountTexts)
  const language = useLanguage()
  const tabs = frameTabs('account', name, useSignedIn(), language)
  return (
    <>
      <PageHeader title={t.heading} />
      {tabs.length > 1 && <TabLinks label={t.tabs} tabs={tabs} />}
      <div className={css.panel}>{children}</div>
    </>
  )
}

export const frame: Frame = AccountFrame
