import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { jsonWriter, writerInParts, Written, writtenList } from './written.ts'

const visit = z.object({
  id: z.string(),
  note: z.optional(z.string()),
  unit: z.object({ name: z.string(), address: z.optional(z.string()) }),
  role: z.optional(z.object({ name: z.string() })),
})

const odd = 'Łódź "Pod Lipą" \\ \n\u2028\u0000 \ud83d\ude00 </script>'
const own = [{ id: '1' }, { id: '2', note: odd }]
const shared = [{ unit: { name: odd } }, { unit: { name: 'x', address: odd }, role: { name: odd } }]

test('what is written in parts is what the schema writes as a whole', () => {
  const { write } = writerInParts(visit, ['unit', 'role'])
  const whole = jsonWriter(visit)
  for (const part of [...shared, ...shared])
    for (const one of own) {
      const { json } = write(one, part)
      expect(JSON.parse(json)).toEqual({ ...one, ...part })
      expect(JSON.parse(json)).toEqual(JSON.parse(whole({ ...one, ...part })))
    }
})

test('what the schema does not declare is not written, in either part and at any depth', () => {
  const { write } = writerInParts(visit, ['unit', 'role'])
  const secret = { token: 'secret' }
  const { json } = write({ id: '1', ...secret }, { unit: { name: 'x', ...secret }, ...secret })
  expect(JSON.parse(json)).toEqual({ id: '1', unit: { name: 'x' } })
})

test('what is missing in a part is an error, as it is in the whole', () => {
  const { write } = writerInParts(visit, ['unit', 'role'])
  expect(() => write({ id: '1' }, { role: { name: 'x' } } as never)).toThrow('unit')
  expect(() => write({} as never, shared[0]!)).toThrow('id')
})

test('a shared part is written once', () => {
  let reads = 0
  const part = {
    get unit() {
      reads += 1
      return { name: 'x' }
    },
  }
  const { write } = writerInParts(visit, ['unit', 'role'])
  const first = write({ id: '1' }, part).json
  const before = reads
  expect(write({ id: '2' }, part).json).toBe(first.replace('"1"', '"2"'))
  expect(reads).toBe(before)
})

test('what is written in parts is ASCII, whoever wrote the members of its own', () => {
  const { write, ending } = writerInParts(visit, ['unit', 'role'])
  for (const part of shared) {
    const { json } = write(own[1]!, part)
    expect(json).toMatch(/^[\x20-\x7e]+$/)
    expect(JSON.parse(`{"id":"1"${ending(part)}`)).toEqual({ id: '1', ...part })
  }
})

test('a list of written items is a list, also an empty one', () => {
  expect(writtenList([]).json).toBe('[]')
  expect(JSON.parse(writtenList([new Written('{"a":1}'), new Written('{}')]).json)).toEqual([{ a: 1 }, {}])
})
