import { startStandins, type Standins } from '@portal/standins/start'
import { readConfig } from '../../../config.ts'
import type { Tx } from '../../../db/database.ts'
import { Problem } from '../../../http/problem.ts'
import { openSystems } from '../../../outside/systems.ts'
import { nationalPeople } from '../../../seed/national-people.ts'
import type { TestPortal } from '../../../testing/harness.ts'
import { lookAtSigning } from '../look-job.ts'
import { finishSigning, lookingOf, startSigning, type AskedToSign, type SigningServices } from '../signing.ts'
import type { AcceptedSignature } from '../subjects.ts'

interface TurnCall {
  readonly db: Tx
  readonly now: Date
  readonly host: string
  readonly sharedTerminal: boolean
  readonly scope: { readonly accountId: number; readonly now: Date }
}

/** Signing as an area's handlers do it, in a portal of the tests, for a thing of which only the tests know. */
export interface DeskOfSigning {
  readonly standins: Standins
  /** The signatures that were accepted. */
  readonly accepted: AcceptedSignature[]
  /** Lets the thing wait for no signature any more. */
  setWaiting(waits: boolean): void
  /** Begins to sign; the outcome is the address, or the code of a problem. */
  start(asked: AskedToSign, accountId: number): Promise<string>
  /** Comes back; the outcome is SIGNED, or the code of a problem. */
  finish(id: number, patientId: number): Promise<string>
  /** What the worker does, who has no browser. */
  look(signingId: number): Promise<void>
  close(): Promise<void>
}

/** Opens the stand-ins and the services for a portal of the tests. */
export async function deskOfSigning(portal: TestPortal): Promise<DeskOfSigning> {
  const clock = () => portal.now()
  const standins = await startStandins({ people: nationalPeople(), clock })
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: 'memory://', DEMO: 'off' })
  const outside = await openSystems(config.outside, standins.addresses)
  const accepted: AcceptedSignature[] = []
  let waits = true
  const services: SigningServices = {
    config,
    outside,
    clock,
    files: portal.app.files,
    log: { warn: () => undefined } as unknown as SigningServices['log'],
    base: () => ({ url: portal.url, configured: false }),
    signedSubjects: new Map([
      [
        'CONSENT',
        {
          kind: 'CONSENT',
          accept: async (_tx, signature) => {
            if (waits) accepted.push(signature)
            return waits
          },
        },
      ],
    ]),
  }
  // The door commits a refusal that says so, and rolls every other one back.
  const turnsOf = (accountId: number) => ({
    run: async <T>(work: (call: TurnCall) => Promise<T>): Promise<T> => {
      let refused: Problem | undefined
      const result = await portal.database.transaction(async (tx) => {
        const now = portal.now()
        try {
          const { host } = new URL(portal.url)
          const call = { db: tx, now, host, sharedTerminal: false, scope: { accountId, now } }
          return await work(call)
        } catch (error) {
          if (!(error instanceof Problem) || !error.extras.commit) throw error
          refused = error
          return undefined
        }
      })
      if (refused) throw refused
      return result as T
    },
    answered: async () => false,
    later: { event: 'sign', kind: 'create', entity: 'consent', requestId: 'test', address: '127.0.0.1', key: null },
  })
  const codeOf = (error: unknown): string => {
    if (error instanceof Problem) return error.code
    throw error
  }
  return {
    standins,
    accepted,
    setWaiting: (next) => void (waits = next),
    start: (asked, accountId) =>
      startSigning(services, turnsOf(accountId), async () => asked).then(({ url }) => url, codeOf),
    finish: (id, patientId) =>
      finishSigning(services, turnsOf(0), async () => ({ subject: { kind: 'CONSENT', id }, patientId })).then(
        ({ outcome }) => outcome,
        codeOf,
      ),
    look: (id) =>
      lookAtSigning({
        database: portal.database,
        looking: lookingOf(services),
        subjects: services.signedSubjects,
      })({ id }, { id: 1, attempt: 1, maxAttempts: 1, createdAt: portal.now() }),
    close: async () => {
      outside.mail?.close()
      await standins.close()
    },
  }
}
