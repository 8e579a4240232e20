import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { createGzip } from 'node:zlib'
import { parseDate } from '@internationalized/date'
import { carryOut, notRun, say } from '../command-line.ts'
import { clinicDay } from '../clinic-time.ts'
import { demoClinic } from './demo-clinic.ts'

const usage = 'Usage: npm run clinic:demo -- FILE [--from yyyy-MM-dd]   (FILE ends in .ndjson or .ndjson.gz)\n'

/** Writes the demo clinic as NDJSON, gzipped when the name ends in .gz. Returns the exit code of the process. */
async function run(): Promise<number> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { from: { type: 'string' } } })
  const [file, ...others] = positionals
  if (!file || others.length > 0) return notRun(usage)
  if (values.from !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(values.from)) return notRun(usage)
  const resources = demoClinic(values.from ? parseDate(values.from) : clinicDay(new Date()))
  const lines = Readable.from(linesOf(resources))
  if (file.endsWith('.gz')) await pipeline(lines, createGzip(), createWriteStream(file))
  else await pipeline(lines, createWriteStream(file))
  say(`${file}: ${resources.length} resources`)
  return 0
}

function* linesOf(resources: object[]): Generator<string, void> {
  for (const resource of resources) yield `${JSON.stringify(resource)}\n`
}

await carryOut(run)
