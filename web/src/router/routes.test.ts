import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as first from '../areas/first.ts'
import * as further from '../areas/list.ts'
import { createKnown } from './routes.ts'

const web = join(import.meta.dirname, '..')
const namesOf = (list: Readonly<Record<string, { readonly routes: object }>>): string[] =>
  Object.values(list).flatMap(({ routes }) => Object.keys(routes))

test('the further areas come when an address asks for one of theirs', async () => {
  const { handOver, allRoutes, findRoute, knownFor, routeNames, routeRow } = createKnown()
  handOver(first, () => Promise.resolve(further))
  expect(routeNames()).toEqual(namesOf(first))
  await knownFor('/login')
  expect(findRoute('/bookings')).toBeUndefined()
  expect(() => routeRow('bookings')).toThrow(/bookings/)
  await knownFor('/bookings')
  expect(findRoute('/bookings')).toEqual({ name: 'bookings', params: {} })
  await allRoutes()
  expect(routeNames().toSorted()).toEqual([...namesOf(first), ...namesOf(further)].toSorted())
})

test('addresses that could not be fetched are asked for again', async () => {
  const { handOver, allRoutes, routeNames } = createKnown()
  const answers = [Promise.reject(new Error('no line')), Promise.resolve(further)]
  handOver(first, () => answers.shift()!)
  await expect(allRoutes()).rejects.toThrow('no line')
  await allRoutes()
  expect(routeNames()).toContain('bookings')
  await allRoutes()
  expect(answers).toEqual([])
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
