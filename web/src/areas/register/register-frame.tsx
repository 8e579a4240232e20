import type { ComponentProps } from 'react'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { frameTabs } from '../../router/frame-tabs.ts'
import type { Frame } from '../../router/layouts.ts'
import { useSignedIn } from '../../session/use-session.ts'
import { patientName } from '../../words/people.ts'
import { Stack } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { FoldedTabs } from '../../ui/folded-tabs.tsx'
import { registerTexts } from './texts.ts'

/** The frame of every tab of the medical register: the heading, whose register it is, and links to the other tabs whose module is on. */
function RegisterFrame({ name, children }: ComponentProps<Frame>) {
  const t = useTexts(registerTexts)
  const language = useLanguage()
  const signedIn = useSignedIn()
  const { acting, patients } = signedIn
  const tabs = frameTabs('register', name, signedIn, language)
  return (
    <>
      <PageHeader title={t.title} lead={acting && patients.length > 1 ? t.leadOf(patientName(acting)) : t.lead} />
      <Stack>
        {tabs.length > 1 && <FoldedTabs label={t.tabs} tabs={tabs} />}
        {children}
      </Stack>
    </>
  )
}

export const frame: Frame = RegisterFrame
