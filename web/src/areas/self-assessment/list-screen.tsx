import type { SelfAssessment } from '@portal/contract/areas/self-assessment'
import { asksForTeleconsultation, isEmergency } from '@portal/contract/rules/self-assessment'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ProblemNotice } from '../../api/problem-notice.tsx'
import { queryClient } from '../../api/query.ts'
import { useAction } from '../../api/use-action.ts'
import { saveFile } from '../../chart/save-file.ts'
import { formatDateTime, today } from '../../i18n/dates.ts'
import { useTexts } from '../../i18n/texts.ts'
import { pathTo, type Href } from '../../paths.ts'
import { HealthPage } from '../../person/health-page.tsx'
import { PeriodBar } from '../../register/period-bar.tsx'
import { pastYears, periodIn, periodQuery, type Period } from '../../register/period.ts'
import { RecordLine, RecordRow } from '../../register/record-list.tsx'
import { recordTexts } from '../../register/texts.ts'
import { defineScreen, type LoadInput, type ScreenInput } from '../../router/screen.ts'
import { Button, JourneyButton } from '../../ui/button.tsx'
import { Actions, Card, CardList, Stack } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { Failed } from './failed.tsx'
import { adviceAddresses, callSelfAssessment, forgetHistory, historyQuery } from './queries.ts'
import { selfAssessmentTexts } from './texts.ts'

const periodOf = (search: URLSearchParams): Period => periodIn(search, pastYears(today()))
const addressOf = (period: Period): Href => pathTo('selfAssessmentList', periodQuery(period, pastYears(today())))

async function load({ search, signedIn }: LoadInput<'selfAssessmentList'>): Promise<void> {
  const acting = signedIn?.acting
  if (acting && !acting.withheld?.includes('health'))
    await queryClient.prefetchQuery(historyQuery(acting.id, periodOf(search)))
}

function LevelTag({ level }: { readonly level: string }) {
  const { levels } = useTexts(selfAssessmentTexts)
  if (isEmergency(level)) return <StatusTag tone="error">{levels.emergency}</StatusTag>
  if (asksForTeleconsultation(level)) return <StatusTag tone="warning">{levels.remote}</StatusTag>
  return level === 'self_care' ? (
    <StatusTag tone="success">{levels.home}</StatusTag>
  ) : (
    <StatusTag tone="info">{levels.visit}</StatusTag>
  )
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

function PdfButton({ one, when }: { readonly one: SelfAssessment; readonly when: string }) {
  const t = useTexts(selfAssessmentTexts)
  const { fullfilmentId: id, patientId } = one
  const { run, pending, error } = useAction(async () => {
    const { data } = await callSelfAssessment('selfAssessmentPdf', { params: { id }, query: { patientId } })
    saveFile(`selfassessment_report_${id}.pdf`, 'application/pdf', bytesOf(data))
  })
  return (
    <>
      <Button
        size="small"
        icon="download"
        pending={pending}
        aria-label={t.pdfOf(when)}
        onClick={() => void run(undefined)}
      >
        {t.pdf}
      </Button>
      {error !== undefined && <Notice tone="error" announce="alert" title={t.silent} />}
    </>
  )
}

interface RemoveProps {
  readonly one: SelfAssessment
  readonly onClose: () => void
  readonly onRemoved: () => void
}

function RemoveDialog({ one, onClose, onRemoved }: RemoveProps) {
  const t = useTexts(selfAssessmentTexts)
  const { fullfilmentId: id, patientId } = one
  const { run, pending, error } = useAction(
    () => callSelfAssessment('selfAssessmentDelete', { params: { id }, query: { patientId } }),
    {
      success: () => {
        void forgetHistory()
        onRemoved()
      },
    },
  )
  return (
    <ConfirmDialog
      title={t.removeTitle}
      confirm={t.remove}
      danger
      pending={pending}
      onConfirm={() => void run(undefined)}
      onClose={onClose}
    >
      <p>{t.removeText}</p>
      <ProblemNotice error={error} />
    </ConfirmDialog>
  )
}

function AssessmentRow({ one, onRemoved }: { readonly one: SelfAssessment; readonly onRemoved: () => void }) {
  const t = useTexts(selfAssessmentTexts)
  const [removing, setRemoving] = useState(false)
  const when = formatDateTime(one.date)
  return (
    <RecordRow when={<time dateTime={one.date}>{when}</time>} title={one.triageDescription}>
      <p>
        <LevelTag level={one.triageLevel} />
      </p>
      {one.hasPosition && <RecordLine>{t.position}</RecordLine>}
      <Actions>
        <PdfButton one={one} when={when} />
        <Button
          size="small"
          look="quiet"
          icon="trash"
          aria-haspopup="dialog"
          aria-label={t.removeOf(when)}
          onClick={() => setRemoving(true)}
        >
          {t.remove}
        </Button>
      </Actions>
      {removing && (
        <RemoveDialog
          one={one}
          onClose={() => setRemoving(false)}
          onRemoved={() => {
            setRemoving(false)
            onRemoved()
          }}
        />
      )}
    </RecordRow>
  )
}

function History({ patientId, search }: { readonly patientId: string; readonly search: URLSearchParams }) {
  const t = useTexts(selfAssessmentTexts)
  const words = useTexts(recordTexts)
  const period = periodOf(search)
  const [removed, setRemoved] = useState(false)
  const { data, isError, isFetching, refetch } = useQuery(historyQuery(patientId, period))
  const saved = data?.find(({ fullfilmentId }) => fullfilmentId === search.get('saved'))
  const advice = saved && adviceAddresses.get(saved.fullfilmentId)
  return (
    <>
      {removed && <Notice tone="success" announce="status" title={t.removed} />}
      {saved && !removed && (
        <Notice
          tone="success"
          announce="status"
          title={t.saved}
          actions={
            advice !== undefined && (
              <a href={advice} target="_blank" rel="noopener noreferrer">
                {t.advice}
              </a>
            )
          }
        >
          {saved.triageDescription}
        </Notice>
      )}
      <PeriodBar period={period} rule={pastYears(today())} usual={words.lastYear} to={addressOf} />
      {isError && <Failed pending={isFetching} onAgain={() => void refetch()} />}
      {!data && !isError && <Waiting>{t.loading}</Waiting>}
      {data?.length === 0 && (
        <Card>
          <EmptyState icon="heart" title={t.none}>
            {t.noneText}
          </EmptyState>
        </Card>
      )}
      {data && data.length > 0 && (
        <section aria-labelledby="history">
          <Stack gap="s">
            <h2 id="history">{t.history}</h2>
            <CardList label={t.history}>
              {data.map((one) => (
                <AssessmentRow key={one.fullfilmentId} one={one} onRemoved={() => setRemoved(true)} />
              ))}
            </CardList>
          </Stack>
        </section>
      )}
    </>
  )
}

/** The self-assessments of the patient who is looked at, and the way to a new one, which is loaded as a page of its own for its frame. */
function ListScreen({ search }: ScreenInput<'selfAssessmentList'>) {
  const t = useTexts(selfAssessmentTexts)
  return (
    <HealthPage
      words={t}
      gap="l"
      actions={
        <JourneyButton to={pathTo('selfAssessment')} look="primary" icon="plus">
          {t.new}
        </JourneyButton>
      }
    >
      {({ id }) => <History key={id} patientId={id} search={search} />}
    </HealthPage>
  )
}

export const screen = defineScreen<'selfAssessmentList'>({ Screen: ListScreen, load })
