import { devicePages } from '@portal/contract/rules/device-pages'
import { useEffect, useState } from 'react'
import { ApiError } from '../../api/caller.ts'
import { formatTime } from '../../i18n/dates.ts'
import { useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { navigate } from '../../router/history.ts'
import { useOwnDocument } from '../../router/own-document.ts'
import { defineScreen, type ScreenInput } from '../../router/screen.ts'
import { Button } from '../../ui/button.tsx'
import { Actions, Card, Stack } from '../../ui/card.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Polish } from '../../ui/polish.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { DoctorAway } from './doctor-away.tsx'
import { Ending } from './endings.tsx'
import { ForWhom } from './for-whom.tsx'
import { InvitedByPatient } from './invited.tsx'
import { keyIn, type LiveKey } from './keys.ts'
import { endUnlessHere, startCall, type PatientCall } from './patient-call.ts'
import { forgetRunning } from './running.ts'
import type { LiveView } from './live-view.ts'
import { Refusal } from './refusal.tsx'
import { Registered } from './registered.tsx'
import { waitingTexts } from './texts.ts'
import { useLive, useScreenKeptOn } from './use-live.ts'

interface RoomProps {
  readonly patient: PatientCall
  readonly liveKey: LiveKey
  readonly onAgain: () => void
}

/** Why the portal or the platform does not let the patient wait now. */
function Obstacle({ problem, patient, liveKey }: Omit<RoomProps, 'onAgain'> & { readonly problem: unknown }) {
  const t = useTexts(waitingTexts)
  if (problem === undefined) return null
  if (problem instanceof ApiError && problem.status < 500) return <Refusal error={problem} liveKey={liveKey} />
  return (
    <Notice
      tone="error"
      announce="alert"
      title={problem instanceof ApiError ? undefined : t.silent}
      actions={<Button onClick={patient.again}>{t.again}</Button>}
    >
      {problem instanceof ApiError ? problem.message : t.silentText}
    </Notice>
  )
}

/** Where the person stands in the queue. It is read aloud when it changes. */
function Queue({ queue }: { readonly queue: NonNullable<LiveView['queue']> }) {
  const t = useTexts(waitingTexts)
  const { ahead, consultantBusy, estimatedMinutes } = queue
  return (
    <output>
      <strong>{t.ahead(ahead)}</strong> {consultantBusy && t.busy}{' '}
      {estimatedMinutes !== undefined && t.estimated(estimatedMinutes)}
    </output>
  )
}

function Room({ patient, liveKey, onAgain }: RoomProps) {
  const t = useTexts(waitingTexts)
  const view = useLive(patient.call)
  useScreenKeptOn()
  const { teleconsultationId, patientId } = patient
  const { other } = view
  useEffect(() => {
    if (other) navigate(pathTo('telehealthSession', { teleconsultationId, patientId }), { replace: true })
  }, [other, teleconsultationId, patientId])
  if (view.end) return <Ending end={view.end} onAgain={onAgain} />
  const { joined } = view
  return (
    <Stack gap="l">
      <Card padding="large">
        <Stack>
          {joined && view.line ? (
            <>
              <output>
                <strong>{t.waiting}.</strong> {view.notReady === undefined && t.told}
              </output>
              {view.queue && <Queue queue={view.queue} />}
              <DefinitionList
                facts={[
                  ...(view.queue?.startsAt
                    ? [{ term: t.begins, value: t.beginsAt(formatTime(new Date(view.queue.startsAt))) }]
                    : []),
                  { term: t.service, value: <Polish>{joined.service}</Polish> },
                  ...(joined.practitioner ? [{ term: t.doctor, value: <Polish>{joined.practitioner}</Polish> }] : []),
                  ...(view.kind ? [{ term: t.chosen, value: t[view.kind] }] : []),
                  { term: t.open, value: formatTime(new Date(joined.closesAt)) },
                ]}
              />
            </>
          ) : (
            <Waiting>{t.connecting}</Waiting>
          )}
        </Stack>
      </Card>
      {joined && view.consultantAway && <DoctorAway closesAt={joined.closesAt} />}
      {liveKey.isUnplanned && <Registered liveKey={liveKey} />}
      <Obstacle problem={view.refusal ?? view.notReady} patient={patient} liveKey={liveKey} />
      <InvitedByPatient patient={patient} />
      <Actions>
        <Button
          onClick={() => {
            patient.end()
            navigate(pathTo('telehealthType', { ...liveKey }))
          }}
        >
          {t.change}
        </Button>
        <Button
          look="quiet"
          onClick={() => {
            forgetRunning()
            navigate(pathTo('bookings'))
          }}
        >
          {t.leave}
        </Button>
      </Actions>
    </Stack>
  )
}

/** The second step: the patient waits for the doctor. */
function WaitingScreen({ search }: ScreenInput<'telehealthWaiting'>) {
  const t = useTexts(waitingTexts)
  const key = keyIn(search)
  const isOwn = useOwnDocument(devicePages)
  const [patient, setPatient] = useState(() => (isOwn && key ? startCall(key) : undefined))
  const { teleconsultationId = '', patientId = '' } = key ?? {}
  useEffect(() => () => endUnlessHere({ teleconsultationId, patientId }), [teleconsultationId, patientId])
  if (!key || !patient) return null
  return (
    <>
      <PageHeader title={t.title} lead={t.lead} />
      <ForWhom patientId={patientId} />
      <Room
        key={patient.call.page}
        patient={patient}
        liveKey={key}
        onAgain={() => {
          patient.end()
          setPatient(startCall(key))
        }}
      />
    </>
  )
}

export const screen = defineScreen<'telehealthWaiting'>({
  Screen: WaitingScreen,
  load: async ({ search }) => {
    if (!keyIn(search)) return { redirect: pathTo('bookings') }
  },
})
