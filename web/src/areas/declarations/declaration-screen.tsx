import type { Declaration } from '@portal/contract/areas/declarations/parts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '../../api/query.ts'
import { formatDate } from '../../i18n/dates.ts'
import { useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { PersonLine } from '../../person/person-line.tsx'
import { defineScreen, type LoadInput, type RouteRedirect, type ScreenInput } from '../../router/screen.ts'
import { useInstallation } from '../../session/site.ts'
import { useSignedIn } from '../../session/use-session.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Actions, Card, Stack } from '../../ui/card.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Polish } from '../../ui/polish.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { SignButton, SigningReturnPanel } from '../national-signature/index.ts'
import { EditDialog } from './edit-dialog.tsx'
import {
  callDeclarations,
  declarationQuery,
  forgetDeclarations,
  mayDeclare,
  printoutAddress,
  providerQuery,
} from './queries.ts'
import { choiceTexts, declarationTexts } from './texts.ts'
import { isToDeliver, staffName, toneOf } from './words.ts'

async function load({ params }: LoadInput<'declaration'>): Promise<RouteRedirect | void> {
  const [one] = await Promise.all([
    queryClient.fetchQuery(declarationQuery(params.id)),
    queryClient.fetchQuery(providerQuery()),
  ])
  if (one.system) return { redirect: pathTo('declarationAmms', { id: params.id }) }
}

/** `wybór nr 3 w roku kalendarzowym, zmiana miejsca zamieszkania`. */
function useChoiceWords() {
  const t = useTexts(declarationTexts)
  const c = useTexts(choiceTexts)
  return (order: number | undefined, reason: 1 | 2 | 3 | 4 | 5 | undefined, other: string | undefined) =>
    order === undefined ? undefined : [t.order(order), reason && c[`reason${reason}`], other].filter(Boolean).join(', ')
}

function Facts({ of }: { readonly of: Declaration }) {
  const t = useTexts(declarationTexts)
  const choiceWords = useChoiceWords()
  const { practitioner, hospitalOrganizationUnit: unit } = of
  return (
    <Card>
      <DefinitionList
        facts={[
          { term: t.patient, value: <PersonLine patient={of.patient} /> },
          { term: t.type, value: t[of.type] },
          { term: t.person, value: practitioner && <Polish>{staffName(practitioner)}</Polish> },
          { term: t.licence, value: practitioner?.practiceNumber },
          { term: t.place, value: unit && <Polish>{[unit.name, unit.address].filter(Boolean).join(', ')}</Polish> },
          {
            term: t.provider,
            value: choiceWords(
              of.healthcareProviderChoiceOrderNumber,
              of.healthcareProviderChoiceOrderReasonCode,
              of.healthcareProviderChoiceOtherReason,
            ),
          },
          {
            term: t.practitioner,
            value: choiceWords(
              of.practitionerChoiceOrderNumber,
              of.practitionerChoiceOrderReasonCode,
              of.practitionerChoiceOtherReason,
            ),
          },
          { term: t.registered, value: of.registrationDate && formatDate(of.registrationDate) },
          { term: t.submitted, value: of.dateOfSubmission && formatDate(of.dateOfSubmission) },
          { term: t.number, value: of.systemId },
          { term: t.answer, value: of.details && <Polish>{of.details}</Polish> },
        ]}
      />
    </Card>
  )
}

function DeclarationScreen({ params, search }: ScreenInput<'declaration'>) {
  const t = useTexts(declarationTexts)
  const { patients } = useSignedIn()
  const { data: one } = useSuspenseQuery(declarationQuery(params.id))
  const [editing, setEditing] = useState(false)
  const [changed, setChanged] = useState(false)
  const signing = {
    page: pathTo('declaration', { id: one.id }),
    begin: (query: { readonly successUrl: string; readonly errorUrl: string }) =>
      callDeclarations('declarationSignUrl', { params: { id: one.id }, query }),
  }
  const site = useInstallation()
  const isBack = search.has('epuapstatus') && one.actions.sign.reason !== 'FORBIDDEN'
  return (
    <>
      <PageHeader
        title={t[one.type]}
        lead={<StatusTag tone={toneOf[one.state]}>{t[one.state]}</StatusTag>}
        back={{ to: pathTo('declarations'), label: t.back }}
      />
      <Stack>
        {changed && (
          <Notice tone="success" announce="status">
            {t.changed}
          </Notice>
        )}
        {isBack && (
          <SigningReturnPanel
            {...signing}
            check={() => callDeclarations('declarationSigned', { params: { id: one.id } })}
            onSigned={forgetDeclarations}
          />
        )}
        {isToDeliver(one) && (
          <Card as="section" look="accent" aria-labelledby="next">
            <Stack gap="s">
              <h2 id="next">{t.next}</h2>
              <p>{t.toDeliver}</p>
              <Actions>
                <LinkButton look="primary" icon="print" to={printoutAddress(one.id)} target="_blank">
                  {t.print}
                </LinkButton>
              </Actions>
              {one.actions.sign.allowed && !isBack && site?.nationalSignature && (
                <>
                  <p>{t.orSign}</p>
                  <SignButton {...signing} />
                </>
              )}
            </Stack>
          </Card>
        )}
        <Facts of={one} />
        <Actions>
          {!isToDeliver(one) && (
            <LinkButton icon="print" to={printoutAddress(one.id)} target="_blank">
              {t.print}
            </LinkButton>
          )}
          {one.actions.edit.allowed && mayDeclare(patients.find(({ id }) => id === one.patientId)) && (
            <Button icon="edit" aria-haspopup="dialog" onClick={() => setEditing(true)}>
              {t.edit}
            </Button>
          )}
        </Actions>
      </Stack>
      {editing && (
        <EditDialog
          declaration={one}
          onClose={() => setEditing(false)}
          onChanged={() => {
            setEditing(false)
            setChanged(true)
          }}
        />
      )}
    </>
  )
}

export const screen = defineScreen<'declaration'>({ Screen: DeclarationScreen, load })
