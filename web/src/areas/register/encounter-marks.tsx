import type { Encounter } from '@portal/contract/areas/register'
import { formatDate } from '../../i18n/dates.ts'
import { useTexts } from '../../i18n/texts.ts'
import { StatusTag } from '../../ui/status-tag.tsx'
import { registerTexts } from './texts.ts'

/** How far the questionnaire of an encounter is; nothing where none is asked, or nobody can answer it any more. */
export function QuestionnaireMark({ encounter }: { readonly encounter: Encounter }) {
  const t = useTexts(registerTexts)
  const { questionnaire, questionnaireOpen, questionnaireDeadline, lastQuestionnaireFulfillment: filled } = encounter
  if (!questionnaire) return null
  if (filled) return <StatusTag tone="success">{t.questionnaireFilled}</StatusTag>
  if (!questionnaireOpen) return null
  return (
    <StatusTag tone="warning" icon="file">
      {questionnaireDeadline ? t.questionnaireWaits(formatDate(questionnaireDeadline)) : t.questionnaireOpen}
    </StatusTag>
  )
}
