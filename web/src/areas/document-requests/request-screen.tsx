import type { DocumentRequest } from '@portal/contract/areas/document-requests/parts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isProblem } from '../../api/problem-text.ts'
import { queryClient } from '../../api/query.ts'
import { formatDate, formatDateTime } from '../../i18n/dates.ts'
import { useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { PersonLine } from '../../person/person-line.tsx'
import { defineScreen, type LoadInput, type RouteRedirect, type ScreenInput } from '../../router/screen.ts'
import { useSignedIn } from '../../session/use-session.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Card, Stack } from '../../ui/card.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Polish } from '../../ui/polish.tsx'
import { AnswerFiles } from './answer-files.tsx'
import { requestQuery } from './queries.ts'
import { RequestStateTag } from './request-state.tsx'
import { choiceTexts, requestTexts, stateTexts } from './texts.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'
import { deliveryWords, periodWords } from './words.ts'

async function load({ params }: LoadInput<'benefitsDocumentRequest'>): Promise<RouteRedirect | void> {
  try {
    await queryClient.fetchQuery(requestQuery(params.id))
  } catch (error) {
    if (!isProblem(error, 'NOT_FOUND')) throw error
    return { redirect: pathTo('benefitsDocumentRequests') }
  }
}

/** What the clinic has answered so far. */
function AnswerCard({ request }: { readonly request: DocumentRequest }) {
  const t = useTexts(requestTexts)
  const states = useTexts(stateTexts)
  const { id, status, changedAt, details, attachments } = request
  return (
    <Card as="section" aria-labelledby="request-answer">
      <Stack gap="s">
        <h2 id="request-answer">{t.answer}</h2>
        <p>
          <RequestStateTag state={status} />
        </p>
        <p>
          {states[`${status}_TEXT`]} {changedAt && t.answeredAt(formatDateTime(changedAt))}
        </p>
        {details && (
          <p>
            <Polish>{details}</Polish>
          </p>
        )}
        {attachments.length > 0 && <AnswerFiles id={id} attachments={attachments} />}
      </Stack>
    </Card>
  )
}

function Documents({ of }: { readonly of: DocumentRequest['documents'] }) {
  return of.map(({ id, title, date }) => (
    <p key={id}>
      <Polish>{title}</Polish>, {formatDate(date)}
    </p>
  ))
}

function Facts({ request }: { readonly request: DocumentRequest }) {
  const t = useTexts(requestTexts)
  const choices = useTexts(choiceTexts)
  const { patients } = useSignedIn()
  const patient = patients.find(({ id }) => id === request.patientId)
  const { authorizedPerson: person, clinicalDocumentsScope: scope, documents } = request
  const speciality = scope?.departmentSpeciality
  const whole =
    person && [`${person.name} ${person.lastName}`, person.identity, person.address].filter(Boolean).join(', ')
  return (
    <Card>
      <DefinitionList
        facts={[
          { term: t.patient, value: patients.length > 1 && patient && <PersonLine patient={patient} /> },
          { term: t.description, value: <Polish>{request.description}</Polish> },
          { term: t.type, value: choices[request.cdocType] },
          { term: t.speciality, value: speciality && <Polish>{speciality.name}</Polish> },
          { term: t.period, value: periodWords(request) },
          { term: t.documents, value: documents.length > 0 && <Documents of={documents} /> },
          { term: t.delivery, value: deliveryWords(request) },
          { term: t.person, value: whole },
          { term: t.registeredAt, value: formatDateTime(request.registeredAt) },
        ]}
      />
    </Card>
  )
}

/** One request: what was asked, what the clinic answered, and its files. */
function RequestScreen({ params }: ScreenInput<'benefitsDocumentRequest'>) {
  const t = useTexts(requestTexts)
  const { data: request } = useSuspenseQuery(requestQuery(params.id))
  const [asking, setAsking] = useState(false)
  const [withdrawn, setWithdrawn] = useState(false)
  return (
    <>
      <p data-print="no">
        <LinkButton to={pathTo('benefitsDocumentRequests')} look="quiet" size="small" icon="arrow-left">
          {t.back}
        </LinkButton>
      </p>
      <PageHeader title={t.request} lead={formatDateTime(request.registeredAt)} />
      <Stack>
        {withdrawn && (
          <Notice tone="success" announce="status">
            {t.withdrawn}
          </Notice>
        )}
        <AnswerCard request={request} />
        <Facts request={request} />
        {request.actions.withdraw.allowed && (
          <p data-print="no">
            <Button icon="trash" aria-haspopup="dialog" onClick={() => setAsking(true)}>
              {t.withdraw}
            </Button>
          </p>
        )}
      </Stack>
      {asking && (
        <WithdrawDialog
          id={request.id}
          onClose={() => setAsking(false)}
          onWithdrawn={() => {
            setWithdrawn(true)
            setAsking(false)
          }}
        />
      )}
    </>
  )
}

export const screen = defineScreen<'benefitsDocumentRequest'>({ Screen: RequestScreen, load })
