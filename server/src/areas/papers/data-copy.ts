import { scopesGiven } from '@portal/contract/rules/guardian-scopes'
import { clinicDate, dateAndTime } from '../../clinic-time.ts'
import { openDocument, type Fact } from '../../pdf/tagged-document.ts'
import { paperTexts, type PaperContext } from './paper-texts.ts'
import { fullName, ownerName, plainDate } from './people.ts'
import type { AccountRow, PersonRow } from './store.ts'

/** A printed section of the copy. */
export interface PrintedSection {
  readonly place: number
  readonly title: string
  readonly facts: readonly Fact[]
}

/** Everything of an account that its copy contains. */
export interface AccountData {
  readonly account: AccountRow
  readonly people: readonly PersonRow[]
  /** The sections that the owners of all tables contribute. */
  readonly sections: readonly PrintedSection[]
}

type Texts = (typeof paperTexts)['pl']

/** The copy of an account's data to print (GDPR, article 15): tagged A4 pages in Polish or English. */
export async function accountDataCopy(data: AccountData, context: PaperContext): Promise<Buffer> {
  const texts = paperTexts[context.language]
  const { account, people } = data
  const own = people.find(({ role }) => role === 'PATIENT')
  const others = people.filter((one) => one !== own)
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
  const sections: PrintedSection[] = [
    { place: 10, title: texts.account, facts: accountFacts(account, texts) },
    { place: 30, title: texts.ownRecord, facts: own ? personFacts(own, texts) : [] },
    {
      place: 40,
      title: texts.people,
      facts: others.map((one) => ({ label: fullName(one), lines: roleLines(one, texts) })),
    },
    ...data.sections,
  ]
  for (const { title, facts } of sections.toSorted((one, other) => one.place - other.place)) {
    paper.heading(title)
    if (facts.length > 0) paper.facts([...facts])
    else paper.paragraph(texts.nothing)
  }
  return paper.finish(`${texts.printed} ${dateAndTime(context.printedAt)}. ${texts.time}`)
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
    { label: texts.startScreen, lines: [account.startScreen ? texts.startScreens[account.startScreen] : texts.none] },
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

/** Of a child the day of coming of age; otherwise the last day of the right, which ends at midnight. */
const lastDay = (endsAt: Date, role: PersonRow['role']): string =>
  clinicDate(role === 'CHILD' ? endsAt : new Date(endsAt.getTime() - 1))

const roleLines = (
  { role, since, endsAt, rights, kept, nextRights, nextEndsAt }: PersonRow,
  texts: Texts,
): string[] => [
  texts.roles[role],
  texts.since(clinicDate(since)),
  ...(endsAt ? [texts.until(lastDay(endsAt, role))] : []),
  ...(rights ? [scopesGiven(rights).map(texts.scope).join(', ')] : []),
  ...(kept
    ? [
        texts.ofAge,
        scopesGiven(nextRights).map(texts.scope).join(', '),
        ...(nextEndsAt ? [texts.until(lastDay(nextEndsAt, 'WARD'))] : []),
      ]
    : []),
]
