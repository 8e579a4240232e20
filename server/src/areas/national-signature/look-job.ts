import * as z from 'zod/mini'
import type { Database } from '../../db/database.ts'
import { jobHandler, type JobHandler } from '../../jobs/handler.ts'
import type { PeriodicWork } from '../../jobs/periodic.ts'
import { enqueue } from '../../jobs/queue.ts'
import { look, type Looking } from './look.ts'
import { settle, type SignedSubjects } from './settle.ts'
import { dueSignings, signingById } from './store.ts'

/** The kind of the jobs that look at documents which nobody has come back with. */
export const lookKind = 'national-signature-look'

/** Looks at a document that may have been signed although nobody came back. */
export const lookAtSigning = (given: {
  readonly database: Database
  readonly looking: Looking
  readonly subjects: SignedSubjects
}): JobHandler =>
  jobHandler(z.object({ id: z.int() }), async ({ id }) => {
    const { database, looking, subjects } = given
    const signing = await signingById(database.db, id)
    if (!signing) return
    const found = await look(looking, signing)
    await database.transaction((tx) => settle(tx, subjects, signing, found, looking.clock()))
  })

/** Queues a look at every document at which it is time to look. */
export const signingWatch: PeriodicWork = {
  name: 'documents under signature',
  seconds: 60,
  run: async (tx, now) => {
    for (const { id, looks } of await dueSignings(tx, now))
      await enqueue(tx, {
        kind: lookKind,
        payload: { id },
        now,
        dedupeKey: `${lookKind}:${id}:${looks}`,
        maxAttempts: 2,
      })
  },
}
