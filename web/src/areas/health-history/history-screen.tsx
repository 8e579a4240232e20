import { healthSections } from '@portal/contract/rules/health-history'
import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../../api/query.ts'
import { useTexts } from '../../i18n/texts.ts'
import { FailedList, RecordTab } from '../../register/record-list.tsx'
import { sharedRecord } from '../../register/shared-record.ts'
import { defineScreen, type LoadInput } from '../../router/screen.ts'
import { Stack } from '../../ui/card.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { HistorySection } from './history-section.tsx'
import { historyQuery } from './queries.ts'
import { historyTexts } from './texts.ts'

async function load({ signedIn }: LoadInput<'benefitsHistory'>): Promise<void> {
  const patient = sharedRecord(signedIn)
  if (patient) await queryClient.prefetchQuery(historyQuery(patient.id))
}

function History({ patientId }: { readonly patientId: string }) {
  const t = useTexts(historyTexts)
  const { data, error, isFetching, refetch } = useQuery(historyQuery(patientId))
  // Below what was read before, which stays.
  const failed = error && <FailedList error={error} pending={isFetching} onAgain={() => void refetch()} />
  if (!data) return failed ?? <Waiting>{t.loading}</Waiting>
  return (
    <Stack>
      <p>
        {t.lead} {t.wrong}
      </p>
      {healthSections.map((section) => (
        <HistorySection key={`${patientId} ${section}`} patientId={patientId} section={section} first={data[section]} />
      ))}
      {failed}
    </Stack>
  )
}

/** The health history of the patient who is looked at. */
function HistoryScreen() {
  const t = useTexts(historyTexts)
  return <RecordTab title={t.title}>{({ id }) => <History patientId={id} />}</RecordTab>
}

export const screen = defineScreen<'benefitsHistory'>({ Screen: HistoryScreen, load })
