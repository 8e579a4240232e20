import type { Questionnaire } from '@portal/contract/areas/questionnaires'
import { useSuspenseQuery } from '@tanstack/react-query'
import { queryClient } from '../../../api/query.ts'
import { DraftStatus } from '../../../draft/draft-status.tsx'
import { useTexts } from '../../../i18n/texts.ts'
import { reopen } from '../../../router/navigation.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { useTyping } from '../../../wizard/use-step.ts'
import { serviceQuestionnaireQuery, QuestionnaireForm } from '../../questionnaires/index.ts'
import { VisitFrame } from '../visit-frame.tsx'
import type { BookingStepHere } from '../wizard.ts'
import { questionnaireStepTexts } from './questionnaire-texts.ts'
import css from '../along.module.css'
import { stepScreens, type StepProps } from '../step-screens.tsx'

interface FillingProps {
  readonly here: BookingStepHere<'questionnaire'>
  readonly questionnaire: Questionnaire
}

/** The questionnaires of the service, and whether each is filled in. */
function QuestionnaireList({ here, questionnaire }: FillingProps) {
  const t = useTexts(questionnaireStepTexts)
  const filled = here.slice?.answered === 'with'
  return (
    <ul className={css.list} aria-label={t.list}>
      <li className={css.listed}>
        <strong>{questionnaire.title}</strong>
        <StatusTag tone={filled ? 'success' : 'neutral'}>{filled ? t.filled : t.open}</StatusTag>
      </li>
    </ul>
  )
}

function Filling({ here, questionnaire }: FillingProps) {
  const t = useTexts(questionnaireStepTexts)
  const { keeper, state, now, keep, goOn, leaving } = useTyping(here)
  const identity = { questionnaireId: questionnaire.id, edition: questionnaire.edition }
  const valuesNow = () => now()?.values ?? {}
  return (
    <QuestionnaireForm
      questionnaire={questionnaire}
      begun={here.slice?.values}
      onChange={(values) => keep({ ...identity, values })}
      onSubmit={(answers) => void goOn({ ...identity, values: valuesNow(), answers, answered: 'with' })}
      error={undefined}
      pending={leaving}
      submit={t.on}
      actions={
        <Button onClick={() => void goOn({ ...identity, values: valuesNow(), answered: 'later' })}>{t.later}</Button>
      }
      status={<DraftStatus keeper={keeper} state={state} onTaken={reopen} />}
    />
  )
}

function QuestionnaireScreen({ here }: StepProps<'questionnaire'>) {
  const t = useTexts(questionnaireStepTexts)
  const { data: questionnaire } = useSuspenseQuery(serviceQuestionnaireQuery(here.base.choices.service ?? ''))
  if (!here.base.patient) return null
  return (
    <VisitFrame here={here} title={t.title} lead={t.lead}>
      <QuestionnaireList here={here} questionnaire={questionnaire} />
      <Card padding="large">
        <Filling here={here} questionnaire={questionnaire} />
      </Card>
    </VisitFrame>
  )
}

export const { screen, secondScreen } = stepScreens(
  'questionnaire',
  QuestionnaireScreen,
  async ({ base: { choices } }) => {
    await queryClient.fetchQuery(serviceQuestionnaireQuery(choices.service ?? ''))
  },
)
