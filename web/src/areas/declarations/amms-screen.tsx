import { useSuspenseQuery } from '@tanstack/react-query'
import { queryClient } from '../../api/query.ts'
import { formatDate } from '../../i18n/dates.ts'
import { useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { defineScreen, type LoadInput, type ScreenInput } from '../../router/screen.ts'
import { Card, Stack } from '../../ui/card.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Polish } from '../../ui/polish.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { clinicDeclarationQuery } from './queries.ts'
import { declarationTexts } from './texts.ts'
import { shownState, toneOf } from './words.ts'

const load = async ({ params }: LoadInput<'declarationAmms'>): Promise<void> =>
  void (await queryClient.fetchQuery(clinicDeclarationQuery(params.id)))

/** A declaration as the clinic's system has it. */
function AmmsScreen({ params }: ScreenInput<'declarationAmms'>) {
  const t = useTexts(declarationTexts)
  const { data: one } = useSuspenseQuery(clinicDeclarationQuery(params.id))
  // What was made here has been told to the clinic, or waits for that; the clinic's own has neither mark.
  const state = shownState({ state: one.state, system: one.stateExport === undefined })
  const who = [one.practitionerDegree, one.practitionerName, one.practitionerLastName].filter(Boolean).join(' ')
  const unit = [one.unitName, one.unitAddress, one.unitPhone].filter(Boolean).join(', ')
  return (
    <>
      <PageHeader title={t[one.type]} lead={t.fromClinic} back={{ to: pathTo('declarations'), label: t.back }} />
      <Stack>
        <Card>
          <Stack gap="s">
            <p>
              <StatusTag tone={toneOf[state]}>{t[state]}</StatusTag>
            </p>
            <DefinitionList
              facts={[
                { term: t.patient, value: `${one.patientName} ${one.patientLastName}` },
                { term: t.person, value: who && <Polish>{who}</Polish> },
                { term: t.licence, value: one.practitionerPracticeNumber },
                { term: t.place, value: unit && <Polish>{unit}</Polish> },
                { term: t.registered, value: one.registrationDate && formatDate(one.registrationDate) },
                { term: t.submitted, value: one.dateOfSubmission && formatDate(one.dateOfSubmission) },
                { term: t.number, value: one.systemId },
                { term: t.answer, value: one.details && <Polish>{one.details}</Polish> },
              ]}
            />
          </Stack>
        </Card>
      </Stack>
    </>
  )
}

export const screen = defineScreen<'declarationAmms'>({ Screen: AmmsScreen, load })
