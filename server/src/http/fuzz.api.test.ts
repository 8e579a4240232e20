import {
  asyncProperty,
  assert,
  array,
  constantFrom,
  double,
  integer,
  jsonValue,
  oneof,
  string,
  type Arbitrary,
} from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints, type EndpointName } from '@portal/contract'
import type { Endpoint } from '@portal/contract/endpoint'
import { doorProblems } from '@portal/contract/problem-lists'
import type { ProblemBody } from '@portal/contract/problems'
import { startPortal, type TestPortal } from '../testing/harness.ts'
import { samples } from '../testing/samples.ts'
import { callRow, makeTargets, ownPage, today, type Answer, type Input, type Target } from '../testing/targets.ts'

// Each field gets some of a fixed list of what has broken systems before, each the next ones, so that every row meets many and all
// are met again and again; and some values made up anew in each run. Up to the database's driver nothing differs between the two
// databases: a server's tests give each field other ones of the list than those of the embedded one.
const onServer = process.env.TEST_DATABASE === 'postgres'
const patience = { numRuns: 2, interruptAfterTimeLimit: 3000 }
/** The values of a list that a field gets, counted from the first: one of several, on another server others. */
const metBy = <T>(field: number, oneOf: number, values: readonly T[]): T[] =>
  values.filter((_, value) => (value + field) % oneOf === (onServer ? 1 : 0))

const rows = Object.entries(endpoints) as [EndpointName, Endpoint][]
let portal: TestPortal
let own: Target
let headers: Record<string, string>

beforeAll(async () => {
  portal = await startPortal({ today })
  own = (await makeTargets(portal)).anna
  headers = { ...ownPage(portal.url), cookie: (await portal.as('anna')).cookie() }
})
afterAll(() => portal.close())

const hostileTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  'x'.repeat(10_000),
  '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}'.repeat(200),
  '\u202Egnp.exe',
  '\u2066\u2069',
  'Zażółć gęślą jaźń',
  'e\u0301',
  "'; drop table booking; --",
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}%s%n',
  '../../../etc/passwd',
  'a\r\nset-cookie: session=x',
  '-0',
  '1e308',
  'NaN',
  '0x10',
  '9223372036854775808',
  '0000-00-00',
  '9999-12-31T23:59:59Z',
  '2026-02-30',
  '2026-11-24T24:00:00+99:99',
  '2026-10-25 02:30',
  '-99999999999999',
]
const hostileValues: unknown[] = [
  ...hostileTexts,
  '\uD800',
  'x\uDFFFx',
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 1,
  [],
  {},
  [[]],
  { a: { b: [] } },
]

const anyText: Arbitrary<string> = oneof(
  string({ unit: 'binary', maxLength: 60 }),
  string({ unit: 'grapheme', maxLength: 300 }),
  constantFrom(...hostileTexts),
)
const anyValue: Arbitrary<unknown> = oneof(
  string({ unit: 'binary', maxLength: 600 }),
  integer(),
  double(),
  jsonValue({ maxDepth: 3 }),
  array(anyText, { maxLength: 5 }),
)

/** Calls a row with the person's session, unless the row is open to everybody: signing in would end the session. */
const call = (name: EndpointName, input: Input, extra: Record<string, string> = {}): Promise<Answer> =>
  callRow(portal.url, name, input, {
    ...(endpoints[name].access.kind === 'public' ? ownPage(portal.url) : headers),
    ...extra,
  })

const documented = (row: Endpoint): readonly string[] => [...doorProblems, ...row.problems]

/** Why an answer is not one that the contract allows; undefined when it is. */
function objection(row: Endpoint, answer: Answer, field: string | undefined): string | undefined {
  if (answer.status < 300) return undefined
  const { errorCode, errors, message } = (answer.body ?? {}) as Partial<ProblemBody>
  // The outside systems are not there, and a row that asks them may say so.
  const absent: readonly (string | undefined)[] = [
    'ADVERSE_EVENTS_SILENT',
    'DECLARATION_LIST_FAILED',
    'DECLARATION_NOT_IN_CLINIC',
    'IMAGES_SILENT',
    'LIVE_SILENT',
    'PAYMENT_PROVIDER_SILENT',
    'SELF_ASSESSMENT_SILENT',
    'SIGNING_UNAVAILABLE',
    'TELEHEALTH_ERROR',
  ]
  const withoutPlatform = absent.includes(errorCode) && documented(row).includes(errorCode!)
  if (answer.status >= 500 && !withoutPlatform) return `answered ${answer.status} ${errorCode}`
  if (!errorCode || !documented(row).includes(errorCode))
    return `answered ${answer.status} ${errorCode}, which is not in the contract`
  if (!message) return 'said nothing to the person'
  // A password and its repetition belong together; answers are named by their question.
  const meant = [field, ...(field === 'newPassword' ? ['confirmPassword'] : [])]
  const byQuestion = field?.includes('answers') === true
  const named =
    field === undefined ||
    Object.keys(errors ?? {}).some(
      (key) =>
        (byQuestion && key.startsWith('question')) ||
        meant.some((one) => key === one || key.startsWith(`${one}.`) || one?.startsWith(`${key}.`)),
    )
  return errorCode === 'VALIDATION_ERROR' && !named
    ? `refused without naming ${field}: ${Object.keys(errors ?? {}).join()}`
    : undefined
}

async function expectSound(
  name: EndpointName,
  input: Input,
  field?: string,
  extra?: Record<string, string>,
): Promise<void> {
  const answer = await call(name, input, extra)
  const found = objection(endpoints[name], answer, field)
  if (found) throw new Error(`${name} with ${JSON.stringify(input).slice(0, 400)} ${found}`)
}

/** Paths of the fields of an object, inner ones included: `address.city`. */
const fieldsOf = (value: object, before = ''): string[] =>
  Object.entries(value).flatMap(([key, inner]) => [
    before + key,
    ...(typeof inner === 'object' && inner !== null ? fieldsOf(inner as object, `${before}${key}.`) : []),
  ])

function withField(value: object, path: string, changed: unknown): object {
  const [key = '', ...rest] = path.split('.')
  const inner = (value as Record<string, unknown>)[key]
  const next = rest.length > 0 ? withField(inner as object, rest.join('.'), changed) : changed
  return Object.assign(Array.isArray(value) ? [...value] : { ...value }, { [key]: next })
}

const shapeOf = (schema: Endpoint['body']): object => (schema && 'shape' in schema ? (schema.shape as object) : {})
const optionalOf = (schema: Endpoint['body'], given: object): string[] =>
  Object.keys(shapeOf(schema)).filter((key) => !(key in given))

test(
  'whatever a body’s field holds, the answer is one of the contract’s and names the field (F28)',
  { timeout: 300_000 },
  async () => {
    let place = 0
    for (const [name, row] of rows) {
      if (!row.body) continue
      const body = samples[name](own).body as object | string
      // A body that is one word has no fields.
      for (const field of typeof body === 'string' ? [] : [...fieldsOf(body), ...optionalOf(row.body, body)]) {
        const attempt = (value: unknown) =>
          expectSound(name, { ...samples[name](own), body: withField(body as object, field, value) }, field)
        for (const value of metBy(place++, 6, hostileValues)) await attempt(value)
        await assert(asyncProperty(anyValue, attempt), patience)
      }
      await assert(
        asyncProperty(jsonValue(), (value) => expectSound(name, { ...samples[name](own), body: value })),
        patience,
      )
    }
    expect((await call('accountCurrent', {})).status).toBe(200)
  },
)

test(
  'whatever a query’s field holds, the answer is one of the contract’s and names the field',
  { timeout: 120_000 },
  async () => {
    let place = 0
    for (const [name, row] of rows) {
      if (!row.query) continue
      const query = samples[name](own).query ?? {}
      for (const field of [...Object.keys(query), ...optionalOf(row.query, query)]) {
        const attempt = (value: string) =>
          expectSound(name, { ...samples[name](own), query: { ...query, [field]: value } }, field)
        for (const value of metBy(place++, 3, hostileTexts)) await attempt(value)
        await assert(asyncProperty(anyText, attempt), patience)
      }
    }
    expect((await call('accountCurrent', {})).status).toBe(200)
  },
)

test('whatever stands in an address, the answer is one of the contract’s', { timeout: 60_000 }, async () => {
  let place = 0
  for (const [name] of rows) {
    const params = samples[name](own).params ?? {}
    for (const field of Object.keys(params)) {
      const attempt = (value: string) =>
        expectSound(name, { ...samples[name](own), params: { ...params, [field]: value.toWellFormed() } })
      for (const value of metBy(place++, 3, hostileTexts)) if (value !== '') await attempt(value.slice(0, 1000))
      await assert(
        asyncProperty(
          anyText.filter((value) => value !== '' && value !== '.' && value !== '..'),
          attempt,
        ),
        patience,
      )
    }
  }
  expect((await call('accountCurrent', {})).status).toBe(200)
})

test('whatever the headers that rows read hold, the answer is one of the contract’s', async () => {
  const texts = [
    '',
    ' ',
    'x'.repeat(8000),
    '../..',
    'łąka'.normalize('NFD').replace(/[^\x20-\x7E]/g, '?'),
    '%00',
    'en;q=x',
    'a;b=c,d',
    '=',
    '{}',
    'x'.repeat(101),
    'with blank',
  ]
  for (const header of [
    'idempotency-key',
    'accept-language',
    'cookie',
    'user-agent',
    'x-request-id',
    'accept',
    'if-none-match',
    'range',
    'x-forwarded-for',
  ]) {
    for (const text of texts) {
      const given = header === 'cookie' ? { cookie: `${headers['cookie']}; ${text}` } : { [header]: text }
      await expectSound('holdCreate', samples.holdCreate({ ...own, patientId: '1' }), 'idempotency-key', given)
    }
  }
  expect((await call('accountCurrent', {})).status).toBe(200)
})

test('an address of any letters is kept letter by letter, or refused (F28)', async () => {
  const patients = (await call('patientList', {})).body as { version: number }[]
  let version = patients[0]!.version
  const letters = oneof(
    string({ unit: 'grapheme', minLength: 1, maxLength: 80 }),
    constantFrom('Zażółć gęślą jaźń', '\u{1F3E0}', "D'Arcy-O’Neil", 'e\u0301'),
  )
  await assert(
    asyncProperty(letters, async (city) => {
      const body = { address: { houseNumber: '1', postalCode: '00-001', city }, version }
      const answer = await call('patientUpdate', { params: { id: own.patientId }, body })
      if (answer.status === 400) {
        expect(Object.keys((answer.body as ProblemBody).errors ?? {})).toEqual(['address.city'])
        return
      }
      const patient = answer.body as { version: number; address: { city: string } }
      version = patient.version
      expect(patient.address.city).toBe(city.trim())
      const [listed] = (await call('patientList', {})).body as { address: { city: string } }[]
      expect(listed?.address.city).toBe(city.trim())
    }),
    { numRuns: 60 },
  )
})
