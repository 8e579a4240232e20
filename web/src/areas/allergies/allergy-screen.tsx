import type { Allergy } from '@portal/contract/areas/allergies/parts'
import type { Patient } from '@portal/contract/areas/patients'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ProblemNotice } from '../../api/problem-notice.tsx'
import { isProblem } from '../../api/problem-text.ts'
import { queryClient } from '../../api/query.ts'
import { useAction } from '../../api/use-action.ts'
import { formatDateTime } from '../../i18n/dates.ts'
import { useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { PersonLine } from '../../person/person-line.tsx'
import { partOfDay } from '../../register/part-of-day.ts'
import { navigate } from '../../router/history.ts'
import { defineScreen, type LoadInput, type RouteRedirect, type ScreenInput } from '../../router/screen.ts'
import { useSignedIn } from '../../session/use-session.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Actions, Card, Stack } from '../../ui/card.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Polish } from '../../ui/polish.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { AllergyForm, formQueries } from './allergy-form.tsx'
import { allergyQuery, callAllergies, forgetAllergies } from './queries.ts'
import { allergyTexts, formTexts } from './texts.ts'
import { severityTone, sourceWords } from './words.ts'

async function load({ params, signedIn }: LoadInput<'allergy'>): Promise<RouteRedirect | void> {
  const acting = signedIn?.acting
  if (!acting || acting.withheld?.includes('health')) return { redirect: pathTo('allergies') }
  try {
    const [found] = await Promise.all([
      queryClient.fetchQuery(allergyQuery(acting.id, params.id)),
      ...formQueries().map((query) => queryClient.fetchQuery(query)),
    ])
    queryClient.setQueryData(allergyQuery(acting.id, params.id).queryKey, found)
  } catch (error) {
    if (!isProblem(error, 'NOT_FOUND')) throw error
    return { redirect: pathTo('allergies') }
  }
}

function RemoveDialog({ allergy, onClose }: { readonly allergy: Allergy; readonly onClose: () => void }) {
  const t = useTexts(allergyTexts)
  const { patientId, allergyId, allergyName } = allergy
  const { run, pending, error } = useAction(
    () => callAllergies('allergyDelete', { params: { patientId, allergyId } }),
    {
      success: () => {
        void forgetAllergies()
        navigate(pathTo('allergies', { saved: 'removed' }))
      },
    },
  )
  return (
    <ConfirmDialog
      title={t.removeTitle(allergyName)}
      confirm={t.remove}
      danger
      pending={pending}
      onConfirm={() => void run(undefined)}
      onClose={onClose}
    >
      <ProblemNotice error={error} />
      <p>{t.removeText}</p>
    </ConfirmDialog>
  )
}

function Facts({ allergy }: { readonly allergy: Allergy }) {
  const t = useTexts(allergyTexts)
  const source = sourceWords(allergy)
  const { allergyTypeName: type, allergyOccurrenceDate: day, degreeOfSeverityName: severity, modUser } = allergy
  const { isNotAllergic, isActive, cured, description } = allergy
  const entered = formatDateTime(allergy.entryDate)
  return (
    <DefinitionList
      facts={[
        { term: t.type, value: type && <Polish>{type}</Polish> },
        {
          term: t.severity,
          value: severity && (
            <StatusTag tone={severityTone(allergy)}>
              <Polish>{severity}</Polish>
            </StatusTag>
          ),
        },
        { term: t.noticed, value: day && partOfDay(day) },
        {
          term: t.state,
          value: !isNotAllergic && (isActive ? t.lasts : `${t.over}. ${cured ? t.cured : t.notCured}`),
        },
        { term: t.description, value: description && <Polish>{description}</Polish> },
        { term: t.source, value: <StatusTag tone={source.tone}>{source.text}</StatusTag> },
        { term: t.entered, value: modUser ? t.enteredBy(entered, modUser) : entered },
      ]}
    />
  )
}

function AllergyPage({ patient, id }: { readonly patient: Patient; readonly id: string }) {
  const t = useTexts(allergyTexts)
  const form = useTexts(formTexts)
  const { patients, modules } = useSignedIn()
  const { data: allergy } = useSuspenseQuery(allergyQuery(patient.id, id))
  const [mode, setMode] = useState<'read' | 'change' | 'remove'>('read')
  const [saved, setSaved] = useState(false)
  const isChanging = mode === 'change'
  const { change, delete: removal } = allergy.actions
  return (
    <>
      <PageHeader
        title={isChanging ? form.changeTitle : <Polish>{allergy.allergyName}</Polish>}
        back={{ to: pathTo('allergies'), label: t.back }}
      />
      <Stack>
        {patients.length > 1 && (
          <p>
            <PersonLine patient={patient} />
          </p>
        )}
        {isChanging ? (
          <AllergyForm
            patient={patient}
            allergy={allergy}
            onSaved={(now) => {
              queryClient.setQueryData(allergyQuery(patient.id, id).queryKey, now)
              setSaved(true)
              setMode('read')
            }}
            onCancel={() => setMode('read')}
          />
        ) : (
          <>
            {saved && <Notice tone="success" announce="status" title={t.saved(allergy.allergyName)} />}
            <Card>
              <Stack>
                <Facts allergy={allergy} />
                <Actions>
                  {change.allowed && !allergy.isNotAllergic && (
                    <Button icon="edit" onClick={() => setMode('change')}>
                      {t.change}
                    </Button>
                  )}
                  {removal.allowed && (
                    <Button look="quiet" icon="trash" aria-haspopup="dialog" onClick={() => setMode('remove')}>
                      {t.remove}
                    </Button>
                  )}
                </Actions>
              </Stack>
            </Card>
            {!change.allowed && (
              <Notice
                tone="info"
                actions={
                  modules.messagesModule && (
                    <LinkButton size="small" to={pathTo('messages', { write: patient.id })}>
                      {t.write}
                    </LinkButton>
                  )
                }
              >
                {t.wrong}
              </Notice>
            )}
          </>
        )}
      </Stack>
      {mode === 'remove' && <RemoveDialog allergy={allergy} onClose={() => setMode('read')} />}
    </>
  )
}

/** One allergy, and what can be done with it. */
function AllergyScreen({ params }: ScreenInput<'allergy'>) {
  const { acting } = useSignedIn()
  return acting ? <AllergyPage key={`${acting.id} ${params.id}`} patient={acting} id={params.id} /> : null
}

export const screen = defineScreen<'allergy'>({ Screen: AllergyScreen, load })
