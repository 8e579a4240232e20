import type { ChatRecord } from '@portal/contract/areas/booking-attachments'
import type { Patient } from '../../access/claims.ts'
import type { Db } from '../../db/database.ts'
import { Problem } from '../../http/problem.ts'
import {
  TelehealthError,
  type ChatMessage,
  type Recording,
  type TelehealthPort,
} from '../../outside/telehealth/archive.ts'
import type { Files } from '../../files/files.ts'
import { keptChat } from './kept-chat.ts'
import { keptSound } from './kept-sound.ts'
import { hasConsultation } from './store.ts'

/** What the path of a record names. */
interface Named {
  readonly accountId: number
  readonly id: string
}

/** Raises NOT_FOUND unless the path names the caller's own account and a teleconsultation of one of the patient's bookings. */
export async function assertOwnConsultation(db: Db, patient: Patient<'record:read'>, named: Named): Promise<void> {
  const own = named.accountId === patient.accountId
  if (!own || !(await hasConsultation(db, patient, named.id))) throw new Problem('NOT_FOUND')
}

/**
 * What the platform has stored of a teleconsultation. Raises NOT_FOUND when it has stored nothing (or there is no platform), TELEHEALTH_ERROR when it
 * does not answer.
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

/**
 * What was kept here of a teleconsultation of the patient; undefined where nothing was. Only here the number of a booking counts as an id: at the platform
 * it may be that of somebody else's conversation.
 */
export async function chatHere(db: Db, patient: Patient<'record:read'>, named: Named): Promise<ChatRecord | undefined> {
  const messages = named.accountId === patient.accountId ? await keptChat(db, patient, named.id) : undefined
  return messages && { messages: messages.map(presentMessage) }
}

/** The recording that was kept here, as {@link chatHere}; several of one teleconsultation one after the other. */
export const soundHere = async (
  db: Db,
  files: Pick<Files, 'openPiece'>,
  patient: Patient<'record:read'>,
  named: Named,
): Promise<Recording | undefined> =>
  named.accountId === patient.accountId ? keptSound(db, files, patient, named.id) : undefined

export const chatOf = async (platform: TelehealthPort | undefined, consultationId: string): Promise<ChatRecord> => ({
  messages: (await kept(platform, (one) => one.chatRecord(consultationId))).map(presentMessage),
})

const presentMessage = ({ sentAt, ...message }: ChatMessage) => ({
  ...message,
  ...(sentAt ? { sentAt: sentAt.toISOString() } : {}),
})

export const soundOf = (platform: TelehealthPort | undefined, consultationId: string): Promise<Recording> =>
  kept(platform, (one) => one.streamsRecord(consultationId))
