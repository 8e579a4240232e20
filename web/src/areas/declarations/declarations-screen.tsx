import type { Declaration, DeclarationSaving } from '@portal/contract/areas/declarations/parts'
import { declarationTypes, type DeclarationType } from '@portal/contract/rules/declarations'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isOutage } from '../../api/problem-text.ts'
import { queryClient } from '../../api/query.ts'
import { formatDate } from '../../i18n/dates.ts'
import { useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { PersonLine } from '../../person/person-line.tsx'
import { FailedList, RecordLine, RecordRow } from '../../register/record-list.tsx'
import { defineScreen } from '../../router/screen.ts'
import { useSignedIn } from '../../session/use-session.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Actions, Card, CardList, Stack } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Polish } from '../../ui/polish.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { declarationKindPath } from './address.ts'
import { DeliverDialog } from './deliver-dialog.tsx'
import { declarationsQuery, forgetDeclarations, savingsQuery } from './queries.ts'
import { SavingCard } from './saving-card.tsx'
import { declarationTexts } from './texts.ts'
import { isToDeliver, shownState, staffName, toneOf } from './words.ts'

/** Where the lists do not come, the screen says so itself. */
const unlessSilent = (error: unknown): void => {
  if (!isOutage(error)) throw error
}

const load = async (): Promise<void> =>
  void (await Promise.all([
    queryClient.fetchQuery(declarationsQuery()).catch(unlessSilent),
    queryClient.fetchQuery(savingsQuery()).catch(unlessSilent),
  ]))

function NewDeclaration() {
  const t = useTexts(declarationTexts)
  const { acting } = useSignedIn()
  return (
    <Card as="section" aria-labelledby="new-declaration">
      <Stack gap="s">
        <h2 id="new-declaration">{t.newTitle}</h2>
        <Actions>
          {declarationTypes.map((type: DeclarationType, place) => (
            <LinkButton
              key={type}
              look={place === 0 ? 'primary' : 'secondary'}
              to={pathTo('newdeclaration', { type: declarationKindPath(type) }, { patient: acting?.id })}
            >
              {t[`choose_${type}`]}
            </LinkButton>
          ))}
        </Actions>
      </Stack>
    </Card>
  )
}

function Row({ of }: { readonly of: Declaration }) {
  const t = useTexts(declarationTexts)
  const { patients } = useSignedIn()
  const { id, type, practitioner, hospitalOrganizationUnit: unit, patient, system } = of
  const state = shownState(of)
  return (
    <RecordRow
      to={system ? pathTo('declarationAmms', { id }) : pathTo('declaration', { id })}
      when={of.registrationDate ? formatDate(of.registrationDate) : t.fromClinic}
      title={
        <>
          {t[type]}
          {practitioner && (
            <>
              {': '}
              <Polish>{staffName(practitioner)}</Polish>
            </>
          )}
        </>
      }
    >
      {patients.length > 1 && <PersonLine patient={patient} short />}
      {unit && (
        <RecordLine>
          <Polish>{unit.name}</Polish>
        </RecordLine>
      )}
      {isToDeliver(of) && <RecordLine>{t.toDeliver}</RecordLine>}
      <p>
        <StatusTag tone={toneOf[state]}>{t[state]}</StatusTag>
      </p>
    </RecordRow>
  )
}

function Made({ declarations }: { readonly declarations: readonly Declaration[] }) {
  const t = useTexts(declarationTexts)
  if (declarations.length === 0)
    return (
      <Card>
        <EmptyState icon="file" title={t.none}>
          {t.noneText}
        </EmptyState>
      </Card>
    )
  return (
    <section aria-labelledby="declarations-made">
      <Stack gap="s">
        <h2 id="declarations-made">{t.inForceTitle}</h2>
        <CardList label={t.inForceTitle}>
          {declarations.map((one) => (
            <Row key={one.id} of={one} />
          ))}
        </CardList>
      </Stack>
    </section>
  )
}

function DeclarationsScreen() {
  const t = useTexts(declarationTexts)
  const made = useQuery(declarationsQuery())
  const underWay = useQuery(savingsQuery())
  const savings = underWay.data ?? []
  const failure = [made, underWay].find(({ data, error }) => !data && error)?.error
  const [givenUp, setGivenUp] = useState(false)
  const [finished, setFinished] = useState<Declaration>()
  return (
    <>
      <PageHeader title={t.declarations} lead={t.lead} />
      <Stack>
        {givenUp && (
          <Notice tone="success" announce="status">
            {t.givenUp}
          </Notice>
        )}
        {savings.length > 0 && (
          <section aria-labelledby="under-way">
            <Stack gap="s">
              <h2 id="under-way">{t.underWayTitle}</h2>
              <CardList label={t.underWayTitle}>
                {savings.map((saving: DeclarationSaving) => (
                  <SavingCard key={saving.id} saving={saving} onGivenUp={() => setGivenUp(true)} onMade={setFinished} />
                ))}
              </CardList>
            </Stack>
          </section>
        )}
        <NewDeclaration />
        {failure && (
          <FailedList
            error={failure}
            title={t.listFailed}
            pending={made.isFetching || underWay.isFetching}
            onAgain={() => void forgetDeclarations()}
          />
        )}
        {made.data && <Made declarations={made.data} />}
      </Stack>
      {finished && (
        <DeliverDialog
          declaration={finished}
          onClose={() => {
            setFinished(undefined)
            void forgetDeclarations()
          }}
        />
      )}
    </>
  )
}

export const screen = defineScreen<'declarations'>({ Screen: DeclarationsScreen, load })
