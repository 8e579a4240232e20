import { useSuspenseQuery } from '@tanstack/react-query'
import { isProblem, problemText } from '../../api/problem-text.ts'
import { queryClient } from '../../api/query.ts'
import { draftKeeper } from '../../draft/draft-keeper.ts'
import { useTexts } from '../../i18n/texts.ts'
import { defineScreen, type LoadInput, type RouteRedirect, type ScreenInput } from '../../router/screen.ts'
import { useSession } from '../../session/use-session.ts'
import { patientName } from '../../words/people.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { showToast } from '../../ui/toasts.ts'
import { draftOf, Filling } from './filling.tsx'
import { encounterQuestionnaireQuery, saveEncounter } from './queries.ts'
import { questionnaireTexts } from './texts.ts'
import { toEncounters } from './ways.ts'

/** The visit in the address; speciality and date in a link are ignored, because the server knows them. */
const idsIn = (search: URLSearchParams) => ({
  patientId: search.get('patientId') ?? '',
  id: search.get('id') ?? '',
})

function EncounterQuestionnaireScreen({ search }: ScreenInput<'benefitsQuestionnaire'>) {
  const t = useTexts(questionnaireTexts)
  const now = useSession()
  const { patientId, id } = idsIn(search)
  const { data: questionnaire } = useSuspenseQuery(encounterQuestionnaireQuery(id))
  const patient = now.state === 'in' ? now.patients.find((one) => one.id === patientId) : undefined
  return (
    <>
      <PageHeader title={t.title} lead={t.lead(questionnaire.title, patient ? patientName(patient) : '')} />
      <Filling
        questionnaire={questionnaire}
        draft={draftOf(patientId, `encounter:${id}`)}
        save={(body) => saveEncounter(patientId, id, body)}
        next={toEncounters()}
      />
    </>
  )
}

async function load({ search, signedIn }: LoadInput<'benefitsQuestionnaire'>): Promise<RouteRedirect | undefined> {
  const { patientId, id } = idsIn(search)
  if (!id || !signedIn?.patients.some((patient) => patient.id === patientId)) return { redirect: toEncounters() }
  try {
    await queryClient.fetchQuery(encounterQuestionnaireQuery(id))
  } catch (error) {
    if (!isProblem(error, 'QUESTIONNAIRE_DEADLINE')) throw error
    showToast('error', problemText(error))
    return { redirect: toEncounters() }
  }
  await draftKeeper(draftOf(patientId, `encounter:${id}`)).load()
  return undefined
}

export const screen = defineScreen<'benefitsQuestionnaire'>({ Screen: EncounterQuestionnaireScreen, load })
