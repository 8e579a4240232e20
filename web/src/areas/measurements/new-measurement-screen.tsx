import { useSuspenseQuery } from '@tanstack/react-query'
import { isOutage } from '../../api/problem-text.ts'
import { queryClient } from '../../api/query.ts'
import { useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { PersonLine } from '../../person/person-line.tsx'
import { navigate } from '../../router/history.ts'
import { defineScreen, type LoadInput, type RouteRedirect } from '../../router/screen.ts'
import { useSignedIn } from '../../session/use-session.ts'
import { Stack } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { MeasurementForm } from './measurement-form.tsx'
import { kindsQuery, lastQuery } from './queries.ts'
import { formTexts, measurementTexts } from './texts.ts'

async function load({ signedIn }: LoadInput<'newMeasurement'>): Promise<RouteRedirect | void> {
  const acting = signedIn?.acting
  // The list says why nothing can be entered.
  if (!acting || acting.withheld?.includes('health')) return { redirect: pathTo('measurements') }
  await queryClient.ensureQueryData(kindsQuery)
  try {
    await queryClient.fetchQuery(lastQuery(acting.id))
  } catch (error) {
    // Without the network something can be entered all the same.
    if (!isOutage(error)) throw error
    queryClient.setQueryData(lastQuery(acting.id).queryKey, (known) => known ?? [])
  }
}

function NewMeasurement({ patient }: { readonly patient: NonNullable<ReturnType<typeof useSignedIn>['acting']> }) {
  const { data: last } = useSuspenseQuery(lastQuery(patient.id))
  return (
    <MeasurementForm
      patient={patient}
      last={last}
      onSaved={(saved) => navigate(pathTo('measurements', saved ? { saved: saved.id } : {}))}
      onCancel={() => navigate(pathTo('measurements'))}
    />
  )
}

/** Enters a measurement of the patient for whom one acts. */
function NewMeasurementScreen() {
  const t = useTexts(formTexts)
  const words = useTexts(measurementTexts)
  const { acting, patients } = useSignedIn()
  if (!acting) return null
  return (
    <>
      <PageHeader title={t.title} back={{ to: pathTo('measurements'), label: words.back }} />
      <Stack>
        {patients.length > 1 && (
          <p>
            <PersonLine patient={acting} />
          </p>
        )}
        <NewMeasurement key={acting.id} patient={acting} />
      </Stack>
    </>
  )
}

export const screen = defineScreen<'newMeasurement'>({ Screen: NewMeasurementScreen, load })
