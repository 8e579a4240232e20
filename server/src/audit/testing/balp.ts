interface Coding {
  readonly system: string
  readonly code: string
}
interface Reference {
  readonly reference?: string
  readonly display?: string
  readonly identifier?: { readonly system?: string; readonly value: string }
}

/** The parts of an AuditEvent that the rules look at. */
export interface ExportedEvent {
  readonly id: string
  readonly meta?: { readonly profile: readonly string[] }
  readonly type: Coding
  readonly subtype: readonly Coding[]
  readonly action: string
  readonly recorded: string
  readonly outcome: string
  readonly outcomeDesc?: string
  readonly agent: readonly {
    readonly type: { readonly coding: readonly Coding[] }
    readonly role?: readonly { readonly coding: readonly Coding[]; readonly text: string }[]
    readonly who: Reference
    readonly requestor: boolean
    readonly network?: { readonly address: string; readonly type: string }
  }[]
  readonly source: object
  readonly entity: readonly {
    readonly what?: Reference
    readonly type: Coding
    readonly role?: Coding
    readonly query?: string
    readonly description?: string
  }[]
}

/** Action, interactions and the codes of client, server and user that each BALP pattern prescribes. */
const patterns: Readonly<Record<string, readonly [string, readonly string[], string, string, readonly string[]]>> = {
  Read: ['R', ['read', 'vread'], '110152', '110153', ['IRCP']],
  Query: ['E', ['search', 'search-type', 'search-system'], '110153', '110152', ['IRCP']],
  Create: ['C', ['create'], '110153', '110152', ['AUT', 'INF', 'CST']],
  Update: ['U', ['update', 'patch'], '110153', '110152', ['AUT', 'INF', 'CST']],
  Delete: ['D', ['delete'], '110150', 'custodian', ['AUT', 'INF', 'CST']],
}

const profileForm = /^https:\/\/profiles\.ihe\.net\/ITI\/BALP\/StructureDefinition\/IHE\.BasicAudit\.(Patient)?(\w+)$/

/** The rules of IHE Basic Audit Log Patterns that an event breaks; none for an event that claims no profile. */
export function againstBalp(event: ExportedEvent): string[] {
  const claimed = event.meta?.profile[0]
  if (claimed === undefined) return []
  const [, ofPatient, name = ''] = profileForm.exec(claimed) ?? []
  const pattern = patterns[name]
  if (!pattern) return ['profile']
  const [action, interactions, client, server, users] = pattern
  const agents = (codes: readonly string[]) => event.agent.filter(({ type }) => codes.includes(type.coding[0]!.code))
  const entities = (type: string, role?: string) =>
    event.entity.filter((entity) => entity.type.code === type && (role === undefined || entity.role?.code === role))
  const told = event.subtype.filter(({ system }) => system === 'http://hl7.org/fhir/restful-interaction')
  const patients = entities('1', '1')
  const data = entities('2', '4')
  const queries = entities('2', '24')
  const user = agents(users)
  const rules: Readonly<Record<string, boolean>> = {
    type: event.type.code === 'rest' && event.type.system.endsWith('/audit-event-type'),
    subtype: told.length === 1 && interactions.includes(told[0]!.code),
    action: event.action === action,
    recorded: !Number.isNaN(Date.parse(event.recorded)),
    outcome: event.outcome === '0',
    client: agents([client]).length === 1 && agents([client])[0]!.network !== undefined,
    server: agents([server]).length === 1 && agents([server])[0]!.network !== undefined,
    user: user.length <= 1 && user.every(({ who, requestor, network }) => who && requestor && !network),
    source: event.source !== undefined,
    patient: ofPatient
      ? patients.length === 1 && /^Patient\/\d+$/.test(patients[0]!.what?.reference ?? '')
      : patients.length === 0,
    object:
      name === 'Query'
        ? queries.length === 1 && queries[0]!.query !== undefined && queries[0]!.what === undefined
        : data.length === 1 && data[0]!.what !== undefined,
    transaction: entities('XrequestId').every(({ what }) => what?.identifier?.value !== undefined),
  }
  return Object.entries(rules).flatMap(([rule, kept]) => (kept ? [] : [rule]))
}
