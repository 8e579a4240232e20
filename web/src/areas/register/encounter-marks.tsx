import type { Encounter } from '@portal/contract/areas/register'
import { formatDate } from '../../i18n/dates.ts'
import { useTexts } from '../../i18n/texts.ts'
import type { SignedIn } from '../../session/session.ts'
import { useSignedIn } from '../../session/use-session.ts'
import { StatusTag } from '../../ui/status-tag.tsx'
import { registerTexts } from './texts.ts'

/** Whether the questionnaire of an encounter is shown at all: the clinic asks here, and the patient shares the visits to which it belongs. */
export const showsQuestionnaire = (
  { patientId }: Pick<Encounter, 'patientId'>,
  { modules, patients }: SignedIn,
): boolean =>
  modules.medicalInterviewsModule && !patients.find(({ id }) => id === patientId)?.withheld?.includes('visits')

/** How far the questionnaire of an encounter is; nothing where none is asked, or nobody can answer it any more. */
export function QuestionnaireMark({ encounter }: { readonly encounter: Encounter }) {
  const t = useTexts(registerTexts)
  const { questionnaire, questionnaireOpen, questionnaireDeadline, lastQuestionnaireFulfillment: filled } = encounter
  const signedIn = useSignedIn()
  if (!questionnaire || !showsQuestionnaire(encounter, signedIn)) return null
  if (filled) return <StatusTag tone="success">{t.questionnaireFilled}</StatusTag>
  if (!questionnaireOpen) return null
  return (
    <StatusTag tone="warning" icon="file">
      {questionnaireDeadline ? t.questionnaireWaits(formatDate(questionnaireDeadline)) : t.questionnaireOpen}
    </StatusTag>
  )
}
