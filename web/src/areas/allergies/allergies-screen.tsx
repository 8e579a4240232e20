import type { Allergy } from '@portal/contract/areas/allergies/parts'
import type { Patient } from '@portal/contract/areas/patients'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ProblemNotice } from '../../api/problem-notice.tsx'
import { queryClient } from '../../api/query.ts'
import { useAction } from '../../api/use-action.ts'
import { useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { HealthPage } from '../../person/health-page.tsx'
import { RecordLine, RecordRow } from '../../register/record-list.tsx'
import { defineScreen, type LoadInput, type ScreenInput } from '../../router/screen.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Card, CardList, Stack } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Polish } from '../../ui/polish.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { allergiesQuery, callAllergies, forgetAllergies } from './queries.ts'
import { allergyTexts } from './texts.ts'
import { aboutWords, severityTone, sourceWords } from './words.ts'

async function load({ signedIn }: LoadInput<'allergies'>): Promise<void> {
  const acting = signedIn?.acting
  if (acting && !acting.withheld?.includes('health')) await queryClient.fetchQuery(allergiesQuery(acting.id))
}

function AllergyRow({ allergy }: { readonly allergy: Allergy }) {
  const source = sourceWords(allergy)
  const { allergyId, allergyName, degreeOfSeverityName: severity, description } = allergy
  return (
    <RecordRow
      to={pathTo('allergy', { id: allergyId })}
      when={<Polish>{aboutWords(allergy)}</Polish>}
      title={<Polish>{allergyName}</Polish>}
    >
      {description && (
        <RecordLine>
          <Polish>{description}</Polish>
        </RecordLine>
      )}
      <p>
        {severity && (
          <StatusTag tone={severityTone(allergy)}>
            <Polish>{severity}</Polish>
          </StatusTag>
        )}{' '}
        <StatusTag tone={source.tone}>{source.text}</StatusTag>
      </p>
    </RecordRow>
  )
}

/** Nothing is known yet: the person may say so, or say that there is nothing. */
function NothingKnown({ patient, onStated }: { readonly patient: Patient; readonly onStated: () => void }) {
  const t = useTexts(allergyTexts)
  const [key] = useState(() => crypto.randomUUID())
  const { run, pending, error } = useAction(
    () =>
      callAllergies(
        'allergyCreate',
        { params: { patientId: patient.id }, body: { isNotAllergic: true } },
        { idempotencyKey: key },
      ),
    {
      success: async () => {
        await forgetAllergies()
        onStated()
      },
    },
  )
  return (
    <Card>
      <EmptyState
        icon="shield"
        title={t.none}
        action={
          <Button pending={pending} onClick={() => void run(undefined)}>
            {t.stateNone}
          </Button>
        }
      >
        {t.noneText}
      </EmptyState>
      <ProblemNotice error={error} />
    </Card>
  )
}

const places = ['stated', 'lasting', 'past'] as const
const placeOf = ({ isNotAllergic, isActive }: Allergy): (typeof places)[number] =>
  isNotAllergic ? 'stated' : isActive ? 'lasting' : 'past'

function Allergies({ patient, saved }: { readonly patient: Patient; readonly saved: string | undefined }) {
  const t = useTexts(allergyTexts)
  const { data: allergies } = useSuspenseQuery(allergiesQuery(patient.id))
  const [statedNone, setStatedNone] = useState(false)
  const changed = allergies.find(({ allergyId }) => allergyId === saved)
  const done = saved === 'removed' ? t.removed : statedNone ? t.noneSaved : changed && t.saved(changed.allergyName)
  return (
    <>
      {done && <Notice tone="success" announce="status" title={done} />}
      {allergies.length === 0 && <NothingKnown patient={patient} onStated={() => setStatedNone(true)} />}
      {places.map((place) => {
        const here = allergies.filter((allergy) => placeOf(allergy) === place)
        return (
          here.length > 0 && (
            <section key={place} aria-labelledby={place}>
              <Stack gap="s">
                <h2 id={place}>{t[place]}</h2>
                <CardList label={t[place]}>
                  {here.map((allergy) => (
                    <AllergyRow key={allergy.allergyId} allergy={allergy} />
                  ))}
                </CardList>
              </Stack>
            </section>
          )
        )
      })}
    </>
  )
}

/** What the patient is allergic to: what lasts first. */
function AllergiesScreen({ search }: ScreenInput<'allergies'>) {
  const t = useTexts(allergyTexts)
  return (
    <HealthPage
      words={t}
      gap="l"
      actions={
        <LinkButton to={pathTo('newAllergy')} look="primary" icon="plus">
          {t.new}
        </LinkButton>
      }
    >
      {(patient) => <Allergies key={patient.id} patient={patient} saved={search.get('saved') ?? undefined} />}
    </HealthPage>
  )
}

export const screen = defineScreen<'allergies'>({ Screen: AllergiesScreen, load })
