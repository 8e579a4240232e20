/** Chat, audio or video. */
export const consultationTypes = ['C', 'A', 'V'] as const
export type ConsultationType = (typeof consultationTypes)[number]

/** A consultation as the portal announces it while its patient waits; instants in ISO 8601. */
export interface AnnouncedConsultation {
  readonly patient: string
  readonly service: string
  readonly practitioner?: { readonly id: string; readonly name: string }
  readonly startsAt: string
  readonly endsAt: string
  readonly type: ConsultationType
  /** Where the conversation is joined; any text, as the sender wrote it. */
  readonly joinUrl: string
}

/** A consultation whose patient waits. */
export interface WaitingConsultation extends AnnouncedConsultation {
  readonly id: string
  /** When the patient was announced for the first time without a break since then. */
  readonly since: Date
  /** When the patient was announced last. */
  readonly at: Date
}

/** Patients who are ready for their consultations. */
export interface WaitingRoom {
  /** Hears that the patient of this consultation is ready; what was said last counts. */
  announce(id: string, consultation: AnnouncedConsultation): void
  /** Who was announced within the last 90 seconds, those who have waited longest first. */
  list(): readonly WaitingConsultation[]
  clear(): void
}

/** The portal repeats itself every 30 seconds, so that two lost calls still leave the patient in the room. */
const staysMs = 90_000
const mostKept = 200

/** An empty waiting room. */
export function createWaitingRoom(clock: () => Date): WaitingRoom {
  const all = new Map<string, WaitingConsultation>()
  const isHere = ({ at }: WaitingConsultation, now: Date) => now.getTime() - at.getTime() <= staysMs
  return {
    announce(id, consultation) {
      const at = clock()
      const known = all.get(id)
      // Only what is put in anew goes to the end of a map, and its beginning is what is dropped.
      all.delete(id)
      all.set(id, { ...consultation, id, since: known && isHere(known, at) ? known.since : at, at })
      const [oldest] = all.keys()
      if (all.size > mostKept && oldest !== undefined) all.delete(oldest)
    },
    list() {
      const now = clock()
      return [...all.values()]
        .filter((one) => isHere(one, now))
        .toSorted((one, other) => one.since.getTime() - other.since.getTime())
    },
    clear: () => all.clear(),
  }
}

/** Reads an announcement from the text of a body; undefined when it is no JSON, or something is missing or of another kind. */
export function readAnnouncement(text: string): AnnouncedConsultation | undefined {
  const { patient, service, practitioner, startsAt, endsAt, type, joinUrl } = fieldsOf(parsed(text))
  const known = consultationTypes.find((one) => one === type)
  if (!isText(patient) || !isText(service) || !isText(joinUrl) || known === undefined) return undefined
  if (!isInstant(startsAt) || !isInstant(endsAt)) return undefined
  const announced = { patient, service, startsAt, endsAt, type: known, joinUrl }
  if (practitioner === undefined) return announced
  const { id, name } = fieldsOf(practitioner)
  return isText(id) && isText(name) ? { ...announced, practitioner: { id, name } } : undefined
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

/** With a date alone, or without an offset, it would not be said when. */
const isInstant = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/.test(value) &&
  !Number.isNaN(Date.parse(value))

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
