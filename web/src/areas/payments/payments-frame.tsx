import type { ComponentProps } from 'react'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { frameTabs } from '../../router/frame-tabs.ts'
import type { Frame } from '../../router/layouts.ts'
import { useSignedIn } from '../../session/use-session.ts'
import { Stack } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import { patientName } from '../../words/people.ts'
import { paymentTexts } from './texts.ts'

/** The frame of both tabs: the heading, whose payments they are, and links to the tabs. */
function PaymentsFrame({ name, children }: ComponentProps<Frame>) {
  const t = useTexts(paymentTexts)
  const language = useLanguage()
  const signedIn = useSignedIn()
  const { acting, patients } = signedIn
  return (
    <>
      <PageHeader title={t.title} lead={acting && patients.length > 1 ? t.leadOf(patientName(acting)) : t.lead} />
      <Stack>
        <TabLinks label={t.tabs} tabs={frameTabs('payments', name, signedIn, language)} />
        {children}
      </Stack>
    </>
  )
}

export const frame: Frame = PaymentsFrame
