import type { Encounter } from '@portal/contract/areas/register'
import { useInfiniteQuery } from '@tanstack/react-query'
import { queryClient } from '../../api/query.ts'
import { today } from '../../i18n/dates.ts'
import { useTexts } from '../../i18n/texts.ts'
import { PeriodList } from '../../register/period-list.tsx'
import { pastYears, periodIn, type Period } from '../../register/period.ts'
import { RecordLine, RecordRow, RecordTab } from '../../register/record-list.tsx'
import { sharedRecord } from '../../register/shared-record.ts'
import { defineScreen, type LoadInput, type ScreenInput } from '../../router/screen.ts'
import { Polish } from '../../ui/polish.tsx'
import { encounterAddress, encountersAddress } from './address.ts'
import { QuestionnaireMark } from './encounter-marks.tsx'
import { encountersQuery } from './queries.ts'
import { registerTexts } from './texts.ts'
import { daysOf, encounterName } from './words.ts'

const periodOf = (search: URLSearchParams): Period => periodIn(search, pastYears(today()))

async function load({ search, signedIn }: LoadInput<'benefitsEncounters'>): Promise<void> {
  const patient = sharedRecord(signedIn)
  if (patient) await queryClient.prefetchInfiniteQuery(encountersQuery(patient.id, periodOf(search)))
}

/** One encounter in the list. */
function EncounterRow({ encounter }: { readonly encounter: Encounter }) {
  const t = useTexts(registerTexts)
  const { patientId, id, startTime, unit, practitioner } = encounter
  const name = encounterName(encounter)
  return (
    <RecordRow
      to={encounterAddress(patientId, id)}
      when={<time dateTime={startTime}>{daysOf(encounter)}</time>}
      title={name ? <Polish>{name}</Polish> : t.visit}
    >
      {practitioner && (
        <RecordLine>
          <Polish>{practitioner}</Polish>
        </RecordLine>
      )}
      {unit && unit.description !== name && (
        <RecordLine>
          <Polish>{unit.description}</Polish>
        </RecordLine>
      )}
      <QuestionnaireMark encounter={encounter} />
    </RecordRow>
  )
}

function Encounters({ patientId, period }: { readonly patientId: string; readonly period: Period }) {
  const t = useTexts(registerTexts)
  return (
    <PeriodList
      label={t.encounters}
      list={useInfiniteQuery(encountersQuery(patientId, period))}
      period={period}
      rule={pastYears(today())}
      to={encountersAddress}
      loading={t.loading}
      none={t.none}
      noneText={t.noneText}
    >
      {(encounter) => <EncounterRow key={encounter.id} encounter={encounter} />}
    </PeriodList>
  )
}

/** The encounters of the patient who is looked at. */
function EncountersScreen({ search }: ScreenInput<'benefitsEncounters'>) {
  const t = useTexts(registerTexts)
  return (
    <RecordTab title={t.encounters}>{({ id }) => <Encounters patientId={id} period={periodOf(search)} />}</RecordTab>
  )
}

export const screen = defineScreen<'benefitsEncounters'>({ Screen: EncountersScreen, load })
