import { useSuspenseQuery } from '@tanstack/react-query'
import { isProblem } from '../../api/problem-text.ts'
import { queryClient } from '../../api/query.ts'
import { draftKeeper } from '../../draft/draft-keeper.ts'
import { textsNow, useTexts } from '../../i18n/texts.ts'
import { toMessages } from '../../router/module-start.ts'
import { defineScreen, type LoadInput, type RouteRedirect, type ScreenInput } from '../../router/screen.ts'
import { useSession } from '../../session/use-session.ts'
import { patientName } from '../../words/people.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { showToast } from '../../ui/toasts.ts'
import { draftOf, Filling } from './filling.tsx'
import { isProgramFulfilled, programQuestionnaireQuery, saveProgram } from './queries.ts'
import { questionnaireTexts } from './texts.ts'

const draftKeyOf = (patientId: string, programId: string) => draftOf(patientId, `program:${programId}`)

function ProgramQuestionnaireScreen({ params }: ScreenInput<'questionnaireProgram'>) {
  const t = useTexts(questionnaireTexts)
  const now = useSession()
  const { programId, patientId } = params
  const { data: questionnaire } = useSuspenseQuery(programQuestionnaireQuery(programId, patientId))
  const patient = now.state === 'in' ? now.patients.find((one) => one.id === patientId) : undefined
  return (
    <>
      <PageHeader title={t.title} lead={t.lead(questionnaire.title, patient ? patientName(patient) : '')} />
      <Filling
        questionnaire={questionnaire}
        draft={draftKeyOf(patientId, programId)}
        save={(body) => saveProgram(programId, patientId, body)}
        next={toMessages()}
      />
    </>
  )
}

/** For invalid parameters: not numbers, another account, or a patient, system or programme that does not exist. */
function wrong(): RouteRedirect {
  showToast('warning', textsNow(questionnaireTexts).wrongParams)
  return { redirect: toMessages() }
}

const isNumber = (text: string): boolean => /^[1-9]\d{0,17}$/.test(text)

/** Asks first whether the questionnaire is filled in, then loads the questions, and the answers if it is. */
async function load({ params, signedIn }: LoadInput<'questionnaireProgram'>): Promise<RouteRedirect | undefined> {
  const { programId, patientId, accountId } = params
  const known = signedIn?.account.id === accountId && signedIn.patients.some(({ id }) => id === patientId)
  if (!known || ![programId, patientId, accountId].every(isNumber)) return wrong()
  try {
    await isProgramFulfilled(params)
    await queryClient.fetchQuery(programQuestionnaireQuery(programId, patientId))
  } catch (error) {
    if (isProblem(error, 'NOT_FOUND')) return wrong()
    throw error
  }
  await draftKeeper(draftKeyOf(patientId, programId)).load()
  return undefined
}

export const screen = defineScreen<'questionnaireProgram'>({ Screen: ProgramQuestionnaireScreen, load })
