import type { Patient } from '@portal/contract/areas/patients'
import { isEmergency } from '@portal/contract/rules/self-assessment'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ProblemNotice } from '../../api/problem-notice.tsx'
import { isProblem } from '../../api/problem-text.ts'
import { useAction } from '../../api/use-action.ts'
import { endTabDraft, keepTabDraft, readTabDraft } from '../../draft/tab-draft.ts'
import { language } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { navigate } from '../../router/history.ts'
import { useOwnDocument } from '../../router/own-document.ts'
import { defineScreen } from '../../router/screen.ts'
import { useSignedIn } from '../../session/use-session.ts'
import { Button, CallButton, LinkButton } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { OutsideFrame } from '../../ui/outside-frame.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { patientName } from '../../words/people.ts'
import { DangerNotice } from './danger.tsx'
import { Failed } from './failed.tsx'
import { finishFrom, finishIn, type Finish } from './finish.ts'
import { nextStep, teleconsultationFor } from './next-step.ts'
import { positionHere } from './position.ts'
import { adviceAddresses, asksForPosition, callSelfAssessment, forgetHistory, interviewQuery } from './queries.ts'
import { interviewTexts, selfAssessmentTexts } from './texts.ts'

/** Where the end of an interview stands in the tab until its result is saved: a session that is over, or a reload, loses nobody's answers. */
const unsaved = (patientId: string) => `self-assessment.${patientId}`

/** Keeps what the interview found, with the place where the clinic asks for it and the person agrees. */
async function keep(patientId: string, { hash, level }: Finish) {
  const position = (await asksForPosition()) ? await positionHere() : {}
  const body = { fullData: { hash, triage_level: level }, triageLevel: level, ...position }
  return callSelfAssessment('selfAssessmentSave', { query: { patientId }, body })
}

/** The interview in its frame, until it tells of its end. */
function Interview({ patientId, onFinish }: { readonly patientId: string; readonly onFinish: (end: Finish) => void }) {
  const t = useTexts(interviewTexts)
  const [attempt, setAttempt] = useState(1)
  const [spoken] = useState(language)
  const frame = useRef<HTMLIFrameElement>(null)
  const { data, isError, isFetching, refetch } = useQuery(interviewQuery(patientId, spoken, attempt))
  useEffect(() => {
    if (!data) return
    const { origin } = new URL(data.url)
    const hear = (event: MessageEvent<unknown>) => {
      const end = finishIn(event, { origin, source: frame.current?.contentWindow, hash: data.hash })
      if (end) onFinish(end)
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [data, onFinish])
  if (isError) return <Failed pending={isFetching} onAgain={() => void refetch()} />
  if (!data) return <Waiting>{t.loading}</Waiting>
  return (
    <>
      <OutsideFrame
        ref={frame}
        title={t.frame}
        src={data.url}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
      />
      <p>
        <Button look="quiet" size="small" icon="refresh" onClick={() => setAttempt(attempt + 1)}>
          {t.restart}
        </Button>
      </p>
    </>
  )
}

/** What the result leads to, where the person stays on this page. */
function Outcome({ level, kind }: { readonly level: string; readonly kind: 'visit' | 'unconfirmed' }) {
  const t = useTexts(interviewTexts)
  const { modules } = useSignedIn()
  return (
    <>
      {isEmergency(level) && <DangerNotice />}
      <Notice
        tone={kind === 'unconfirmed' ? 'error' : 'warning'}
        announce="alert"
        actions={
          <>
            {kind === 'visit' && modules.bookingsModule && (
              <LinkButton look="primary" to={pathTo('newbooking')}>
                {t.book}
              </LinkButton>
            )}
            <LinkButton to={pathTo('selfAssessmentList')}>{t.history}</LinkButton>
          </>
        }
      >
        <p>{t[kind]}</p>
        <p>{t.saved}</p>
      </Notice>
    </>
  )
}

/** Saves the end of an interview, and leads on. */
function Ending({ patientId, end }: { readonly patientId: string; readonly end: Finish }) {
  const t = useTexts(interviewTexts)
  const { account, modules } = useSignedIn()
  const decide = (level: string) =>
    nextStep(level, account.type, teleconsultationFor({ signedIn: true, modules, tools: false }, level))
  const { run, pending, error, result } = useAction(() => keep(patientId, end), {
    success: ({ url, fullfilmentId, triageLevel }) => {
      void forgetHistory()
      endTabDraft(unsaved(patientId))
      const step = decide(triageLevel)
      if (step.kind === 'teleconsultation') return navigate(step.to)
      if (step.kind !== 'history') return
      adviceAddresses.set(fullfilmentId, url)
      window.open(url, '_blank', 'noopener')
      navigate(pathTo('selfAssessmentList', { saved: fullfilmentId }))
    },
    failure: (problem) => {
      // An end that can never be saved is not tried again by the next page.
      if (isProblem(problem, 'SELF_ASSESSMENT_SAVED', 'NOT_FOUND')) endTabDraft(unsaved(patientId))
      // An answer that was lost on its way: the result is in the history.
      if (isProblem(problem, 'SELF_ASSESSMENT_SAVED')) navigate(pathTo('selfAssessmentList'))
    },
  })
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void run(undefined)
  })
  const step = result && decide(result.triageLevel)
  return (
    <>
      <Notice tone="info" announce="status" title={t.finished} />
      {pending && <Waiting>{t.saving}</Waiting>}
      {error !== undefined && (
        <>
          <ProblemNotice error={error} />
          <p>
            <Button look="primary" pending={pending} onClick={() => void run(undefined)}>
              {t.saveAgain}
            </Button>
          </p>
        </>
      )}
      {result && (step?.kind === 'visit' || step?.kind === 'unconfirmed') && (
        <Outcome level={result.triageLevel} kind={step.kind} />
      )}
    </>
  )
}

function NewAssessment({ patient }: { readonly patient: Patient }) {
  const t = useTexts(interviewTexts)
  const [end, setEnd] = useState(() => finishFrom(readTabDraft(unsaved(patient.id))))
  const [finish] = useState(() => (finished: Finish) => {
    keepTabDraft(unsaved(patient.id), finished)
    setEnd(finished)
  })
  const { data: gps } = useQuery({ queryKey: ['self-assessment', 'gps'], queryFn: asksForPosition, staleTime: 600_000 })
  if (end) return <Ending patientId={patient.id} end={end} />
  return (
    <>
      <Notice tone="warning" actions={<CallButton phone="112">{t.call}</CallButton>}>
        {t.emergency}
      </Notice>
      {gps && <p>{t.gps}</p>}
      <Interview patientId={patient.id} onFinish={finish} />
    </>
  )
}

/** A new interview about how the patient feels who is looked at. */
function InterviewScreen() {
  const t = useTexts(interviewTexts)
  const words = useTexts(selfAssessmentTexts)
  const { acting } = useSignedIn()
  // Only its own page allows the frame, and the question for the place.
  const isWhole = useOwnDocument([pathTo('selfAssessment')])
  if (!acting) return null
  return (
    <>
      <PageHeader title={t.title} lead={t.for(patientName(acting))} />
      <Stack>
        {acting.withheld?.includes('health') ? (
          <Notice tone="info">{words.withheld(patientName(acting))}</Notice>
        ) : isWhole ? (
          <NewAssessment key={acting.id} patient={acting} />
        ) : (
          <Waiting>{t.loading}</Waiting>
        )}
      </Stack>
    </>
  )
}

export const screen = defineScreen<'selfAssessment'>({ Screen: InterviewScreen })
