import { devicePages } from '@portal/contract/rules/device-pages'
import { useEffect, useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { navigate } from '../../router/history.ts'
import { useOwnDocument } from '../../router/own-document.ts'
import { defineScreen, type ScreenInput } from '../../router/screen.ts'
import { Stack } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Polish } from '../../ui/polish.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { Ending } from './endings.tsx'
import { ForWhom } from './for-whom.tsx'
import { InvitedByPatient } from './invited.tsx'
import { keyIn } from './keys.ts'
import { endUnlessHere, startCall, type PatientCall } from './patient-call.ts'
import { Refusal } from './refusal.tsx'
import { forgetRunning, noteRunning } from './running.ts'
import { SessionView } from './session-view.tsx'
import { sessionTexts, waitingTexts } from './texts.ts'
import { useLive } from './use-live.ts'

function Session({ patient, onAgain }: { readonly patient: PatientCall; readonly onAgain: () => void }) {
  const t = useTexts(sessionTexts)
  const { connecting } = useTexts(waitingTexts)
  const { joined, end, kind, other, refusal } = useLive(patient.call)
  // Who comes back after a reload sends again what they had chosen, once the other side is known.
  useEffect(() => {
    if (other && kind) patient.call.begin(kind)
  }, [other, kind, patient])
  const { teleconsultationId, patientId } = patient
  const isIn = joined !== undefined
  useEffect(() => {
    if (end) forgetRunning()
    else if (isIn) noteRunning({ teleconsultationId, patientId })
  }, [end, isIn, teleconsultationId, patientId])
  const leave = () => {
    forgetRunning()
    navigate(pathTo('bookings'))
  }
  const who = joined?.practitioner ?? joined?.service
  return (
    <>
      <PageHeader title={t.title} lead={who && <Polish>{who}</Polish>} />
      <ForWhom patientId={patientId} />
      {end ? (
        <Ending end={end} onAgain={onAgain} />
      ) : joined ? (
        <SessionView
          call={patient.call}
          side="PATIENT"
          onLeave={leave}
          people={<InvitedByPatient patient={patient} />}
        />
      ) : (
        <Stack>
          <Waiting>{connecting}</Waiting>
          <Refusal error={refusal} liveKey={patient} />
        </Stack>
      )}
    </>
  )
}

/** The third step: the conversation. Loaded anew, it joins the same one. */
function SessionScreen({ search }: ScreenInput<'telehealthSession'>) {
  const key = keyIn(search)
  const isOwn = useOwnDocument(devicePages)
  const [patient, setPatient] = useState(() => (isOwn && key ? startCall(key) : undefined))
  const { teleconsultationId = '', patientId = '' } = key ?? {}
  useEffect(() => () => endUnlessHere({ teleconsultationId, patientId }), [teleconsultationId, patientId])
  if (!key || !patient) return null
  const again = () => {
    patient.end()
    setPatient(startCall(key))
  }
  return <Session key={patient.call.page} patient={patient} onAgain={again} />
}

export const screen = defineScreen<'telehealthSession'>({
  Screen: SessionScreen,
  load: async ({ search }) => {
    if (!keyIn(search)) return { redirect: pathTo('bookings') }
  },
})
