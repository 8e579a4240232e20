import { clinicDate } from '../../clinic-time.ts'
import type { BookingRow } from '../../clinic/model/bookings.ts'
import { openDocument, type Fact, type TaggedDocument } from '../../pdf/tagged-document.ts'
import { paperTexts, type PaperContext } from './paper-texts.ts'
import { dateAndTime, fullName, ownerName, plainDate } from './people.ts'
import type { AccountRow, PersonRow } from './store.ts'

/** A visit with the names that a reader knows it by. */
export interface VisitLine {
  readonly startsAt: Date
  readonly status: BookingRow['status']
  readonly service: string
  readonly place: string
}

/** Everything of an account that goes into its copy. */
export interface AccountData {
  readonly account: AccountRow
  readonly people: readonly PersonRow[]
  readonly consents: readonly { words: string; givenAt: Date }[]
  readonly visits: readonly VisitLine[]
  readonly files: readonly { fileName: string; size: number; at: Date }[]
  readonly sessions: readonly { openedAt: Date; lastUsedAt: Date }[]
  readonly passkeys: readonly { name: string; createdAt: Date; lastUsedAt: Date | null }[]
}

type Texts = (typeof paperTexts)['pl']

/** The copy of an account's data to print (000 §7; GDPR, article 15): tagged A4 pages in Polish or English. */
export async function accountDataCopy(data: AccountData, context: PaperContext): Promise<Buffer> {
  const texts = paperTexts[context.language]
  const { account, people, consents, visits, files, sessions, passkeys } = data
  const own = people.find(({ role }) => role === 'PATIENT')
  const paper = await openDocument({
    title: `${texts.copy} ${account.id}`,
    language: context.language,
    author: context.clinicName,
    createdAt: context.printedAt,
  })
  paper.sender(context.clinicName)
  paper.title(texts.copy)
  paper.highlight(ownerName(account, own), [`${texts.number}: ${account.id}`])
  paper.paragraph(texts.copyOf)
  paper.heading(texts.account)
  paper.facts(accountFacts(account, texts))
  section(
    paper,
    texts,
    texts.consents,
    consents.map(({ words, givenAt }) => ({ label: clinicDate(givenAt), lines: [words] })),
  )
  section(paper, texts, texts.ownRecord, own ? personFacts(own, texts) : [])
  section(
    paper,
    texts,
    texts.people,
    people.filter((one) => one !== own).map((one) => ({ label: fullName(one), lines: roleLines(one, texts) })),
  )
  section(
    paper,
    texts,
    texts.visits,
    visits.map(({ startsAt, service, place, status }) => ({
      label: dateAndTime(startsAt),
      lines: [service, place, texts.statuses[status]],
    })),
  )
  section(
    paper,
    texts,
    texts.files,
    files.map(({ at, fileName, size }) => ({
      label: dateAndTime(at),
      lines: [fileName, texts.kilobytes(String(Math.ceil(size / 1024)))],
    })),
  )
  section(
    paper,
    texts,
    texts.sessions,
    sessions.map(({ openedAt, lastUsedAt }) => ({
      label: texts.opened(clinicDate(openedAt)),
      lines: [texts.lastUsed(dateAndTime(lastUsedAt))],
    })),
  )
  section(
    paper,
    texts,
    texts.passkeys,
    passkeys.map(({ name, createdAt, lastUsedAt }) => ({
      label: name,
      lines: [
        texts.passkeyAdded(clinicDate(createdAt)),
        ...(lastUsedAt ? [texts.passkeyUsed(dateAndTime(lastUsedAt))] : []),
      ],
    })),
  )
  return paper.finish(`${texts.printed} ${dateAndTime(context.printedAt)}. ${texts.time}`)
}

function section(paper: TaggedDocument, texts: Texts, title: string, facts: Fact[]): void {
  paper.heading(title)
  if (facts.length > 0) paper.facts(facts)
  else paper.paragraph(texts.nothing)
}

function accountFacts(account: AccountRow, texts: Texts): Fact[] {
  const contact = (value: string | null, confirmedAt: Date | null): string[] =>
    value === null
      ? [texts.none]
      : [value, confirmedAt ? texts.confirmedOn(clinicDate(confirmedAt)) : texts.unconfirmed]
  return [
    { label: texts.username, lines: [account.username] },
    { label: texts.name, lines: [[account.name, account.lastName].filter(Boolean).join(' ') || texts.none] },
    { label: texts.email, lines: contact(account.email, account.emailConfirmedAt) },
    { label: texts.phone, lines: contact(account.phone, account.phoneConfirmedAt) },
    { label: texts.kind, lines: [texts.kinds[account.type]] },
    { label: texts.language, lines: [texts.languages[account.language]] },
    { label: texts.created, lines: [dateAndTime(account.createdAt)] },
    {
      label: texts.marketing,
      lines: [account.marketingConsentAt ? texts.given(clinicDate(account.marketingConsentAt)) : texts.notGiven],
    },
  ]
}

function personFacts(person: PersonRow, texts: Texts): Fact[] {
  const { pesel, documentNumber, street, houseNumber, apartmentNumber, postalCode, city } = person
  const house = [houseNumber, apartmentNumber].filter(Boolean).join('/')
  const address = [[street, house].filter(Boolean).join(' '), [postalCode, city].filter(Boolean).join(' ')].filter(
    Boolean,
  )
  return [
    { label: texts.name, lines: [fullName(person)] },
    ...(pesel ? [{ label: texts.pesel, lines: [pesel] }] : []),
    ...(documentNumber ? [{ label: texts.document, lines: [documentNumber] }] : []),
    { label: texts.birthDate, lines: [plainDate(person.birthDate)] },
    { label: texts.gender, lines: [texts.genders[person.gender]] },
    { label: texts.address, lines: address.length > 0 ? address : [texts.none] },
  ]
}

const roleLines = ({ role, since, endsAt }: PersonRow, texts: Texts): string[] => [
  texts.roles[role],
  texts.since(clinicDate(since)),
  ...(endsAt ? [texts.until(clinicDate(endsAt))] : []),
]
