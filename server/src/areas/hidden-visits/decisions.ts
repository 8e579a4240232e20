import type { HideDecision, HideRequest } from '@portal/contract/hide-requests'
import { hideVisits, showVisits } from '../../clinic/import/marks.ts'
import type { Database } from '../../db/database.ts'
import { answerRequests } from './answers.ts'
import { waitingToHide } from './store.ts'

/** Number of requests in one call to the clinic. */
const atOnce = 100

/** Sends young people's requests to the clinic and carries out its decisions; raises an error when it does not answer. */
export async function askToHide(given: {
  readonly database: Database
  readonly office: { askToHide(waiting: readonly HideRequest[]): Promise<readonly HideDecision[]> }
  readonly clock: () => Date
}): Promise<void> {
  const { database, office, clock } = given
  for (let after = 0; ;) {
    const waiting = await waitingToHide(database.db, { after, count: atOnce })
    const last = waiting.at(-1)
    if (!last) return
    const asked = waiting.map(({ id, askedAt, visit, patient }) => ({ id, askedAt, visit, patient }))
    const answers = new Map((await office.askToHide(asked)).map(({ id, answer }) => [id, answer]))
    for (const { id, bookingId } of waiting) {
      const answer = answers.get(id)
      if (!answer) continue
      await database.transaction(async (tx) => {
        const now = clock()
        await (answer === 'HIDDEN'
          ? hideVisits({ tx, now }, [bookingId])
          : answerRequests(tx, [bookingId], answer, now))
      })
    }
    after = last.bookingId
  }
}

/** Hides a visit, by its number, from guardians or shows it to them again, on the word of the clinic's staff; false when there was nothing to do. */
export async function markVisit(
  database: Database,
  clock: () => Date,
  visit: string,
  hidden: boolean,
): Promise<boolean> {
  if (!/^[1-9]\d{0,17}$/.test(visit)) return false
  const mark = hidden ? hideVisits : showVisits
  const marked = await database.transaction((tx) => mark({ tx, now: clock() }, [Number(visit)]))
  return marked.length > 0
}
