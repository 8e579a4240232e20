import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'

const dist = join(import.meta.dirname, '../../web/dist')
const kilobyte = 1000

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
  isDynamicEntry?: boolean
}

const read = (file: string): Buffer => {
  const path = join(dist, file)
  if (!existsSync(path)) throw new Error(`web/dist/${file} is missing: build the web part first (npm run build)`)
  return readFileSync(path)
}
const manifest = JSON.parse(read('.vite/manifest.json').toString()) as Record<string, Chunk>

/** The files that a chunk needs before it can run: itself, its imports, and their styles. */
function filesWith(key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return []
  seen.add(key)
  return [chunk.file, ...(chunk.css ?? []), ...(chunk.imports ?? []).flatMap((name) => filesWith(name, seen))]
}

/** Compressed bytes (gzip) that are sent; fonts are compressed already. */
const weigh = (files: Iterable<string>): number =>
  [...files].reduce(
    (sum, file) => sum + (file.endsWith('.woff2') ? read(file) : gzipSync(read(file), { level: 9 })).length,
    0,
  )

const ending = (files: Iterable<string>, end: string) => [...files].filter((file) => file.endsWith(end))

const page = read('pages/login.html').toString()
const linked = [...page.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="\/([^"]+\.(?:js|css|woff2))"/g)].map(
  ([, file = '']) => file,
)
/** The main style sheet, which is in the page itself. */
const inPage = page.match(/<style>([^]*?)<\/style>/)?.[1] ?? ''
const mainStyles = manifest['index.html']?.css ?? []
const firstPage = new Set(
  [...linked, ...filesWith('index.html'), ...filesWith('src/areas/access/login-screen.tsx')].filter(
    (file) => !mainStyles.includes(file),
  ),
)

describe('the sign-in page, opened for the first time, brings', () => {
  test('at most 100 kB of scripts', () => {
    expect(ending(firstPage, '.js').length).toBeGreaterThan(0)
    expect(weigh(ending(firstPage, '.js'))).toBeLessThanOrEqual(100 * kilobyte)
  })

  test('at most 20 kB of styles', () => {
    expect(inPage.length).toBeGreaterThan(0)
    const styles = gzipSync(inPage, { level: 9 }).length + weigh(ending(firstPage, '.css'))
    expect(styles).toBeLessThanOrEqual(20 * kilobyte)
  })

  test('at most 150 kB in all, fonts and the page itself included', () => {
    expect(ending(firstPage, '.woff2').length).toBeGreaterThan(0)
    expect(weigh([...firstPage, 'pages/login.html'])).toBeLessThanOrEqual(150 * kilobyte)
  })
})

const routed = Object.values(JSON.parse(read('.vite/screens.json').toString()) as Record<string, string>)
// The page of parts is for those who build the portal; no patient ever loads it.
const further = routed.filter((source) => !/\/(?:login|parts)-screen\.tsx$/.test(source))
/** The step that the sign-in page offers to guests: it may be the first screen after it. */
const guestStep = 'src/areas/booking-wizard/services/services-screen.tsx'
const ofWizard = further.filter((source) => source.includes('/booking-wizard/') && source !== guestStep)
/** In the person's order: the start and the choice of patient, the service, and all others. */
const steps = [...ofWizard.slice(0, 2), guestStep, ...ofWizard.slice(2)]

/** The layout of every page with navigation: it is loaded once, with the first such page. */
const layout = 'src/shell/portal-layout.tsx'
const there = new Set([...firstPage, ...mainStyles])

/** The addresses of all screens that strangers do not see; loaded with the layout. Each screen adds some 115 bytes: the limit is what ninety need. */
const addresses = 'src/areas/list.ts'

test('the addresses of all other screens come in one small file', () => {
  expect(manifest[addresses]?.isDynamicEntry).toBe(true)
  expect(weigh(filesWith(addresses).filter((file) => !there.has(file)))).toBeLessThanOrEqual(10.6 * kilobyte)
})

test('the frame of all pages after sign-in brings at most 30 kB more', () => {
  expect(weigh(filesWith(layout).filter((file) => !there.has(file)))).toBeLessThanOrEqual(30 * kilobyte)
})

const frames = Object.values(JSON.parse(read('.vite/frames.json').toString()) as Record<string, string>)

test.each(frames)('%s, in which several screens stand, brings at most 5 kB more', (source) => {
  expect(manifest[source]?.isDynamicEntry).toBe(true)
  const before = new Set([...there, ...filesWith(layout)])
  expect(weigh(filesWith(source).filter((file) => !before.has(file)))).toBeLessThanOrEqual(5 * kilobyte)
})

/**
 * The files that are loaded before a person comes to a screen: those of the first page and the layout, and on a later step those of the steps before.
 */
function filesBefore(source: string): Set<string> {
  const before = source === guestStep ? [] : steps.slice(0, Math.max(0, steps.indexOf(source)))
  return new Set([...there, ...filesWith(layout), ...before.flatMap((step) => filesWith(step))])
}

test('every screen has a chunk of its own', () => {
  expect(steps).toContain(guestStep)
  for (const source of further) expect(manifest[source]?.isDynamicEntry, source).toBe(true)
})

/** Whether a screen has the portal's only long form, which a person fills in once. */
const isRegistration = (source: string): boolean => source.includes('/registration/')

/** The bytes that a screen loads in addition. */
function bytesOf(source: string): number {
  const before = filesBefore(source)
  return weigh(new Set(filesWith(source).filter((file) => !before.has(file))))
}

test('the catalogue, which a stranger may open first, brings at most 25 kB more', () => {
  expect(bytesOf(guestStep)).toBeLessThanOrEqual(25 * kilobyte)
})

test.each(further.filter((source) => !isRegistration(source)))('%s brings at most 30 kB more', (source) => {
  expect(bytesOf(source)).toBeLessThanOrEqual(30 * kilobyte)
})

test.each(further.filter(isRegistration))('%s brings at most 60 kB more', (source) => {
  expect(bytesOf(source)).toBeLessThanOrEqual(60 * kilobyte)
})

test('charts come with the first one that is shown, and bring at most 45 kB more', () => {
  const chart = 'src/chart/chart.tsx'
  expect(manifest[chart]?.isDynamicEntry).toBe(true)
  const before = new Set([...there, ...filesWith(layout)])
  expect(weigh(filesWith(chart).filter((file) => !before.has(file)))).toBeLessThanOrEqual(45 * kilobyte)
})
