import { open, writeFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { fileSource } from './file-source.ts'
import { linesOf, longestLine } from './lines.ts'
import { refOf } from './record.ts'
import { recordsOf, temporaryFolder } from './testing.ts'

const unit = (id: string) => ({ resourceType: 'Organization', id, name: 'Poradnia' })
const ndjson = (...lines: unknown[]) =>
  lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join('')

/** The content of a file: references of its resources, or the faults, each with its place. */
async function read(name: string, content: string | Uint8Array): Promise<string[]> {
  await using folder = await temporaryFolder()
  await writeFile(folder.file(name), content)
  const records = await recordsOf(await fileSource(folder.file(name)))
  return records.flatMap(({ place, content: found }) => {
    if ('page' in found) return []
    if ('passed' in found) return `${place} ${found.ref ?? '-'}: ${found.passed}, ${found.reason}`
    return 'fault' in found ? `${place} ${found.ref ?? '-'}: ${found.fault}` : `${place} ${refOf(found.resource)}`
  })
}

it('tells NDJSON, bundles and single resources apart by content, plain or gzip, with or without a byte order mark', async () => {
  const lines = ndjson(unit('a'), '', unit('b'))
  const found = ['f:1 Organization/a', 'f:3 Organization/b']
  expect(await read('f', lines)).toEqual(found)
  expect(await read('f', gzipSync(lines))).toEqual(found)
  expect(await read('f', `\u{FEFF}${lines.replaceAll('\n', '\r\n')}`)).toEqual(found)
  expect(await read('f', JSON.stringify(unit('a'), null, 2))).toEqual(['f Organization/a'])
  const bundle = { resourceType: 'Bundle', type: 'collection', entry: [{ resource: unit('a') }] }
  for (const text of [JSON.stringify(bundle), JSON.stringify(bundle, null, 2)])
    expect(await read('f', text)).toEqual(['f entry[0] Organization/a'])
})

it('gives a bundle’s entries in an order in which they can be stored, under their own numbers, with references resolved', async () => {
  await using folder = await temporaryFolder()
  const entry = [
    { fullUrl: 'urn:uuid:1', resource: { resourceType: 'Observation', id: 'o', subject: { reference: 'urn:uuid:2' } } },
    { fullUrl: 'urn:uuid:2', resource: { resourceType: 'Patient' } },
    {
      resource: {
        resourceType: 'Encounter',
        id: 'e',
        subject: { reference: 'https://his.example/fhir/Patient/7/_history/2' },
      },
    },
    { resource: 'nothing' },
  ]
  await writeFile(folder.file('b.json'), JSON.stringify({ resourceType: 'Bundle', type: 'transaction', entry }))
  const records = await recordsOf(await fileSource(folder.file('b.json')))
  const written = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
  expect(records.map(({ place, content }) => [place, written(Object.values(content)[0])])).toEqual([
    ['b.json entry[3]', 'not a JSON object'],
    ['b.json entry[1]', { resourceType: 'Patient', id: '2' }],
    [
      'b.json entry[2]',
      { resourceType: 'Encounter', id: 'e', subject: { reference: 'Patient/7@https://his.example/fhir' } },
    ],
    ['b.json entry[0]', { resourceType: 'Observation', id: 'o', subject: { reference: 'Patient/2' } }],
  ])
})

it('refuses bundles of other types, and files that are missing, empty, folders or no JSON', async () => {
  await using folder = await temporaryFolder()
  const whole = (content: object) => read('m.json', JSON.stringify({ resourceType: 'Bundle', ...content }))
  expect(await whole({ type: 'message', entry: [] })).toEqual([
    'm.json -: the file is a Bundle of type message; read are collection, transaction, batch, searchset, history, document',
  ])
  expect(await whole({ type: 'batch', entry: { resource: unit('a') } })).toEqual([
    'm.json -: the file is a Bundle whose entry is not a list',
  ])
  expect(await whole({ type: 'batch', implicitRules: 'urn:x', entry: [] })).toEqual([
    'm.json -: the file is a Bundle that changes its own meaning (modifierExtension or implicitRules) in a way the portal does not know',
  ])
  expect(await whole({ type: 'searchset', total: 0 })).toEqual(['m.json Bundle: skipped, is a Bundle without entries'])
  for (const nothing of ['', '\n \r\n\n', '\u{FEFF}'])
    for (const name of ['empty', 'empty.ndjson']) {
      expect(await read(name, nothing)).toEqual([`${name} -: the file is empty`])
      expect(await read(`${name}.gz`, gzipSync(nothing))).toEqual([`${name}.gz -: the file is empty`])
    }
  expect(await read('cut.json', '{"resourceType":"Bundle","type":"batch","entry":[{')).toEqual([
    'cut.json -: the file is not JSON, or ends in the middle',
  ])
  for (const [path, fault] of [
    [folder.path, 'the file is a folder'],
    [folder.file('none'), 'the file does not exist'],
  ] as const) {
    const [record] = await recordsOf(await fileSource(path))
    expect(record?.content).toEqual({ fault })
  }
})

it('reads a Bundle on a line of its own as one, and refuses one inside another', async () => {
  const inner = { resourceType: 'Bundle', id: 'inner', type: 'collection', entry: [{ resource: unit('x') }] }
  const one = { resourceType: 'Bundle', type: 'collection', entry: [{ resource: unit('b') }, { resource: inner }] }
  const cut = { resourceType: 'Bundle', type: 'message', entry: [] }
  const found = [
    'f:1 Organization/a',
    'f:2 entry[0] Organization/b',
    'f:2 entry[1] Bundle/inner: is a Bundle inside a Bundle: give it as a file or line of its own',
    'f:3 -: is a Bundle of type message; read are collection, transaction, batch, searchset, history, document',
    'f:4 Organization/c',
  ]
  expect(await read('f', ndjson(unit('a'), one, cut, unit('c')))).toEqual(found)
  const first = await read('f.ndjson', ndjson(one, unit('c')))
  expect(first.at(-1)).toBe('f.ndjson:2 Organization/c')
  expect(await read('f.ndjson', ndjson(one))).toHaveLength(2)
})

it('passes over what no resource of the portal’s is made of, with or without an id, and names types that FHIR does not know', async () => {
  const issue = [{ severity: 'error', code: 'processing' }]
  expect(
    await read(
      'f.ndjson',
      ndjson(
        { resourceType: 'Parameters' },
        { resourceType: 'OperationOutcome', issue },
        { resourceType: 'Binary' },
        { resourceType: 'Pacjent', id: 'x' },
      ),
    ),
  ).toEqual([
    'f.ndjson:1 Parameters: skipped, the portal has no use for this type',
    'f.ndjson:2 OperationOutcome: skipped, the portal has no use for this type',
    'f.ndjson:3 Binary: has no id',
    'f.ndjson:4 Pacjent/x: is of a type that FHIR R4 does not know',
  ])
})

it('goes on after broken lines, naming each', async () => {
  const bytes = Buffer.concat([
    Buffer.from(ndjson(unit('a'), '{"resourceType":"Patient",', '[1]', '{"id":"x"}', unit('b'))),
    Buffer.from([0x22, 0xff, 0xfe, 0x22, 0x0a]),
    Buffer.from(`${JSON.stringify(unit('c'))}\n{"resourceType":"Organization","id":"d","na`),
  ])
  expect(await read('f.ndjson', bytes)).toEqual([
    'f.ndjson:1 Organization/a',
    'f.ndjson:2 -: is not JSON, or ends in the middle',
    'f.ndjson:3 -: not a JSON object',
    'f.ndjson:4 -: has no resourceType',
    'f.ndjson:5 Organization/b',
    'f.ndjson:6 -: the line is not UTF-8',
    'f.ndjson:7 Organization/c',
    'f.ndjson:8 -: is not JSON, or ends in the middle',
  ])
})

it('gives what came before the place where gzip data breaks off, and says so', async () => {
  const many = ndjson(
    ...Array.from({ length: 20_000 }, (_, index) => unit(`u${(index * 2_654_435_761) % 4_294_967_296}`)),
  )
  const packed = gzipSync(many)
  const cut = await read('cut.ndjson.gz', packed.subarray(0, packed.length - 20_000))
  expect(cut.at(-1)).toBe('cut.ndjson.gz -: the file holds gzip data that ends in the middle')
  expect(cut.length).toBeGreaterThan(5000)
  expect(cut.slice(0, -1).every((line, index) => line.startsWith(`cut.ndjson.gz:${index + 1} Organization/u`))).toBe(
    true,
  )
  const damaged = Buffer.from(packed)
  damaged.fill(0x55, 60_000, 60_100)
  expect((await read('damaged.ndjson.gz', damaged)).at(-1)).toBe('damaged.ndjson.gz -: the file holds broken gzip data')
})

it('refuses hostile resources one by one', async () => {
  const deep = `{"resourceType":"Patient","id":"deep","a":${'['.repeat(400_000)}${']'.repeat(400_000)}}`
  const wide = { resourceType: 'Patient', id: 'wide', list: Array.from({ length: 200_001 }, () => 0) }
  const found = await read(
    'f.ndjson',
    ndjson(
      deep,
      wide,
      '{"resourceType":"Patient","id":"proto","__proto__":{"admin":true}}',
      '{"resourceType":"Patient","id":"own","a":{"constructor":{"prototype":1}}}',
      '{"resourceType":"Patient","id":"nul","name":"a\\u0000b"}',
      '{"resourceType":"Patient","id":"half","name":"\\ud800"}',
      '{"resourceType":"Patient","id":"../x"}',
      '{"resourceType":"\\u001b[2J","id":"x"}',
      '{"resourceType":"Patient","id":"modified","modifierExtension":[{"url":"urn:not"}]}',
      unit('sound'),
    ),
  )
  expect(found).toEqual([
    'f.ndjson:1 Patient/deep: nested deeper than 64 levels',
    'f.ndjson:2 Patient/wide: has more than 200000 elements',
    'f.ndjson:3 Patient/proto: has an element named __proto__',
    'f.ndjson:4 Patient/own: has an element named constructor',
    'f.ndjson:5 Patient/nul: contains a NUL character',
    'f.ndjson:6 Patient/half: contains half of a surrogate pair',
    'f.ndjson:7 Patient: its id is not one of FHIR: 1 to 64 letters, digits, - and .',
    'f.ndjson:8 -: has no resourceType',
    'f.ndjson:9 Patient/modified: changes its own meaning (modifierExtension or implicitRules) in a way the portal does not know',
    'f.ndjson:10 Organization/sound',
  ])
  expect('admin' in {}).toBe(false)
})

it('passes over a line of 100 MB without holding it, and reads the next', async () => {
  const chunk = Buffer.alloc(64 * 1024, 'a')
  let most = 0
  const before = process.memoryUsage().arrayBuffers
  async function* bytes() {
    for (let size = 0; size < 100_000_000; size += chunk.length) {
      most = Math.max(most, process.memoryUsage().arrayBuffers - before)
      yield chunk
    }
    yield Buffer.from('\nnext\n')
  }
  const lines = await Array.fromAsync(linesOf(bytes()))
  expect(lines).toEqual([
    { number: 1, content: { fault: 'the line is longer than 32 MiB' } },
    { number: 2, content: { text: 'next' } },
  ])
  expect(most).toBeLessThan(2 * longestLine)
})

it('refuses a bundle above 64 MiB with advice, and gzip data that unpacks to a multiple of its size', async () => {
  await using folder = await temporaryFolder()
  const file = await open(folder.file('big.json'), 'w')
  await file.write('{"resourceType":"Bundle","type":"collection","entry":[')
  const blank = Buffer.alloc(8 * 1024 * 1024, ' ')
  for (let written = 0; written < 9; written += 1) await file.write(blank)
  await file.close()
  const [big] = await recordsOf(await fileSource(folder.file('big.json')))
  expect(big?.content).toEqual({
    fault: 'the file is larger than 64 MiB: give it as NDJSON, one resource on each line, which has no such limit',
  })
  expect(await read('bomb.ndjson.gz', gzipSync(Buffer.alloc(90 * 1024 * 1024, ' ')))).toEqual([
    'bomb.ndjson.gz -: the file unpacks to more than 250 times its size; unpack it first if it is genuine',
  ])
})
