import type { Patient } from '@portal/contract/areas/patients'
import type { ReactNode } from 'react'
import { useSignedIn } from '../session/use-session.ts'
import { Stack } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { patientName } from '../words/people.ts'

interface Words {
  readonly title: string
  readonly lead: string
  readonly withheld: (name: string) => string
}

/** A page with what is known of the health of the person who is looked at; whoever was not given that reads so in its place, and has nothing to press. */
export function HealthPage({
  words,
  actions,
  gap,
  children,
}: {
  readonly words: Words
  readonly actions: ReactNode
  readonly gap?: 'l'
  /** The page of one person; another one begins it anew. */
  readonly children: (patient: Patient) => ReactNode
}) {
  const { acting } = useSignedIn()
  if (!acting) return null
  const isWithheld = acting.withheld?.includes('health') === true
  return (
    <>
      <PageHeader title={words.title} lead={words.lead} actions={!isWithheld && actions} />
      <Stack {...(gap ? { gap } : {})}>
        {isWithheld ? <Notice tone="info">{words.withheld(patientName(acting))}</Notice> : children(acting)}
      </Stack>
    </>
  )
}
