/** A number under which systems know a patient. */
export interface PatientNumber {
  readonly root: string
  readonly extension: string
}

/** A patient, and whether they have given the consent to teleconsultations. */
export interface ToldConsent {
  readonly identifiers: readonly PatientNumber[]
  readonly consent: 'C' | 'N'
}

/** What the platform was told of patients' consents. */
export interface PatientConsents {
  /** What was told last counts. */
  keep(told: ToldConsent): void
  /** What was told of a patient who has one of these numbers; undefined when nothing was. */
  of(identifiers: readonly PatientNumber[]): ToldConsent['consent'] | undefined
  clear(): void
}

const mostKept = 1000
const keyOf = ({ root, extension }: PatientNumber) => JSON.stringify([root, extension])

export function createPatientConsents(): PatientConsents {
  const all = new Map<string, ToldConsent['consent']>()
  return {
    keep({ identifiers, consent }) {
      for (const one of identifiers) {
        // Only what is put in anew goes to the end of a map, and its beginning is what is dropped.
        all.delete(keyOf(one))
        all.set(keyOf(one), consent)
      }
      for (const oldest of all.keys()) {
        if (all.size <= mostKept) break
        all.delete(oldest)
      }
    },
    of: (identifiers) => identifiers.map((one) => all.get(keyOf(one))).find((consent) => consent !== undefined),
    clear: () => all.clear(),
  }
}

const isNumber = (value: unknown): value is PatientNumber =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Partial<PatientNumber>).root === 'string' &&
  typeof (value as Partial<PatientNumber>).extension === 'string'

const isTold = (value: unknown): value is ToldConsent => {
  if (typeof value !== 'object' || value === null) return false
  const { identifiers, consent } = value as Partial<ToldConsent>
  return (
    Array.isArray(identifiers) &&
    identifiers.length > 0 &&
    identifiers.every(isNumber) &&
    (consent === 'C' || consent === 'N')
  )
}

/** The consents in a body; undefined when it is anything else. */
export function readConsents(text: string): ToldConsent[] | undefined {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return undefined
  }
  const told = typeof body === 'object' && body !== null ? (body as { consents?: unknown }).consents : undefined
  return Array.isArray(told) && told.every(isTold) ? told : undefined
}
