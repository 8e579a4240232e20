import type { Patient } from '@portal/contract/areas/patients'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { FailedList } from '../../register/record-list.tsx'
import { useSignedIn } from '../../session/use-session.ts'
import { Notice } from '../../ui/notice.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { patientName } from '../../words/people.ts'
import { depositTexts } from './texts.ts'
import { useDeposits } from './use-deposits.ts'

type Found = NonNullable<ReturnType<typeof useDeposits>['found']>

/** What the pages have in common: who is looked at, whether they share it, and waiting or another try where it cannot be read. */
export function WithDeposits({ children }: { readonly children: (patient: Patient, found: Found) => ReactNode }) {
  const t = useTexts(depositTexts)
  const { acting } = useSignedIn()
  if (!acting) return null
  if (acting.withheld?.includes('payments')) return <Notice tone="info">{t.withheld(patientName(acting))}</Notice>
  return <Shared patient={acting}>{children}</Shared>
}

function Shared({
  patient,
  children,
}: {
  readonly patient: Patient
  readonly children: (patient: Patient, found: Found) => ReactNode
}) {
  const t = useTexts(depositTexts)
  const { error, pending, again, found } = useDeposits()
  // Below what was read before, which stays.
  const failed = error && <FailedList error={error} pending={pending} onAgain={again} />
  if (!found) return failed ?? <Waiting>{t.loading}</Waiting>
  return (
    <>
      {children(patient, found)}
      {failed}
    </>
  )
}
