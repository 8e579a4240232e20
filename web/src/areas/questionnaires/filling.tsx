import type { FulfillmentBody, Questionnaire } from '@portal/contract/areas/questionnaires'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../api/caller.ts'
import { isProblem } from '../../api/problem-text.ts'
import type { DraftContent, DraftKey } from '../../draft/draft-calls.ts'
import { DraftStatus } from '../../draft/draft-status.tsx'
import { useDraft } from '../../draft/use-draft.ts'
import { formatDate } from '../../i18n/dates.ts'
import { useTexts } from '../../i18n/texts.ts'
import type { Href } from '../../paths.ts'
import { navigate } from '../../router/history.ts'
import { reopen } from '../../router/navigation.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toasts.ts'
import { fulfillmentOf, type Answers, type Values } from './answers.ts'
import { QuestionnaireForm } from './questionnaire-form.tsx'
import { SavedAnswers } from './saved-answers.tsx'
import { questionnaireTexts } from './texts.ts'
import css from './questionnaires.module.css'

/** The key of the draft that keeps what is entered: for a patient, about `booking:17`, `encounter:4`, `program:1`. */
export const draftOf = (patientId: string, subject: string): DraftKey => ({ patientId, kind: 'questionnaire', subject })

/** The answers in a draft, as long as they belong to the same questions and to the same saved answers. */
function begunIn(content: DraftContent | undefined, { edition, version }: Questionnaire): Values | undefined {
  if (!content || content['edition'] !== edition || content['version'] !== version) return undefined
  const values = content['values']
  if (typeof values !== 'object' || values === null) return undefined
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

export interface FillingProps {
  readonly questionnaire: Questionnaire
  readonly draft: DraftKey
  readonly save: (body: FulfillmentBody) => Promise<unknown>
  /** The address to which the person goes once it is saved. */
  readonly next: Href
}

function Open({ questionnaire, draft, save, next }: FillingProps) {
  const t = useTexts(questionnaireTexts)
  const { keeper, state } = useDraft(draft)
  const [round, setRound] = useState(0)
  const { mutate, error, isPending, isSuccess } = useMutation({
    mutationFn: async (answers: Answers) => {
      await save(fulfillmentOf(questionnaire, answers))
      await keeper.end().catch(() => undefined)
    },
    onSuccess: () => {
      showToast('success', t.saved)
      navigate(next, { replace: true })
    },
    // A 400 is shown at the fields that it is about, and only there.
    onError: (problem) => {
      if (!(problem instanceof ApiError && problem.status === 400)) showToast('error', t.saveFailed)
    },
  })
  const stale = isProblem(error, 'STALE_VERSION')
  const { edition, version } = questionnaire
  return (
    <QuestionnaireForm
      key={`${edition} ${version} ${round}`}
      questionnaire={questionnaire}
      begun={begunIn(keeper.content, questionnaire)}
      onChange={(values) => keeper.change(() => ({ edition, version, values }))}
      onSubmit={(answers) => mutate(answers)}
      error={stale || isProblem(error, 'VALIDATION_ERROR') ? error : undefined}
      pending={isPending || isSuccess}
      submit={t.save}
      actions={stale && <Button onClick={() => void keeper.end().finally(reopen)}>{t.reload}</Button>}
      status={<DraftStatus keeper={keeper} state={state} onTaken={() => setRound(round + 1)} />}
    />
  )
}

/** A questionnaire to fill in, to change, or only to read, with everything around it except the page's heading. */
export function Filling(props: FillingProps) {
  const t = useTexts(questionnaireTexts)
  const { questionnaire } = props
  const { fill } = questionnaire.actions
  const { deadlineDay } = questionnaire
  const closed: Readonly<Record<string, string>> = {
    BOOKING_STATUS: t.closedCancelled,
    NOT_SHARED: t.closedNotShared,
  }
  return (
    <div className={css.page}>
      {fill.allowed && deadlineDay && <p>{t.until(formatDate(deadlineDay))}</p>}
      {!fill.allowed && <Notice tone="info">{closed[fill.reason ?? ''] ?? t.closed}</Notice>}
      <Card padding="large">
        {fill.allowed ? <Open {...props} /> : <SavedAnswers sections={questionnaire.sections} />}
      </Card>
    </div>
  )
}
