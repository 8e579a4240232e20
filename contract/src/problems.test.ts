import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { problems } from './problems.ts'

test('no code stands in the lists of two areas, and each list is in the whole one', async () => {
  const files = globSync(join(import.meta.dirname, 'problems/*.ts'))
  const lists = await Promise.all(files.map(async (file) => (await import(file)) as Record<string, object>))
  const codes = lists
    .flatMap((list) => Object.entries(list))
    .filter(([name]) => name.endsWith('Problems'))
    .flatMap(([, rows]) => Object.keys(rows))
  expect(codes.toSorted()).toEqual(Object.keys(problems).toSorted())
})
