import type { Consent } from '@portal/contract/areas/consents/parts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { queryClient } from '../../api/query.ts'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { PersonLine } from '../../person/person-line.tsx'
import { RecordLine, RecordRow } from '../../register/record-list.tsx'
import { defineScreen, type LoadInput } from '../../router/screen.ts'
import { useSignedIn } from '../../session/use-session.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Card, CardList, Stack } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { patientName } from '../../words/people.ts'
import { consentsQuery } from './queries.ts'
import { consentTexts } from './texts.ts'
import { periodWords, placeOf, stateWords } from './words.ts'

async function load({ signedIn }: LoadInput<'consents'>): Promise<void> {
  if (signedIn?.acting?.withheld?.includes('share')) return
  await queryClient.fetchQuery(consentsQuery(signedIn?.everybody ? undefined : signedIn?.acting?.id))
}

function ConsentRow({ consent, named }: { readonly consent: Consent; readonly named: boolean }) {
  const language = useLanguage()
  const { patients } = useSignedIn()
  const patient = patients.find(({ id }) => id === consent.patientId)
  const { text, tone } = stateWords(consent)
  const to = consent.authorizedPerson
    ? `${consent.authorizedPerson.name} ${consent.authorizedPerson.lastName}`
    : consent.partner?.name
  return (
    <RecordRow
      to={pathTo('consent', { id: consent.id })}
      when={periodWords(consent)}
      title={consent.consentName[language]}
    >
      {to && <RecordLine>{to}</RecordLine>}
      {named && patient && (
        <p>
          <PersonLine patient={patient} />
        </p>
      )}
      <p>
        <StatusTag tone={tone}>{text}</StatusTag>
      </p>
    </RecordRow>
  )
}

const places = ['standing', 'waiting', 'over'] as const

function Consents({ patientId }: { readonly patientId: string | undefined }) {
  const t = useTexts(consentTexts)
  const { data: consents } = useSuspenseQuery(consentsQuery(patientId))
  if (consents.length === 0)
    return (
      <Card>
        <EmptyState icon="file" title={t.none}>
          {t.noneText}
        </EmptyState>
      </Card>
    )
  return places.map((place) => {
    const here = consents.filter((consent) => placeOf(consent) === place)
    return (
      here.length > 0 && (
        <section key={place} aria-labelledby={place}>
          <Stack gap="s">
            <h2 id={place}>{t[place]}</h2>
            <CardList label={t[place]}>
              {here.map((consent) => (
                <ConsentRow key={consent.id} consent={consent} named={patientId === undefined} />
              ))}
            </CardList>
          </Stack>
        </section>
      )
    )
  })
}

/** The consents of whom one looks at: those in force first. */
function ConsentsScreen() {
  const t = useTexts(consentTexts)
  const { acting, everybody, patients } = useSignedIn()
  const isWithheld = acting?.withheld?.includes('share') === true
  const givesOwn = patients.some(({ patientRole }) => patientRole === 'PATIENT')
  return (
    <>
      <PageHeader
        title={t.title}
        lead={t.lead}
        actions={
          givesOwn && (
            <LinkButton to={pathTo('newConsent')} look="primary" icon="plus">
              {t.new}
            </LinkButton>
          )
        }
      />
      <Stack gap="l">
        {isWithheld ? (
          <Notice tone="info">{t.withheld(patientName(acting))}</Notice>
        ) : (
          <Consents patientId={everybody ? undefined : acting?.id} />
        )}
      </Stack>
    </>
  )
}

export const screen = defineScreen<'consents'>({ Screen: ConsentsScreen, load })
