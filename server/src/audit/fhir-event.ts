/** A line of the trail as it stands in the database. */
export interface TrailLine {
  readonly id: number
  readonly at: Date
  readonly event: string
  readonly kind: 'read' | 'create' | 'update' | 'delete' | 'access'
  readonly entity: string
  readonly entityId: string | null
  readonly accountId: number | null
  readonly patientId: number | null
  readonly actingRole: 'PATIENT' | 'WARD' | 'CHILD' | null
  readonly outcome: string
  readonly status: number
  readonly requestId: string
  readonly address: string | null
  readonly query: string | null
  /** The hospital system from which the patient comes, and the patient's number there. */
  readonly sourceSystem: string | null
  readonly sourceId: string | null
}

/** Who recorded the trail: the portal, by its address. */
export interface Recorder {
  readonly url: string
  readonly name: string
}

interface Coding {
  readonly system: string
  readonly code: string
  readonly display?: string
}

/** How one sort of event is described: what happened, and the roles of browser, portal and person in it. */
interface Pattern {
  /** Name of the BALP profile, without `Patient`; absent where BALP has none. */
  readonly profile?: string
  readonly type: Coding
  readonly subtype: Coding
  readonly action: 'C' | 'R' | 'U' | 'D' | 'E'
  readonly client: Coding
  readonly server: Coding
  readonly user: Coding
}

const dicom = (code: string, display: string): Coding => ({
  system: 'http://dicom.nema.org/resources/ontology/DCM',
  code,
  display,
})
const terminology = (name: string, code: string, display: string): Coding => ({
  system: `http://terminology.hl7.org/CodeSystem/${name}`,
  code,
  display,
})
const interaction = (code: string): Coding => ({
  system: 'http://hl7.org/fhir/restful-interaction',
  code,
  display: code,
})

const rest = terminology('audit-event-type', 'rest', 'Restful Operation')
const source = dicom('110153', 'Source Role ID')
const destination = dicom('110152', 'Destination Role ID')
const recipient = terminology('v3-ParticipationType', 'IRCP', 'information recipient')
const author = terminology('v3-ParticipationType', 'AUT', 'author (originator)')

const changed = { type: rest, client: source, server: destination, user: author } as const
const asked = { client: source, server: destination, user: recipient, action: 'E' } as const

const patterns = {
  read: {
    profile: 'Read',
    type: rest,
    subtype: interaction('read'),
    action: 'R',
    client: destination,
    server: source,
    user: recipient,
  },
  query: { ...asked, profile: 'Query', type: rest, subtype: interaction('search') },
  create: { ...changed, profile: 'Create', subtype: interaction('create'), action: 'C' },
  update: { ...changed, profile: 'Update', subtype: interaction('update'), action: 'U' },
  delete: {
    profile: 'Delete',
    type: rest,
    subtype: interaction('delete'),
    action: 'D',
    client: dicom('110150', 'Application'),
    server: terminology('provenance-participant-type', 'custodian', 'Custodian'),
    user: author,
  },
  login: { ...asked, type: dicom('110114', 'User Authentication'), subtype: dicom('110122', 'Login') },
  logout: { ...asked, type: dicom('110114', 'User Authentication'), subtype: dicom('110123', 'Logout') },
  security: {
    ...asked,
    type: dicom('110113', 'Security Alert'),
    subtype: dicom('110137', 'User Security Attributes Changed'),
  },
  auditUsed: { ...asked, action: 'R', type: dicom('110101', 'Audit Log Used'), subtype: interaction('search') },
} as const satisfies Record<string, Pattern>

const logouts = new Set(['logout', 'nationalLogout'])

function patternOf({ kind, entity, entityId, event }: TrailLine): Pattern {
  if (event === 'auditExport') return patterns.auditUsed
  if (kind === 'access')
    return entity !== 'session' ? patterns.security : patterns[logouts.has(event) ? 'logout' : 'login']
  return kind === 'read' && entityId === null ? patterns.query : patterns[kind]
}

/** The relation of the account to the patient for whom it acted. */
const relations = {
  PATIENT: terminology('v3-RoleCode', 'ONESELF', 'self'),
  WARD: terminology('v3-RoleCode', 'GUARD', 'guardian'),
  CHILD: terminology('v3-RoleCode', 'PRN', 'parent'),
} as const

/** Entities of events by which the portal learns who a person is: such an event is about the account. */
export const accountEntities: readonly string[] = ['session', 'account', 'password']

const succeeded = new Set(['done', 'replayed'])

// A caller who failed to sign in to an account is not known to be its owner.
const accountOf = ({ accountId, kind, entity, entityId, outcome }: TrailLine): string | null => {
  if (accountId !== null) return String(accountId)
  return kind === 'access' && accountEntities.includes(entity) && succeeded.has(outcome) ? entityId : null
}

const object = terminology('audit-entity-type', '2', 'System Object')

/** The outcome in FHIR: 0 success, 4 minor failure (refused), 8 serious failure (the portal's own). */
const outcomeOf = ({ outcome, status }: TrailLine) => (succeeded.has(outcome) ? '0' : status < 500 ? '4' : '8')

/** The patient's number in the hospital system. The system's name becomes a URI, because FHIR demands one in identifiers. */
const hospitalNumber = ({ sourceSystem, sourceId }: TrailLine) =>
  sourceSystem === null || sourceId === null
    ? {}
    : {
        identifier: {
          system: URL.canParse(sourceSystem)
            ? sourceSystem
            : `urn:portal:hospital-system:${encodeURIComponent(sourceSystem)}`,
          value: sourceId.replace(/^Patient\//, ''),
        },
      }

function entitiesOf(line: TrailLine, pattern: Pattern, url: string): object[] {
  const { patientId, entity, entityId, query, event, requestId } = line
  const patient = {
    what: { reference: `Patient/${patientId}`, ...hospitalNumber(line) },
    type: terminology('audit-entity-type', '1', 'Person'),
    role: terminology('object-role', '1', 'Patient'),
  }
  const search = {
    type: object,
    role: terminology('object-role', '24', 'Query'),
    query: Buffer.from(query ?? event).toString('base64'),
  }
  const data = {
    what: entityId === null ? { display: entity } : { identifier: { system: `${url}/${entity}`, value: entityId } },
    type: object,
    role: terminology('object-role', '4', 'Domain Resource'),
    ...(query === null ? {} : { description: query }),
  }
  const transaction = {
    what: { identifier: { value: requestId } },
    type: { system: 'https://profiles.ihe.net/ITI/BALP/CodeSystem/BasicAuditEntityType', code: 'XrequestId' },
  }
  const isSearch = pattern === patterns.query || pattern === patterns.auditUsed
  return [...(patientId === null ? [] : [patient]), isSearch ? search : data, transaction]
}

function agentsOf(line: TrailLine, pattern: Pattern, { url, name }: Recorder): object[] {
  const { address, actingRole } = line
  const here = { who: { display: name }, requestor: false, network: { address: url, type: '5' } }
  const account = accountOf(line)
  // What the portal does by itself comes from no other machine.
  const client =
    address === null ? here : { who: { display: address }, requestor: false, network: { address, type: '2' } }
  const user = {
    type: { coding: [pattern.user] },
    ...(actingRole === null ? {} : { role: [{ coding: [relations[actingRole]], text: actingRole }] }),
    who: { identifier: { system: `${url}/account`, value: account } },
    requestor: true,
  }
  return [
    { type: { coding: [pattern.client] }, ...client },
    { type: { coding: [pattern.server] }, ...here },
    ...(account === null ? [] : [user]),
  ]
}

/**
 * A line of the trail as a FHIR R4 AuditEvent in the form of IHE Basic Audit Log Patterns: at most one patient, who acted and in which role, what
 * they did, when, from where, and how it ended. Only successes claim a BALP profile, because the profiles are for successes alone. The event contains
 * the portal's own numbers and codes and the patient's number in the hospital system, but no names and nothing of what was read or written.
 */
export function fhirAuditEvent(line: TrailLine, recorder: Recorder): object {
  const pattern = patternOf(line)
  const outcome = outcomeOf(line)
  const profile = outcome === '0' && pattern.profile
  const patient = line.patientId === null ? '' : 'Patient'
  return {
    resourceType: 'AuditEvent',
    id: String(line.id),
    ...(profile
      ? {
          meta: {
            profile: [`https://profiles.ihe.net/ITI/BALP/StructureDefinition/IHE.BasicAudit.${patient}${profile}`],
          },
        }
      : {}),
    type: pattern.type,
    subtype: [pattern.subtype, { system: `${recorder.url}/event`, code: line.event }],
    action: pattern.action,
    recorded: line.at.toISOString(),
    outcome,
    ...(outcome === '0' ? {} : { outcomeDesc: line.outcome }),
    agent: agentsOf(line, pattern, recorder),
    source: {
      site: recorder.url,
      observer: { identifier: { system: 'urn:ietf:rfc:3986', value: recorder.url }, display: recorder.name },
      type: [terminology('security-source-type', '4', 'Application Server')],
    },
    entity: entitiesOf(line, pattern, recorder.url),
  }
}
