import type { Figure } from './budgets.ts'
import type { RecordedPortal } from './child.ts'
import { guardian, people } from './data.ts'
import { guardianCalls } from './scenarios.ts'

const rounds = 5

/** How many queries more the people and bookings of a guardian cost than those of somebody alone. */
export async function guardianFigure(portal: RecordedPortal, where: string): Promise<Figure> {
  const alone = await queriesOf(portal, people)
  const caring = await queriesOf(portal, guardian)
  console.log(`  people and bookings: ${alone} queries for a patient alone, ${caring} for a guardian of twenty`)
  return { budget: 'guardian.queries', where, value: caring - alone }
}

/** The fewest of several counts: what works in the background asks, too. */
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
