import { useId, type ReactNode } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { defineScreen } from '../../router/screen.ts'
import { useSignedIn } from '../../session/use-session.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Actions, Card, Stack } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ClinicPhone } from '../../words/clinic-phone.tsx'
import { applicationsTexts } from './texts.ts'

interface WayProps {
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

function Way({ title, text, children }: WayProps) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack>
        <h2 id={id}>{title}</h2>
        <p>{text}</p>
        <Actions>{children}</Actions>
      </Stack>
    </Card>
  )
}

/** Holds the place of the applications that will come, and leads to what the clinic offers today. */
function ApplicationsScreen() {
  const t = useTexts(applicationsTexts)
  const { modules } = useSignedIn()
  return (
    <>
      <PageHeader title={t.title} lead={<p>{t.lead}</p>} />
      <Stack gap="l">
        {modules.messagesModule && (
          <Way title={t.messagesTitle} text={t.messages}>
            <LinkButton to={pathTo('messages')} look="primary">
              {t.messagesLink}
            </LinkButton>
          </Way>
        )}
        {modules.bookingsModule && modules.medicalInterviewsModule && (
          <Way title={t.visitsTitle} text={t.visits}>
            <LinkButton to={pathTo('bookings')}>{t.visitsLink}</LinkButton>
          </Way>
        )}
        <Way title={t.phoneTitle} text={t.phone}>
          <ClinicPhone />
        </Way>
      </Stack>
    </>
  )
}

export const screen = defineScreen<'applications'>({ Screen: ApplicationsScreen })
