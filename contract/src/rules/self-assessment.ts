/** What a self-assessment advises, the most urgent first. */
export const triageLevels = [
  'isolation_ambulance',
  'isolation_call',
  'quarantine',
  'consultation_24',
  'consultation',
  'self_care',
] as const
export type TriageLevel = (typeof triageLevels)[number]

const remote = ['quarantine', 'isolation_call', 'isolation_ambulance'] as const

/** Whether somebody with this result is led to a teleconsultation: the level contains one of the words that ask for it. */
export const asksForTeleconsultation = (level: string): boolean => remote.some((word) => level.includes(word))

/** Whether somebody with this result should call 112 before anything else. */
export const isEmergency = (level: string): boolean => level.includes('ambulance')
