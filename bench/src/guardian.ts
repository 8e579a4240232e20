import type { Figure } from './budgets.ts'
import type { RecordedPortal } from './child.ts'
import { guardian, people } from './data.ts'
import { guardianCalls } from './scenarios.ts'

const rounds = 5

/** How many more queries the patients and bookings of a guardian need than those of a person alone. */
export async function guardianFigure(portal: RecordedPortal, where: string): Promise<Figure> {
  const alone = await queriesOf(portal, people)
  const caring = await queriesOf(portal, guardian)
  console.log(`  people and bookings: ${alone} queries for a patient alone, ${caring} for a guardian of twenty`)
  return { budget: 'guardian.queries', where, value: caring - alone }
}

/** The smallest of several counts, because background work sends queries, too. */
async function queriesOf(portal: RecordedPortal, person: number): Promise<number> {
  const counts: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const sent = await portal.statementsOf(async () => {
      for (const { path, headers } of guardianCalls(person)) {
        const response = await fetch(portal.url + path, { headers })
        if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
        await response.arrayBuffer()
      }
    })
    counts.push(sent.length)
  }
  return Math.min(...counts)
}
