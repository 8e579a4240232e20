import type { Encounter } from '@portal/contract/areas/register'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { ProblemNotice } from '../../api/problem-notice.tsx'
import { queryClient } from '../../api/query.ts'
import { formatDate, today } from '../../i18n/dates.ts'
import { useTexts } from '../../i18n/texts.ts'
import { navigate } from '../../router/history.ts'
import { Link } from '../../router/link.tsx'
import { defineScreen, type LoadInput, type ScreenInput } from '../../router/screen.ts'
import { useSignedIn } from '../../session/use-session.ts'
import { patientName } from '../../words/people.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Card, CardList, Stack } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Polish } from '../../ui/polish.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { encounterAddress, encountersAddress } from './address.ts'
import { QuestionnaireMark } from './encounter-marks.tsx'
import { periodIn, periodLimits, usualPeriod, type Period } from './period.ts'
import { encountersQuery } from './queries.ts'
import { registerTexts } from './texts.ts'
import { daysOf, encounterName } from './words.ts'
import css from './register.module.css'

const PeriodDialog = lazy(async () => ({ default: (await import('./period-dialog.tsx')).PeriodDialog }))

async function load({ search, signedIn }: LoadInput<'benefitsEncounters'>): Promise<void> {
  const acting = signedIn?.acting
  if (acting && !acting.withheld?.includes('record'))
    await queryClient.prefetchInfiniteQuery(encountersQuery(acting.id, periodIn(search, today())))
}

function Bar({ period }: { readonly period: Period }) {
  const t = useTexts(registerTexts)
  const [choosing, setChoosing] = useState(false)
  return (
    <div className={css.bar} data-print="no">
      <output>{t.period(formatDate(period.after), formatDate(period.before))}</output>
      <Button size="small" icon="calendar" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
        {t.changePeriod}
      </Button>
      {choosing && (
        <Suspense fallback={null}>
          <PeriodDialog
            period={period}
            onClose={() => setChoosing(false)}
            onApply={(next) => {
              setChoosing(false)
              navigate(encountersAddress(next))
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

/** One encounter in the list; the whole card is a link to its page. */
function EncounterRow({ encounter }: { readonly encounter: Encounter }) {
  const t = useTexts(registerTexts)
  const { patientId, id, startTime, unit, practitioner } = encounter
  const name = encounterName(encounter)
  return (
    <Card as="li" className={css.row}>
      <div className={css.what}>
        <p className={css.when}>
          <time dateTime={startTime}>{daysOf(encounter)}</time>
        </p>
        <h3>
          <Link to={encounterAddress(patientId, id)} className={css.cover}>
            {name ? <Polish>{name}</Polish> : t.visit}
          </Link>
        </h3>
        {practitioner && (
          <p className={css.soft}>
            <Polish>{practitioner}</Polish>
          </p>
        )}
        {unit && unit.description !== name && (
          <p className={css.soft}>
            <Polish>{unit.description}</Polish>
          </p>
        )}
        <QuestionnaireMark encounter={encounter} />
      </div>
      <Icon name="chevron-right" className={css.arrow} />
    </Card>
  )
}

function NoEncounters({ period }: { readonly period: Period }) {
  const t = useTexts(registerTexts)
  const { min, max } = periodLimits(today())
  const whole = period.after === min && period.before === max
  return (
    <Card>
      <EmptyState
        title={t.none}
        action={
          whole ? (
            <LinkButton to={encountersAddress(usualPeriod(today()))}>{t.lastYear}</LinkButton>
          ) : (
            <LinkButton to={encountersAddress({ after: min, before: max })}>{t.wholeTime}</LinkButton>
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
  const list = useInfiniteQuery(encountersQuery(patientId, period))
  const found = list.data?.pages.flatMap(({ entries }) => entries)
  return (
    <>
      <Bar period={period} />
      {list.error ? (
        <Stack gap="s">
          <ProblemNotice error={list.error} />
          <p>
            <Button icon="refresh" pending={list.isFetching} onClick={() => void list.refetch()}>
              {t.again}
            </Button>
          </p>
        </Stack>
      ) : !found ? (
        <Waiting>{t.loading}</Waiting>
      ) : found.length === 0 ? (
        <NoEncounters period={period} />
      ) : (
        <>
          <CardList label={t.encounters}>
            {found.map((encounter) => (
              <EncounterRow key={encounter.id} encounter={encounter} />
            ))}
          </CardList>
          <LoadMore
            shown={found.length}
            more={list.hasNextPage}
            pending={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        </>
      )}
    </>
  )
}

/** The encounters of the patient who is looked at. */
function EncountersScreen({ search }: ScreenInput<'benefitsEncounters'>) {
  const t = useTexts(registerTexts)
  const { acting } = useSignedIn()
  if (!acting) return null
  return (
    <Stack>
      <h2>{t.encounters}</h2>
      {acting.withheld?.includes('record') ? (
        <Notice tone="info">{t.withheld(patientName(acting))}</Notice>
      ) : (
        <Encounters patientId={acting.id} period={periodIn(search, today())} />
      )}
    </Stack>
  )
}

export const screen = defineScreen<'benefitsEncounters'>({ Screen: EncountersScreen, load })
