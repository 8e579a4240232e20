import type { Encounter } from '@portal/contract/areas/register'
import { useInfiniteQuery } from '@tanstack/react-query'
import { queryClient } from '../../api/query.ts'
import { today } from '../../i18n/dates.ts'
import { useTexts } from '../../i18n/texts.ts'
import { PeriodBar } from '../../register/period-bar.tsx'
import { pastYears, periodIn, wholePeriod, type Period } from '../../register/period.ts'
import { RecordLine, RecordList, RecordRow, RecordTab } from '../../register/record-list.tsx'
import { recordTexts } from '../../register/texts.ts'
import { defineScreen, type LoadInput, type ScreenInput } from '../../router/screen.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Polish } from '../../ui/polish.tsx'
import { encounterAddress, encountersAddress } from './address.ts'
import { QuestionnaireMark } from './encounter-marks.tsx'
import { encountersQuery } from './queries.ts'
import { registerTexts } from './texts.ts'
import { daysOf, encounterName } from './words.ts'

const periodOf = (search: URLSearchParams): Period => periodIn(search, pastYears(today()))

async function load({ search, signedIn }: LoadInput<'benefitsEncounters'>): Promise<void> {
  const acting = signedIn?.acting
  if (acting && !acting.withheld?.includes('record'))
    await queryClient.prefetchInfiniteQuery(encountersQuery(acting.id, periodOf(search)))
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

function NoEncounters({ period }: { readonly period: Period }) {
  const t = useTexts(registerTexts)
  const words = useTexts(recordTexts)
  const rule = pastYears(today())
  const isWhole = period.after === rule.min && period.before === rule.max
  return (
    <Card>
      <EmptyState
        title={t.none}
        action={
          isWhole ? (
            <LinkButton to={encountersAddress(rule.usual)}>{words.lastYear}</LinkButton>
          ) : (
            <LinkButton to={encountersAddress(wholePeriod(rule))}>{words.wholeTime}</LinkButton>
          )
        }
      >
        {t.noneText}
      </EmptyState>
    </Card>
  )
}

function Encounters({ patientId, period }: { readonly patientId: string; readonly period: Period }) {
  const t = useTexts(registerTexts)
  const words = useTexts(recordTexts)
  return (
    <>
      <PeriodBar period={period} rule={pastYears(today())} usual={words.lastYear} to={encountersAddress} />
      <RecordList
        label={t.encounters}
        list={useInfiniteQuery(encountersQuery(patientId, period))}
        loading={t.loading}
        empty={<NoEncounters period={period} />}
      >
        {(encounter) => <EncounterRow key={encounter.id} encounter={encounter} />}
      </RecordList>
    </>
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
