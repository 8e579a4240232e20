import type { Tell } from '../../../wizard/step.ts'
import type { Base } from '../base.ts'
import { questionnaireStepTexts } from './questionnaire-texts.ts'
import type { Answered, QuestionnaireFacts } from './step.ts'

export const tell: Tell<Base, Answered, QuestionnaireFacts> = ({ slice }, { language, needed, change }) => {
  const t = questionnaireStepTexts[language]
  const words = slice?.answered === 'with' ? t.filled : t.putOff
  return { term: t.shown, value: needed ? change(t.changeWhat, words) : undefined }
}
