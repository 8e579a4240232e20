import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { once } from 'node:events'
import { shippedFile } from '../../shipped-files.ts'
import thrifty from '../../../command-options.json' with { type: 'json' }

const program = shippedFile('clinic/import/cli.ts')
const perDay = 40
const perCalendar = perDay * 240
const quarterMs = 900_000

/** Prints at the end the most memory that the process held; `maxRSS` would start with what its parent held. */
const probe = `data:text/javascript,import { readFileSync } from 'node:fs'; process.on('exit', () => process.stderr.write(readFileSync('/proc/self/status', 'utf8')))`

/** A clinic with that many free slots, in calendars of 240 days with 40 slots each, as FHIR resources. */
export function* manySlots(count: number): Generator<object, void> {
  yield { resourceType: 'Organization', id: 'unit', name: 'Poradnia' }
  yield { resourceType: 'HealthcareService', id: 'KONS', name: 'Konsultacja' }
  for (let index = 0; index < count; index += 1) {
    const calendar = Math.floor(index / perCalendar)
    const place = index % perCalendar
    if (place === 0)
      yield {
        resourceType: 'Schedule',
        id: `c${calendar}`,
        actor: [{ reference: 'HealthcareService/KONS' }, { reference: 'Organization/unit' }],
      }
    const start = Date.UTC(2026, 11, 1 + Math.floor(place / perDay), 6) + (place % perDay) * quarterMs
    yield {
      resourceType: 'Slot',
      id: `s${index}`,
      schedule: { reference: `Schedule/c${calendar}` },
      status: 'free',
      start: new Date(start).toISOString(),
      end: new Date(start + quarterMs).toISOString(),
    }
  }
}

/** Imports a file into the embedded database in a folder as the command does; returns its last line and the most memory it held (Linux). */
export async function measuredImport(dataDir: string, file: string): Promise<{ totals: string; megabytes: number }> {
  const child = spawn(process.execPath, [...thrifty, '--import', probe, program, file], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', NODE_ENV: 'test' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(errors)?.[1]
  if (kilobytes === undefined) throw new Error(`The import did not end as it should: ${errors}`)
  return { totals: said.trimEnd().split('\n').at(-1) ?? '', megabytes: Number(kilobytes) / 1024 }
}
