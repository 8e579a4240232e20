import { endpoints } from '@portal/contract/areas/teleconsultations'
import { useQuery } from '@tanstack/react-query'
import { callerOf } from '../../api/caller.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { LiveKey } from './keys.ts'
import { waitingTexts } from './texts.ts'

/** Registers at the clinic, once, that the patient of a teleconsultation without an appointment has come, and says how that went (V-636). */
export function Registered({ liveKey: { teleconsultationId, patientId } }: { readonly liveKey: LiveKey }) {
  const t = useTexts(waitingTexts)
  const { isPending, isError, isFetching, refetch } = useQuery({
    queryKey: ['unplanned-registered', teleconsultationId],
    queryFn: ({ signal }) =>
      callerOf(endpoints)('unplannedRegister', { body: { teleconsultationId, patientId } }, { signal }),
    staleTime: Infinity,
    retry: false,
  })
  if (isPending) return null
  if (!isError) return <Notice tone="success" announce="status" title={t.registered} />
  return (
    <Notice
      tone="error"
      announce="alert"
      title={t.notRegistered}
      actions={
        <Button pending={isFetching} onClick={() => void refetch()}>
          {t.again}
        </Button>
      }
    />
  )
}
