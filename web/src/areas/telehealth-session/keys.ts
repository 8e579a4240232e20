/** Which live session a screen is about: the teleconsultation and its patient. */
export interface LiveKey {
  readonly teleconsultationId: string
  readonly patientId: string
  /** It was taken without an appointment; absent for any other (V-540). */
  readonly isUnplanned?: 'true'
}

/** The session in an address; undefined where one of its parts is missing. V-539. */
export function keyIn(search: URLSearchParams): LiveKey | undefined {
  const teleconsultationId = search.get('teleconsultationId') ?? ''
  const patientId = search.get('patientId') ?? ''
  const isKey = /^[\w-]{1,64}$/.test(teleconsultationId) && /^\d{1,15}$/.test(patientId)
  if (!isKey) return undefined
  return { teleconsultationId, patientId, ...(search.get('isUnplanned') === 'true' ? { isUnplanned: 'true' } : {}) }
}
