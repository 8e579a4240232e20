import type { Encounter } from '@portal/contract/areas/register'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { isProblem } from '../../api/problem-text.ts'
import { queryClient } from '../../api/query.ts'
import { formatDate, formatDateTime } from '../../i18n/dates.ts'
import { useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { PersonLine } from '../../person/person-line.tsx'
import { defineScreen, type LoadInput, type RouteRedirect, type ScreenInput } from '../../router/screen.ts'
import { useSignedIn } from '../../session/use-session.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Card, Stack } from '../../ui/card.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Polish } from '../../ui/polish.tsx'
import { encounterParts } from '../encounter-parts.ts'
import { showsQuestionnaire } from './encounter-marks.tsx'
import { encounterQuery } from './queries.ts'
import { registerTexts } from './texts.ts'
import { encounterName, whenOf } from './words.ts'

const parts = encounterParts.map((load) => lazy(async () => ({ default: (await load()).EncounterPart })))

async function load({ params }: LoadInput<'benefitsEncounter'>): Promise<RouteRedirect | void> {
  try {
    await queryClient.fetchQuery(encounterQuery(params.patientId, params.id))
  } catch (error) {
    if (!isProblem(error, 'NOT_FOUND')) throw error
    return { redirect: pathTo('benefitsEncounters') }
  }
}

/** Whether the clinic still waits for answers. */
const isAsked = ({ questionnaire, questionnaireOpen, lastQuestionnaireFulfillment }: Encounter): boolean =>
  questionnaire !== undefined && questionnaireOpen && !lastQuestionnaireFulfillment

/** What the clinic asks about the encounter, and the way to it. */
function QuestionnaireCard({ encounter }: { readonly encounter: Encounter }) {
  const t = useTexts(registerTexts)
  const signedIn = useSignedIn()
  const { id, patientId, questionnaire, questionnaireOpen, questionnaireDeadline } = encounter
  const filled = encounter.lastQuestionnaireFulfillment
  if (!questionnaire || !showsQuestionnaire(encounter, signedIn)) return null
  return (
    <Card as="section" aria-labelledby="encounter-questionnaire">
      <Stack gap="s">
        <h2 id="encounter-questionnaire">{t.questionnaire}</h2>
        <p>
          {filled ? t.filledAt(formatDateTime(filled.filledAt)) : questionnaireOpen ? t.askedText : t.closed}
          {!filled && questionnaireOpen && questionnaireDeadline && (
            <> {t.questionnaireWaits(formatDate(questionnaireDeadline))}.</>
          )}
        </p>
        {(filled || questionnaireOpen) && (
          <p>
            <LinkButton to={pathTo('benefitsQuestionnaire', { patientId, id })} look={filled ? 'secondary' : 'primary'}>
              {filled ? t.answers : t.fill}
            </LinkButton>
          </p>
        )}
      </Stack>
    </Card>
  )
}

/** One stay or earlier visit: when, where, who and why, and its questionnaire. */
function EncounterScreen({ params }: ScreenInput<'benefitsEncounter'>) {
  const t = useTexts(registerTexts)
  const { patients } = useSignedIn()
  const { data: encounter } = useSuspenseQuery(encounterQuery(params.patientId, params.id))
  const { unit, unitSpeciality, practitioner, reason, type } = encounter
  const patient = patients.find(({ id }) => id === encounter.patientId)
  const name = encounterName(encounter)
  const classes: Readonly<Record<string, string>> = {
    AMB: t.classAMB,
    IMP: t.classIMP,
    EMER: t.classEMER,
    HH: t.classHH,
    VR: t.classVR,
  }
  const polish = (words: string | undefined) => words && <Polish>{words}</Polish>
  const where = encounter.class && classes[encounter.class]
  return (
    <>
      <p data-print="no">
        <LinkButton to={pathTo('benefitsEncounters')} look="quiet" size="small" icon="arrow-left">
          {t.back}
        </LinkButton>
      </p>
      <PageHeader title={name ? <Polish>{name}</Polish> : t.visit} lead={whenOf(encounter)} />
      <Stack>
        {isAsked(encounter) && <QuestionnaireCard encounter={encounter} />}
        <Card>
          <DefinitionList
            facts={[
              { term: t.patient, value: patients.length > 1 && patient && <PersonLine patient={patient} /> },
              { term: t.kind, value: [where].filter(Boolean).join(', ') },
              { term: t.encounter, value: type !== name && polish(type) },
              { term: t.reason, value: polish(reason) },
              { term: t.practitioner, value: polish(practitioner) },
              { term: t.place, value: unit && polish([unit.description, unit.address].filter(Boolean).join(', ')) },
              { term: t.contact, value: unit?.contact },
              { term: t.speciality, value: unitSpeciality && polish(unitSpeciality.name) },
            ]}
          />
        </Card>
        {!isAsked(encounter) && <QuestionnaireCard encounter={encounter} />}
        {parts.map((Part, place) => (
          <Suspense key={place} fallback={null}>
            <Part encounter={encounter} />
          </Suspense>
        ))}
      </Stack>
    </>
  )
}

export const screen = defineScreen<'benefitsEncounter'>({ Screen: EncounterScreen, load })
