import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as areas from './areas/list.ts'
import { endpoints } from './index.ts'
import { merged } from './merged.ts'
import { problems } from './problems.ts'

test('every area stands in the list, and with it all its rows and problems', async () => {
  const folders = globSync('areas/*/index.ts', { cwd: import.meta.dirname })
  expect(folders).toHaveLength(Object.keys(areas).length)
  const modules = await Promise.all(
    folders.map(async (file) => (await import(join(import.meta.dirname, file))) as Record<string, object>),
  )
  const keysOf = (name: string) => modules.flatMap((area) => Object.keys(area[name] ?? {}))
  expect(Object.keys(endpoints).toSorted()).toEqual(keysOf('endpoints').toSorted())
  expect(Object.keys(problems)).toEqual(expect.arrayContaining(keysOf('problems')))
  expect(globSync('areas/*/problems.ts', { cwd: import.meta.dirname })).toHaveLength(
    modules.filter((area) => 'problems' in area).length,
  )
})

test('two areas with the same name for a row are an error that names it', () => {
  const list = { a: { rows: { x: 1, y: 2 } }, b: {}, c: { rows: { z: 3 } } }
  expect(merged(list, 'rows')).toEqual({ x: 1, y: 2, z: 3 })
  expect(() => merged({ ...list, d: { rows: { y: 4 } } }, 'rows')).toThrow(/y of d .* rows/)
})
