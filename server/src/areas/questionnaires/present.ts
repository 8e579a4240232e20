import type { Questionnaire } from '@portal/contract/areas/questionnaires'
import type { Action } from '@portal/contract/primitives'
import { deadlineDay, mergeAnswers } from './rules.ts'
import type { Asked } from './fulfillments.ts'
import type { QuestionnaireRow } from './store.ts'

const identity = ({ questionnaireId, edition, deadlineDays }: QuestionnaireRow) => ({
  questionnaireId: String(questionnaireId),
  edition,
  ...(deadlineDays === null ? {} : { deadline: deadlineDays }),
})

/** The facts about a questionnaire without its questions. */
export const presentStanding = ({ questionnaire, filled }: Pick<Asked, 'questionnaire' | 'filled'>) => ({
  ...identity(questionnaire),
  questionnaireCompleted: filled !== undefined,
})

/** A questionnaire in the contract's shape, with the earlier answers merged in. */
export function presentQuestionnaire(asked: Asked, fill: Action, visitEnd?: Date): Questionnaire {
  const { questionnaire, filled } = asked
  const day = visitEnd && deadlineDay(visitEnd, questionnaire.deadlineDays)
  return {
    id: String(questionnaire.questionnaireId),
    title: questionnaire.title,
    ...presentStanding(asked),
    version: filled?.version ?? 0,
    ...(filled ? { filledAt: filled.filledAt.toISOString() } : {}),
    ...(day ? { deadlineDay: day } : {}),
    sections: mergeAnswers(questionnaire.sections, filled?.answers ?? []),
    actions: { fill },
  }
}
