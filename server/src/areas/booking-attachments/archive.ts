import type { ChatRecord } from '@portal/contract/areas/booking-attachments'
import type { Scope } from '../../access/actor.ts'
import type { Db } from '../../db/database.ts'
import { Problem } from '../../http/problem.ts'
import { TelehealthError, type ChatMessage, type Recording, type TelehealthPort } from '../../outside/telehealth.ts'
import { hasConsultation } from './store.ts'

/** Whose teleconsultation is asked for, as the address names it. */
export interface ArchiveKey {
  readonly accountId: string
  readonly patientId: string
  readonly id: string
}

/** Raises NOT_FOUND unless the address names the own account and a teleconsultation of a booking that it may see. */
export async function assertOwnConsultation(db: Db, scope: Scope, key: ArchiveKey): Promise<void> {
  const own = Number(key.accountId) === scope.accountId
  const asked = { patientId: Number(key.patientId), consultationId: key.id }
  if (!own || !(await hasConsultation(db, scope, asked))) throw new Problem('NOT_FOUND')
}

/**
 * What the platform keeps of a teleconsultation. Raises NOT_FOUND when it keeps nothing (or there is no platform), TELEHEALTH_ERROR when
 * it does not answer.
 */
async function kept<T>(
  platform: TelehealthPort | undefined,
  ask: (platform: TelehealthPort) => Promise<T | undefined>,
): Promise<T> {
  try {
    const found = platform && (await ask(platform))
    if (found !== undefined) return found
  } catch (error) {
    if (error instanceof TelehealthError) throw new Problem('TELEHEALTH_ERROR')
    throw error
  }
  throw new Problem('NOT_FOUND')
}

export const chatOf = async (platform: TelehealthPort | undefined, consultationId: string): Promise<ChatRecord> => ({
  messages: (await kept(platform, (one) => one.chatRecord(consultationId))).map(presentMessage),
})

const presentMessage = ({ sentAt, ...message }: ChatMessage) => ({
  ...message,
  ...(sentAt ? { sentAt: sentAt.toISOString() } : {}),
})

export const soundOf = (platform: TelehealthPort | undefined, consultationId: string): Promise<Recording> =>
  kept(platform, (one) => one.streamsRecord(consultationId))
