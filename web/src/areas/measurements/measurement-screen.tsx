import type { Measurement } from '@portal/contract/areas/measurements/parts'
import type { Patient } from '@portal/contract/areas/patients'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ProblemNotice } from '../../api/problem-notice.tsx'
import { isProblem } from '../../api/problem-text.ts'
import { queryClient } from '../../api/query.ts'
import { useAction } from '../../api/use-action.ts'
import { formatDateTime } from '../../i18n/dates.ts'
import { useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { PersonLine } from '../../person/person-line.tsx'
import { navigate } from '../../router/history.ts'
import { defineScreen, type LoadInput, type RouteRedirect, type ScreenInput } from '../../router/screen.ts'
import { useSignedIn } from '../../session/use-session.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Card, Stack } from '../../ui/card.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { MeasurementForm } from './measurement-form.tsx'
import { callMeasurements, forgetMeasurements, kindsQuery, measurementQuery } from './queries.ts'
import { formTexts, measurementTexts } from './texts.ts'
import { factsOf } from './words.ts'

const idIn = (search: URLSearchParams): string | undefined => {
  const id = search.get('id') ?? ''
  return /^[1-9]\d{0,17}$/.test(id) ? id : undefined
}

async function load({ search, signedIn }: LoadInput<'measurement'>): Promise<RouteRedirect | void> {
  const acting = signedIn?.acting
  const id = idIn(search)
  if (!acting || id === undefined || acting.withheld?.includes('health')) return { redirect: pathTo('measurements') }
  try {
    await Promise.all([
      queryClient.fetchQuery(measurementQuery(acting.id, id)),
      queryClient.ensureQueryData(kindsQuery),
    ])
  } catch (error) {
    if (!isProblem(error, 'NOT_FOUND')) throw error
    return { redirect: pathTo('measurements') }
  }
}

function RemoveDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useTexts(measurementTexts)
  const { run, pending, error } = useAction(() => callMeasurements('measurementDelete', { params: { id } }), {
    success: () => {
      void forgetMeasurements()
      navigate(pathTo('measurements', { saved: 'removed' }))
    },
  })
  return (
    <ConfirmDialog
      title={t.removeTitle}
      confirm={t.remove}
      danger
      pending={pending}
      onConfirm={() => void run(undefined)}
      onClose={onClose}
    >
      <ProblemNotice error={error} />
      <p>{t.removeText}</p>
    </ConfirmDialog>
  )
}

/** What was measured at the clinic: it is read, and the clinic can be told. */
function OfClinic({ patient, measurement }: { readonly patient: Patient; readonly measurement: Measurement }) {
  const t = useTexts(measurementTexts)
  const { modules } = useSignedIn()
  return (
    <>
      <Card>
        <DefinitionList
          facts={[
            { term: t.when, value: formatDateTime(measurement.dateMeasurement) },
            ...factsOf(measurement).map(({ name, value }) => ({ term: name, value })),
          ]}
        />
      </Card>
      <Notice
        tone="info"
        actions={
          modules.messagesModule && (
            <LinkButton size="small" to={pathTo('messages', { write: patient.id })}>
              {t.write}
            </LinkButton>
          )
        }
      >
        {t.wrong}
      </Notice>
    </>
  )
}

function MeasurementPage({ patient, id }: { readonly patient: Patient; readonly id: string }) {
  const t = useTexts(measurementTexts)
  const form = useTexts(formTexts)
  const { patients } = useSignedIn()
  const { data: measurement } = useSuspenseQuery(measurementQuery(patient.id, id))
  const [removing, setRemoving] = useState(false)
  const { change, delete: removal } = measurement.actions
  return (
    <>
      <PageHeader
        title={change.allowed ? form.changeTitle : t.byClinic}
        back={{ to: pathTo('measurements'), label: t.back }}
      />
      <Stack>
        {patients.length > 1 && (
          <p>
            <PersonLine patient={patient} />
          </p>
        )}
        {change.allowed ? (
          <MeasurementForm
            patient={patient}
            measurement={measurement}
            onSaved={() => navigate(pathTo('measurements', { saved: id }))}
            onCancel={() => navigate(pathTo('measurements'))}
          />
        ) : (
          <OfClinic patient={patient} measurement={measurement} />
        )}
        {removal.allowed && (
          <p>
            <Button look="quiet" icon="trash" aria-haspopup="dialog" onClick={() => setRemoving(true)}>
              {t.remove}
            </Button>
          </p>
        )}
      </Stack>
      {removing && <RemoveDialog id={id} onClose={() => setRemoving(false)} />}
    </>
  )
}

/** One measurement, to change or delete it. */
function MeasurementScreen({ search }: ScreenInput<'measurement'>) {
  const { acting } = useSignedIn()
  const id = idIn(search)
  return acting && id !== undefined ? <MeasurementPage key={`${acting.id} ${id}`} patient={acting} id={id} /> : null
}

export const screen = defineScreen<'measurement'>({ Screen: MeasurementScreen, load })
