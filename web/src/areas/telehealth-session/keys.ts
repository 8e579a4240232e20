/** Which live session a screen is about: the teleconsultation and its patient. */
export interface LiveKey {
  readonly teleconsultationId: string
  readonly patientId: string
}

/** The session in an address; undefined where one of its parts is missing. V-539. */
export function keyIn(search: URLSearchParams): LiveKey | undefined {
  const teleconsultationId = search.get('teleconsultationId') ?? ''
  const patientId = search.get('patientId') ?? ''
  return /^[\w-]{1,64}$/.test(teleconsultationId) && /^\d{1,15}$/.test(patientId)
    ? { teleconsultationId, patientId }
    : undefined
}
