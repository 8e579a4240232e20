import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { textOfReading } from '@portal/contract/rules/read-text'
import { expect, test } from 'vitest'
import { Readings, ReadingsBusy } from './readings.ts'
import { hostile } from './testing/hostile.ts'
import { at, plainPdf } from './testing/pdf-bytes.ts'

const bounds = { patienceMs: 60_000, memoryMb: 256, atOnce: 2, waiting: 100 }
const readings = new Readings(bounds)
const toRead = ({ bytes, mediaType = 'application/pdf' }: { bytes: Buffer; mediaType?: string }) => ({
  sha256: createHash('sha256').update(bytes).digest(),
  mediaType,
  open: async () => Readable.from([bytes]),
})
const refusalOf = (reading: Promise<unknown>): Promise<unknown> => reading.catch((error: unknown) => error)

test.each(hostile())('$name is refused', async ({ reason, ...file }) => {
  expect(await refusalOf(readings.read(toRead(file)))).toMatchObject({
    name: 'ReadingRefused',
    reason: expect.toSatisfy((given) => [reason].flat().includes(given)),
  })
})

test('a document is read in a process of its own', async () => {
  const read = await readings.read(toRead({ bytes: plainPdf([at(50, 700, 'Hemoglobina 13,50 g/dl')]) }))
  expect(textOfReading(read)).toBe('Hemoglobina 13,50 g/dl')
})

test('a reading that takes too long is ended, and the file is not tried again', async () => {
  const hasty = new Readings({ ...bounds, patienceMs: 1 })
  let opened = 0
  const file = toRead({ bytes: plainPdf([at(50, 700, 'Wynik 5')]) })
  const counted = { ...file, open: () => (opened++, file.open()) }
  for (const _ of [1, 2])
    expect(await refusalOf(hasty.read(counted))).toMatchObject({ name: 'ReadingRefused', reason: 'tooLarge' })
  expect(opened).toBe(1)
})

test('only so many are read at a time, only so many wait, and each that waits has its turn', async () => {
  const narrow = new Readings({ ...bounds, atOnce: 1, waiting: 2 })
  let [open, most] = [0, 0]
  const file = toRead({ bytes: Buffer.from('Wynik 5'), mediaType: 'text/plain' })
  const counted = {
    ...file,
    open: async () => {
      most = Math.max(most, ++open)
      const content = await file.open()
      return content.once('close', () => open--)
    },
  }
  const asked = Array.from({ length: 4 }, () => refusalOf(narrow.read(counted)))
  const [first, second, third, fourth] = await Promise.all(asked)
  expect(fourth).toBeInstanceOf(ReadingsBusy)
  for (const read of [first, second, third]) expect(read).toMatchObject({ source: 'text' })
  expect(most).toBe(1)
})

test('a content that cannot be opened or breaks off is no reading, and its place is free again', async () => {
  const narrow = new Readings({ ...bounds, atOnce: 1, waiting: 0 })
  const file = toRead({ bytes: Buffer.from('Wynik 5'), mediaType: 'text/plain' })
  const gone = { ...file, open: () => Promise.reject(new Error('gone')) }
  await expect(narrow.read(gone)).rejects.toThrow('gone')
  const breaking = async function* () {
    yield Buffer.from('Wyn')
    throw new Error('the disk failed')
  }
  await expect(narrow.read({ ...file, open: async () => Readable.from(breaking()) })).rejects.toThrow('the disk failed')
  expect(textOfReading(await narrow.read(file))).toBe('Wynik 5')
})

test('a program that is closed off reaches nobody, reads no file of a clinic and starts nothing', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      '--permission',
      `--allow-fs-read=${import.meta.dirname}`,
      '--no-warnings',
      join(import.meta.dirname, 'testing/tries-everything.ts'),
    ],
    { env: {} },
  )
  const tried = JSON.parse(stdout) as Record<string, string>
  expect(Object.keys(tried)).toHaveLength(9)
  for (const [name, outcome] of Object.entries(tried)) expect(outcome, name).toMatch(/^refused/)
})

test('the program in the bundle needs nothing beside it', async () => {
  const dist = join(import.meta.dirname, '../../dist')
  const program = promisify(execFile)(
    process.execPath,
    [
      '--permission',
      '--allow-worker',
      `--allow-fs-read=${dist}`,
      join(dist, 'reading-worker.js'),
      'application/pdf',
      '256',
      '30000',
    ],
    { env: {} },
  )
  program.child.stdin!.end(plainPdf([at(50, 700, 'Hemoglobina 13,50 g/dl')]))
  expect(JSON.parse((await program).stdout)).toMatchObject({ reading: { source: 'text', pages: 1 } })
})
