import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import * as first from '../areas/first.ts'
import * as further from '../areas/list.ts'

const web = join(import.meta.dirname, '..')
const namesOf = (list: Readonly<Record<string, { readonly routes: object }>>): string[] =>
  Object.values(list).flatMap(({ routes }) => Object.keys(routes))

test('the further areas come when an address asks for one of theirs', async () => {
  // As a page begins: other tests have asked for all of them already.
  vi.resetModules()
  await import('../routes.ts')
  const { allRoutes, findRoute, knownFor, routeNames, routeRow } = await import('./routes.ts')
  expect(routeNames()).toEqual(namesOf(first))
  await knownFor('/login')
  expect(findRoute('/bookings')).toBeUndefined()
  expect(() => routeRow('bookings')).toThrow(/bookings/)
  await knownFor('/bookings')
  expect(findRoute('/bookings')).toEqual({ name: 'bookings', params: {} })
  await allRoutes()
  expect(routeNames().toSorted()).toEqual([...namesOf(first), ...namesOf(further)].toSorted())
})

test('every area with screens stands in one of the two lists', () => {
  const folders = globSync('areas/*/area.ts', { cwd: web }).map((path) => path.split(/[\\/]/)[1])
  const listed = ['first', 'list'].flatMap((list) =>
    [...readFileSync(join(web, `areas/${list}.ts`), 'utf8').matchAll(/'\.\/([a-z-]+)\/area\.ts'/g)].map(
      ([, area]) => area,
    ),
  )
  expect(new Set(listed)).toEqual(new Set(folders))
  expect(listed).toHaveLength(folders.length)
})

test('screens for strangers lead only to addresses that the first page knows', () => {
  const plain = Object.entries(first).filter(([, { routes }]) =>
    Object.values(routes).every((row) => 'layout' in row && row.layout === 'plain'),
  )
  expect(plain.length).toBeGreaterThan(2)
  const known = new Set(namesOf(first))
  for (const [area] of plain) {
    const named = globSync(`areas/${area}/*.{ts,tsx}`, { cwd: web }).flatMap((path) =>
      [...readFileSync(join(web, path), 'utf8').matchAll(/pathTo\('(\w+)'/g)].map(
        ([, name = '']) => `${path}: ${name}`,
      ),
    )
    expect(named.filter((one) => !known.has(one.split(': ')[1] ?? ''))).toEqual([])
  }
})
