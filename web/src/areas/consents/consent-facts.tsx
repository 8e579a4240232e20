import type { Consent } from '@portal/contract/areas/consents/parts'
import { formatDateTime } from '../../i18n/dates.ts'
import { useTexts } from '../../i18n/texts.ts'
import { PersonLine } from '../../person/person-line.tsx'
import { useSignedIn } from '../../session/use-session.ts'
import { Card } from '../../ui/card.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { consentTexts } from './texts.ts'
import { addressLines, periodWords, placeOf, stateWords } from './words.ts'

/** What is known of a consent, besides its words. */
export function ConsentFacts({ consent }: { readonly consent: Consent }) {
  const t = useTexts(consentTexts)
  const { patients } = useSignedIn()
  const patient = patients.find(({ id }) => id === consent.patientId)
  const { authorizedPerson: person, partner, guardian, signedAt, cancelledAt, onlySelectedDocuments } = consent
  const { text, tone } = stateWords(consent)
  const lines = person ? addressLines(person) : []
  return (
    <Card>
      <DefinitionList
        facts={[
          { term: t.patient, value: patients.length > 1 && patient && <PersonLine patient={patient} /> },
          { term: t.state, value: <StatusTag tone={tone}>{text}</StatusTag> },
          { term: t.period[placeOf(consent)], value: periodWords(consent) },
          { term: t.validTo, value: cancelledAt && formatDateTime(cancelledAt) },
          { term: t.person, value: person && `${person.name} ${person.lastName}` },
          {
            term: person?.identity.country === 'PL' ? t.pesel : t.document,
            value:
              person &&
              [
                person.identity.nationalIdentificationNumber,
                person.identity.country !== 'PL' && `(${person.identity.country})`,
              ]
                .filter(Boolean)
                .join(' '),
          },
          { term: t.address, value: lines.length > 0 && lines.map((line) => <div key={line}>{line}</div>) },
          { term: t.partner, value: partner?.name },
          { term: t.scope, value: (person || partner) && (onlySelectedDocuments ? t.selected : t.whole) },
          {
            term: t.guardian,
            value:
              guardian &&
              (guardian.agreedAt ? `${guardian.name ?? ''}, ${formatDateTime(guardian.agreedAt)}` : t.guardianWaits),
          },
          {
            term: t.registeredAt,
            value: `${formatDateTime(consent.registeredAt)}, ${t.where[consent.byClinic ? 'clinic' : 'portal']}`,
          },
          { term: t.signedAt, value: signedAt && formatDateTime(signedAt) },
        ]}
      />
    </Card>
  )
}
