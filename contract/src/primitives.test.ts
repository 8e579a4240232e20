import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './index.ts'
import { askedId, id, queryFrom, queryTo } from './primitives.ts'

test('a list is asked for from 1900 to 2200 and not beyond, however the instant is written', () => {
  const isTaken = (given: string) => z.safeParse(queryFrom, given).success
  for (const given of [
    '1900-01-01T00:00:00Z',
    '2200-01-01T00:00:00Z',
    String(Date.UTC(1900, 0)),
    String(Date.UTC(2200, 0)),
  ])
    expect(isTaken(given), given).toBe(true)
  for (const given of [
    '1899-12-31T23:59:59Z',
    '2200-01-01T00:00:01Z',
    String(Date.UTC(1900, 0) - 1),
    String(Date.UTC(2200, 0) + 1),
    '1899-12-31',
    '2200-01-02',
    '2026-02-30',
    'tomorrow',
  ])
    expect(isTaken(given), given).toBe(false)
})

test('a date means its beginning where a list begins and its end where it ends, on days of 23 and 25 hours as well', () => {
  const hours = (day: string) => (z.parse(queryTo, day).getTime() - z.parse(queryFrom, day).getTime()) / 3_600_000
  expect(['2026-03-29', '2026-10-25', '2026-11-22'].map(hours)).toEqual([23, 25, 24])
  expect(z.parse(queryFrom, '2026-11-22').toISOString()).toBe('2026-11-21T23:00:00.000Z')
})

/** Where a schema has the schema of ids in answers, as `field.field`. */
function answeredIds(schema: unknown, at = ''): string[] {
  if (schema === id) return [at]
  if (schema === askedId || typeof schema !== 'object' || schema === null || !('_zod' in schema)) return []
  const def = (schema as { _zod: { def: Record<string, unknown> } })._zod.def
  const inner = Object.entries(def).filter(([name]) => name !== 'shape')
  return [
    ...Object.entries(def.shape ?? {}).flatMap(([name, field]) => answeredIds(field, `${at}.${name}`)),
    ...inner.flatMap(([, value]) => [value].flat().flatMap((one) => answeredIds(one, at))),
  ]
}

test('every id that a call brings is a number for its handler: text on the wire, however deep it stands', () => {
  const found = Object.entries<Endpoint>(endpoints).flatMap(([name, row]) =>
    (['params', 'query', 'body'] as const).flatMap((part) => answeredIds(row[part], `${name} ${part}`)),
  )
  expect(found).toEqual([])
  const deep = z.object({ a: z.optional(z.nullable(z.array(z.union([z.object({ b: id }), askedId])))), c: askedId })
  expect(answeredIds(deep, 'deep')).toEqual(['deep.a.b'])
  expect(z.parse(askedId, '17')).toBe(17)
  for (const text of ['0', '-1', '1.5', '1e3', '007', '9'.repeat(19), ''])
    expect(z.safeParse(askedId, text).success, text).toBe(false)
})
