import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Figure } from './budgets.ts'
import { startBare, startPortal, type MeasuredServer } from './child.ts'
import { median } from './compare.ts'
import { clinic, createBenchDatabase } from './data.ts'
import { databaseTime } from './database-time.ts'
import { requestOf } from './load.ts'
import { everything } from './server.ts'
import { assertSameAnswers, type Scenario } from './yardstick.ts'

const rounds = 3
const connections = 16
/** As many calls as the data set has slots for: what is not undone within a turn must not run out. */
const writes = 9_600

interface Turn {
  perSecond: number
  p99: number
  processorMs: number
}

/** The ratios of both servers as wrk measures them, in three interleaved rounds of that many seconds. */
export async function measureOutside(serverUrl: string, seconds: number, only?: readonly string[]): Promise<Figure[]> {
  const databaseUrl = await createBenchDatabase(serverUrl, { ...clinic, name: 'outside' })
  const folder = await mkdtemp(join(tmpdir(), 'portal-wrk-'))
  const sides = { portal: await startPortal({ DATABASE_URL: databaseUrl }), bare: await startBare(databaseUrl) }
  const spent = await databaseTime(databaseUrl)
  const figures: Figure[] = []
  try {
    for (const scenario of await everything(databaseUrl, writes, only)) {
      const { name, rows, undo } = scenario
      await assertSameAnswers(sides, scenario)
      const file = join(folder, name)
      await writeFile(file, rows.map((row) => row.map(requestOf).join('\u0001')).join('\u0002'))
      const done: Record<keyof typeof sides, Turn[]> = { portal: [], bare: [] }
      // The first round only warms up.
      for (let round = 0; round <= rounds; round += 1)
        for (const side of round % 2 === 0 ? (['portal', 'bare'] as const) : (['bare', 'portal'] as const)) {
          const turn = await wrk(sides[side], spent, scenario, file, undo ? 1 : seconds)
          await undo?.()
          if (round > 0) done[side].push(turn)
        }
      figures.push(...ratios(name, done))
    }
  } finally {
    await Promise.all([sides.portal.stop(), sides.bare.stop()])
    await rm(folder, { recursive: true, force: true })
  }
  return figures
}

function ratios(name: string, { portal, bare }: Record<'portal' | 'bare', Turn[]>): Figure[] {
  const of = (value: keyof Turn): number =>
    median(portal.map((one, round) => one[value] / (bare[round]?.[value] ?? Number.NaN)))
  const both = (value: keyof Turn, digits: number) =>
    [portal, bare].map((turns) => median(turns.map((turn) => turn[value])).toFixed(digits)).join(' / ')
  console.log(
    `  ${name.padEnd(12)} portal / bare: ${both('perSecond', 0)} requests a second, p99 ${both('p99', 2)} ms, processor ${both('processorMs', 3)} ms a request`,
  )
  return [
    { budget: `${name}.rate`, where: 'wrk', value: of('perSecond') },
    { budget: `${name}.p99`, where: 'wrk', value: of('p99') },
    { budget: `${name}.processor`, where: 'wrk', value: of('processorMs') },
  ]
}

async function wrk(
  server: MeasuredServer,
  databaseTime: () => number,
  { name, rows, undo }: Scenario,
  file: string,
  seconds: number,
): Promise<Turn> {
  const threads = (rows[0]?.length ?? 1) > 1 ? connections : 2
  const options = [
    '-t',
    threads,
    '-c',
    connections,
    '-d',
    `${seconds}s`,
    '-s',
    join(import.meta.dirname, 'outside.lua'),
  ]
  const given = [...options, server.url, '--', file, threads, undo ? 'once' : 'again'].map(String)
  const usage = async () => (await server.usage()).cpuMs + databaseTime()
  const before = await usage()
  const { stdout } = await promisify(execFile)('wrk', given)
  const after = await usage()
  const said = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Record<
    'requests' | 'microseconds' | 'failures' | 'p99',
    number
  >
  if (said.failures > 0) throw new Error(`${name}: ${said.failures} of ${said.requests} calls failed at ${server.url}`)
  return {
    perSecond: said.requests / (said.microseconds / 1e6),
    p99: said.p99,
    processorMs: (after - before) / said.requests,
  }
}
