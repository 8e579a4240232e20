import type { HeadFact } from '@portal/contract/reading'
import { plainly } from './line.ts'
import { childrenOf, elementAt, textIn, type XmlElement } from './xml.ts'

/** Nodes of object identifiers in Polish documents (IG PIK HL7 CDA). */
const pesel = '2.16.840.1.113883.3.4424.1.1.616'
const licence = /^2\.16\.840\.1\.113883\.3\.4424\.1\.6(?:\.\d+)?$/

type Values = readonly (string | undefined)[]

/** An instant of HL7 v3 as it stands in the document, in its own zone: `202603011230` is `01.03.2026, 12:30`. */
export function timeOf(value: string | undefined): string | undefined {
  const [, year, month, day, hour, minute] = /^(\d{4})(\d{2})?(\d{2})?(\d{2})?(\d{2})?/.exec(value ?? '') ?? []
  if (year === undefined) return undefined
  const date = [day, month, year].filter(Boolean).join('.')
  return hour !== undefined && minute !== undefined ? `${date}, ${hour}:${minute}` : date
}

const at = (element: XmlElement | undefined, path: string, attribute: string): string | undefined =>
  elementAt(element, path)?.attributes.get(attribute)

/** A time or the period around it. */
function periodOf(time: XmlElement | undefined): string | undefined {
  const [low, high] = ['low', 'high'].map((name) => timeOf(at(time, name, 'value')))
  return timeOf(time?.attributes.get('value')) ?? ([low, high].filter(Boolean).join(' – ') || undefined)
}

/** A name in the order of its parts in the document; `name` may also be plain text. */
const nameOf = (name: XmlElement | undefined): string =>
  name?.children.some((part) => typeof part !== 'string')
    ? name.children
        .map((part) => (typeof part === 'string' ? part.trim() : textIn(part)))
        .filter(Boolean)
        .join(' ')
    : textIn(name)

const order = ['streetName', 'houseNumber', 'unitID', 'streetAddressLine', 'postalCode', 'city', 'country'] as const
function addressOf(address: XmlElement | undefined): string {
  const parts = order.map((name) => childrenOf(address, name).map(textIn).filter(Boolean).join(', '))
  const [street, house, unit, line, code, city, country] = parts
  const door = [house, unit].filter(Boolean).join('/')
  const known = [[street, door].filter(Boolean).join(' '), line, [code, city].filter(Boolean).join(' '), country]
  return known.filter(Boolean).join(', ') || textIn(address)
}

/** An identifier as people know it: without the node that it belongs to. */
const idOf = (id: XmlElement | undefined): string | undefined => id?.attributes.get('extension') ?? undefined

const codeOf = (code: XmlElement | undefined): string | undefined =>
  code?.attributes.get('displayName') ?? (textIn(elementAt(code, 'originalText')) || code?.attributes.get('code'))

function personOf(assigned: XmlElement | undefined): string {
  const person = elementAt(assigned, 'assignedPerson/name')
  return person ? nameOf(person) : textIn(elementAt(assigned, 'assignedAuthoringDevice/softwareName'))
}

const organisationOf = (of: XmlElement | undefined): string[] => [
  textIn(elementAt(of, 'name')),
  addressOf(elementAt(of, 'addr')),
  childrenOf(of, 'telecom')
    .map((one) => one.attributes.get('value')?.replace(/^(?:tel|mailto):/, ''))
    .filter(Boolean)
    .join(', '),
]

const related = (root: XmlElement, type: string): Values =>
  childrenOf(root, 'relatedDocument')
    .filter((one) => one.attributes.get('typeCode') === type)
    .flatMap((one) => childrenOf(elementAt(one, 'parentDocument'), 'id').map(idOf))

function patientFacts(root: XmlElement): [HeadFact, Values][] {
  const role = elementAt(root, 'recordTarget/patientRole')
  const patient = elementAt(role, 'patient')
  const ids = childrenOf(role, 'id')
  return [
    ['patient', childrenOf(patient, 'name').map(nameOf)],
    ['nationalId', ids.filter((id) => id.attributes.get('root') === pesel).map(idOf)],
    ['otherId', ids.filter((id) => id.attributes.get('root') !== pesel).map(idOf)],
    ['birthDate', [timeOf(at(patient, 'birthTime', 'value'))]],
    ['patientAddress', childrenOf(role, 'addr').map(addressOf)],
  ]
}

function authorFacts(root: XmlElement): [HeadFact, Values][] {
  const authors = childrenOf(root, 'author').map((author) => elementAt(author, 'assignedAuthor'))
  const legal = childrenOf(root, 'legalAuthenticator').map((one) => elementAt(one, 'assignedEntity'))
  const licences = (of: XmlElement | undefined): Values =>
    childrenOf(of, 'id')
      .filter((id) => licence.test(id.attributes.get('root') ?? ''))
      .map(idOf)
  return [
    ['author', authors.map(personOf)],
    ['authorId', authors.flatMap(licences)],
    ['authorUnit', authors.flatMap((author) => organisationOf(elementAt(author, 'representedOrganization')))],
    ['legalAuthenticator', legal.map(personOf)],
    ['custodian', organisationOf(elementAt(root, 'custodian/assignedCustodian/representedCustodianOrganization'))],
  ]
}

/** What the head of a clinical document says, in the order in which people look for it. */
export function headOf(root: XmlElement): { of: HeadFact; values: string[] }[] {
  const facts: [HeadFact, Values][] = [
    ['documentType', [codeOf(elementAt(root, 'code'))]],
    ['issuedAt', [timeOf(at(root, 'effectiveTime', 'value'))]],
    ...patientFacts(root),
    ...authorFacts(root),
    [
      'serviceTime',
      childrenOf(root, 'documentationOf').map((one) => periodOf(elementAt(one, 'serviceEvent/effectiveTime'))),
    ],
    ['encounterTime', [periodOf(elementAt(root, 'componentOf/encompassingEncounter/effectiveTime'))]],
    ['number', [idOf(elementAt(root, 'id'))]],
    ['version', [at(root, 'versionNumber', 'value')]],
    ['replaces', related(root, 'RPLC')],
    ['appends', related(root, 'APND')],
    ['transforms', related(root, 'XFRM')],
  ]
  return facts
    .map(([of, values]) => ({
      of,
      values: [...new Set(values.flatMap((value) => plainly(value ?? '').trim() || []))],
    }))
    .filter(({ values }) => values.length > 0)
}
