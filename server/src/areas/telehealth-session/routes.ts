import type { endpoints } from '@portal/contract/areas/telehealth-session'
import type { Right } from '@portal/contract/access'
import { consultantAvailable, mostGuests } from '@portal/contract/rules/teleconsultation-live'
import type { Patients } from '../../access/claims.ts'
import type { Db } from '../../db/database.ts'
import { Begun, type Handlers } from '../../http/call.ts'
import { Problem } from '../../http/problem.ts'
import type { TelehealthConsultationsPort } from '../../outside/telehealth/consultations.ts'
import { TelehealthError } from '../../outside/telehealth/archive.ts'
import type { Services } from '../../services.ts'
import * as guests from './guests.ts'
import { closesAt, lately, queueOf, staffPageOf, standingOf, whyClosed, whyNotReady } from './rules.ts'
import { chooseKeeping } from './keeping.ts'
import * as store from './store.ts'
import { tokenOf } from './tokens.ts'

/** Milliseconds within which a page must have connected. */
const accessMs = 120_000

type Given = Pick<Services, 'keyNamed' | 'base'> & {
  readonly platform: TelehealthConsultationsPort | undefined
  /** Whether the clinic keeps chats where patients agree. */
  readonly keepsChats: boolean
}

/** The name of the secret with which tokens of live sessions are made. */
export const liveKey = 'live-sessions'

interface About {
  readonly db: Db
  readonly now: Date
  about(subject: { patientId: number; entityId: number }): void
}

/** The teleconsultation, if a patient of the claim has it and it can be joined. Raises NOT_FOUND, and why it cannot be joined. */
async function joinable<R extends Right>(
  call: About,
  patients: Patients<R>,
  id: string,
  why: typeof whyClosed | typeof whyNotReady = whyClosed,
): Promise<store.ConsultationRow> {
  const row = await store.consultationNamed(call.db, patients, id)
  if (!row) throw new Problem('NOT_FOUND')
  call.about({ patientId: row.patientId, entityId: row.bookingId })
  const refused = why(row, call.now)
  if (refused) throw new Problem(refused)
  return row
}

/** Waits for the platform; a failure of it becomes the refusal that a person gets. */
async function asked<T>(
  platform: TelehealthConsultationsPort | undefined,
  ask: (platform: TelehealthConsultationsPort) => Promise<T>,
): Promise<T> {
  if (!platform) throw new Problem('LIVE_SILENT')
  return ask(platform).catch((error: unknown) => {
    throw error instanceof TelehealthError ? new Problem('LIVE_SILENT') : error
  })
}

/** Whether a consultant is available; undefined where the platform cannot tell, which keeps nobody from waiting. */
async function availabilityOf(
  platform: TelehealthConsultationsPort,
  consultantId: string,
): Promise<boolean | undefined> {
  try {
    return (await platform.status(consultantId)) === consultantAvailable
  } catch (error) {
    if (error instanceof TelehealthError) return undefined
    throw error
  }
}

/** Handlers of live sessions; the two pages then talk through the hub. */
export function telehealthSessionHandlers({ keyNamed, base, platform, keepsChats }: Given): Handlers<typeof endpoints> {
  const key = keyNamed(liveKey)
  return {
    liveTypeSave: async (call) => {
      const row = await joinable(call, call.patients, call.params.id)
      await store.noteType(call.db, { bookingId: row.bookingId, type: call.body, closesAt: closesAt(row) })
    },
    liveChatKeeping: async (call) => {
      const { chatKept } = await joinable(call, call.patients, call.params.id)
      return { offered: keepsChats, kept: keepsChats && chatKept === true }
    },
    liveChatKeepingSave: async (call) => {
      const { bookingId } = await joinable(call, call.patients, call.params.id, whyNotReady)
      if (!keepsChats) throw new Problem('LIVE_CHAT_NOT_KEPT')
      if (!(await chooseKeeping(call.db, bookingId, call.body.kept))) throw new Problem('LIVE_ENDED')
    },
    liveReady: {
      act: async (turns) => {
        const { state: row } = await turns.run(async (call) => {
          const found = await joinable(call, call.patient, call.params.consultationId, whyNotReady)
          return new Begun(found)
        })
        const { bookingId, startsAt, endsAt, patient, service, practitioner, practitionerId, planned, type } = row
        const pass = { side: 'STAFF', bookingId, accountId: 0, guestId: 0, validUntil: closesAt(row) } as const
        const token = tokenOf(await key(), pass)
        const tellReady = (one: TelehealthConsultationsPort) =>
          one.ready(String(bookingId), {
            patient,
            service,
            ...(practitioner && practitionerId ? { practitioner: { id: practitionerId, name: practitioner } } : {}),
            startsAt,
            endsAt,
            type: type!,
            // After the hash, so that no log on the way contains it.
            joinUrl: `${base().url}/telehealth/consultant#${token}`,
          })
        // Whoever has a date knows when the doctor comes.
        const about = planned ? null : practitionerId
        const [available] = await asked(platform, (one) =>
          Promise.all([about === null ? undefined : availabilityOf(one, about), tellReady(one)]),
        )
        return turns.run(async (call) => {
          call.about({ patientId: row.patientId, entityId: bookingId })
          await store.noteReady(call.db, bookingId, standingOf(row), call.now)
          return {
            consultantPresent: staffPageOf(row, call.now) !== null,
            ...(available === undefined ? {} : { consultantAvailable: available }),
            closesAt: closesAt(row).toISOString(),
            queue: queueOf(row, await store.standingBefore(call.db, bookingId, lately(call.now)), call.now),
          }
        })
      },
    },
    consultantStatus: ({ params }) => asked(platform, (one) => one.status(params.consultantId)),
    liveAccess: async (call) => {
      const { bookingId } = await joinable(call, call.patient, call.params.id, whyNotReady)
      const validUntil = new Date(call.now.getTime() + accessMs)
      const pass = { side: 'PATIENT', bookingId, accountId: call.scope.accountId, guestId: 0, validUntil } as const
      return { apiKey: 'portal', sessionId: String(bookingId), token: tokenOf(await key(), pass) }
    },
    liveConnect: async (call) => {
      const { connectionId, context } = call.body
      const row = await joinable(call, call.patients, call.params.id)
      if (row.patientId !== context.patientId || row.patientPage !== connectionId) throw new Problem('NOT_FOUND')
    },
    liveGuestInvite: async (call) => {
      const { bookingId } = await joinable(call, call.patients, call.params.id, whyNotReady)
      const guest = { ...call.body, bookingId, invitedBy: call.scope.accountId, now: call.now }
      const id = await guests.invite(call.db, guest, mostGuests)
      if (id === undefined) throw new Problem('LIVE_GUESTS_MANY')
      return { id: String(id) }
    },
    liveGuestRemove: async (call) => {
      const { bookingId } = await joinable(call, call.patients, call.params.id)
      const { guestId } = call.params
      if (!(await guests.remove(call.db, { bookingId, guestId }))) throw new Problem('NOT_FOUND')
    },
  }
}
