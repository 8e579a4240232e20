import type { Questionnaire } from '@portal/contract/areas/questionnaires'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '../../api/query.ts'
import { DraftStatus } from '../../draft/draft-status.tsx'
import { useDraft } from '../../draft/use-draft.ts'
import { nextStep } from '../../form/wizard.ts'
import { useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { navigate } from '../../router/history.ts'
import { reopen } from '../../router/navigation.ts'
import { defineScreen, type ScreenInput } from '../../router/screen.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { serviceQuestionnaireQuery } from '../questionnaires/queries.ts'
import { QuestionnaireForm } from '../questionnaires/questionnaire-form.tsx'
import {
  bookingDraftKey,
  changeBookingDraft,
  saveBookingDraft,
  type BookingDraft,
  type QuestionnaireDraft,
} from './booking-draft.ts'
import { queryOf } from './choices.ts'
import { isSituation, openStep } from './open-step.ts'
import { questionnaireStepTexts } from './questionnaire-texts.ts'
import { useSituation, type Situation } from './situation.ts'
import { bookingSteps, hasScreen, routeOf } from './steps.ts'
import { WizardFrame } from './wizard-frame.tsx'
import css from './along.module.css'

const screenSteps = bookingSteps.filter(hasScreen)

/** What was entered, as long as the questions are still the same. */
const begunIn = ({ questionnaire }: BookingDraft, { edition }: Questionnaire): QuestionnaireDraft | undefined =>
  questionnaire?.edition === edition ? questionnaire : undefined

interface StepProps {
  readonly situation: Situation
  readonly questionnaire: Questionnaire
}

/** The questionnaires of the service, and whether each is filled in. */
function QuestionnaireList({ situation, questionnaire }: StepProps) {
  const t = useTexts(questionnaireStepTexts)
  const filled = begunIn(situation.draft, questionnaire)?.answered === 'with'
  return (
    <ul className={css.list} aria-label={t.list}>
      <li className={css.listed}>
        <strong>{questionnaire.title}</strong>
        <StatusTag tone={filled ? 'success' : 'neutral'}>{filled ? t.filled : t.open}</StatusTag>
      </li>
    </ul>
  )
}

function Filling({ situation, questionnaire }: StepProps) {
  const t = useTexts(questionnaireStepTexts)
  const { choices, draft, answers } = situation
  const { keeper, state } = useDraft(bookingDraftKey(choices)!)
  const [leaving, setLeaving] = useState(false)
  const identity = { questionnaireId: questionnaire.id, edition: questionnaire.edition }
  const goOn = async (part: Omit<QuestionnaireDraft, keyof typeof identity>) => {
    setLeaving(true)
    await saveBookingDraft(situation, { questionnaire: { ...identity, ...part } })
    const next = nextStep(screenSteps, { ...answers, questionnaireAnswered: true }, 'questionnaire')
    navigate(pathTo(next ? routeOf(next) : 'newbookingSummary', queryOf(choices)))
  }
  const valuesNow = () => (keeper.content as BookingDraft | undefined)?.questionnaire?.values ?? {}
  return (
    <QuestionnaireForm
      questionnaire={questionnaire}
      begun={begunIn(draft, questionnaire)?.values}
      onChange={(values) => changeBookingDraft(situation, { questionnaire: { ...identity, values } })}
      onSubmit={(given) => void goOn({ values: valuesNow(), answers: given, answered: 'with' })}
      error={undefined}
      pending={leaving}
      submit={t.on}
      actions={<Button onClick={() => void goOn({ values: valuesNow(), answered: 'later' })}>{t.later}</Button>}
      status={<DraftStatus keeper={keeper} state={state} onTaken={reopen} />}
    />
  )
}

function QuestionnaireScreen({ search }: ScreenInput<'newbookingQuestionnaire'>) {
  const t = useTexts(questionnaireStepTexts)
  const situation = useSituation('questionnaire', search)
  const { data: questionnaire } = useSuspenseQuery(serviceQuestionnaireQuery(situation.choices.service ?? ''))
  if (!situation.patient) return null
  return (
    <WizardFrame situation={situation} step="questionnaire" title={t.title} lead={t.lead}>
      <QuestionnaireList situation={situation} questionnaire={questionnaire} />
      <Card padding="large">
        <Filling situation={situation} questionnaire={questionnaire} />
      </Card>
    </WizardFrame>
  )
}

export const screen = defineScreen<'newbookingQuestionnaire'>({
  Screen: QuestionnaireScreen,
  load: async (input) => {
    const opened = await openStep('questionnaire', input)
    if (!isSituation(opened)) return opened
    await queryClient.fetchQuery(serviceQuestionnaireQuery(opened.choices.service ?? ''))
    return undefined
  },
})
