import { posix } from 'node:path'
import type { SourceFile } from './source-files.ts'

const importPattern = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g
const tests = /\.test\.tsx?$/

interface Zone {
  /** Files to which the rule applies. */
  from: RegExp
  /** What they may not import: a path from the root, such as `server/src/app.ts`. */
  forbidden: RegExp
  because: string
}

const zones: Zone[] = [
  {
    from: /^contract\//,
    forbidden: /^(?:server|web|standins|e2e|bench|tools)\//,
    because: 'the contract knows neither side',
  },
  {
    from: /^contract\/src\/(?!.*\.test\.ts$)/,
    forbidden: /^node:/,
    because: 'the contract runs in the browser too: no I/O, no Node',
  },
  {
    from: /^web\/src\//,
    forbidden: /^(?:server|standins|e2e|bench|tools)\//,
    because: 'the web part knows the contract only',
  },
  {
    from: /^standins\//,
    forbidden: /^(?:server|web|e2e|bench|tools|contract\/src\/areas)\//,
    because: 'a stand-in speaks the real protocol and knows nothing of the portal',
  },
  {
    from: /^(?:server|standins|e2e|bench)\/(?!src\/(?:db\/(?:sql|database|transaction|tables|table-types)|testing\/statement-record)\.ts$)/,
    forbidden: /^kysely$/,
    because: 'SQL is written with the tag of server/src/db/sql.ts, whose pieces have types',
  },
  { from: /^server\//, forbidden: /^(?:web|e2e|bench|tools)\//, because: 'the server stands without them' },
  {
    from: /^(?!(?:server|web)\/src\/areas\/(?:list|first)\.ts$)/,
    forbidden: /^(?:server|web)\/src\/areas\/[^/]+\/area\.ts$/,
    because: 'an area is put together by the list of areas alone; others import what it offers them',
  },
  {
    // The door makes them for a call, and `acts/whose.ts` for an act that goes on without one.
    from: /^server\/src\/(?!http\/claims-of\.ts$|acts\/whose\.ts$|access\/claims\.ts$|.*\.test\.ts$)/,
    forbidden: /^server\/src\/access\/door-claims\.ts$/,
    because: 'the door alone makes claims; take the types from access/claims.ts',
  },
  {
    // The trail tells what a link allowed in the past; the links' own area shows links to those who gave them.
    from: /^server\/src\/(?!access\/|audit\/trail\.ts$|areas\/patient-links\/store\.ts$|.*\.test\.ts$)/,
    forbidden: /^server\/src\/access\/scope\.ts$/,
    because: 'a right is asked by the relations of a claim',
  },
  {
    from: /^web\/src\/(?!.*\.test\.tsx?$)/,
    forbidden: /^contract\/src\/(?:index|areas\/list)\.ts$/,
    because: 'the list of all rows would come into the page; import the area',
  },
  {
    from: /^web\/src\/areas\/[^/]+\/[^/]+\/step\.ts$/,
    forbidden: /\/step\.ts$(?<!web\/src\/wizard\/step\.ts)/,
    because: 'a step of a wizard knows no other step',
  },
  {
    from: /^web\/src\/(?!areas\/|shell\/|[^/]+$|.*\.test\.tsx?$)/,
    forbidden: /^web\/src\/(?:areas|shell)\/(?!(?:first|list)\.ts$)/,
    because: 'what areas and the frame of the page stand on knows neither of them',
  },
  {
    from: /^web\/src\/areas\//,
    forbidden: /^web\/src\/shell\//,
    because: 'the frame of the page stands above the areas; what both need goes below them',
  },
]

/** Imports that cross a border of the architecture, one line each: `file imports target: because`. */
export function zoneOffences(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => /^(?:contract|server|web|standins|e2e|bench|tools)\/.*\.(?:tsx?|mjs)$/.test(path))
    .flatMap(({ path, text }) => importsOf(path, text).flatMap((target) => judge(path, target)))
}

function importsOf(path: string, text: string): string[] {
  return [...text.matchAll(importPattern)].map((match) => resolve(path, match[1] ?? ''))
}

function resolve(path: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier)
  return specifier.replace(/^@portal\/([^/]+)$/, '$1/src/index.ts').replace(/^@portal\/([^/]+)\/(.+)$/, '$1/src/$2.ts')
}

function judge(path: string, target: string): string[] {
  const crossed = zones.filter(({ from, forbidden }) => from.test(path) && forbidden.test(target))
  const reasons = crossed.map(({ because }) => because)
  if (reachesInsideArea(path, target)) reasons.push('others see of an area what its index.ts shows')
  if (reachesForeignStore(path, target)) reasons.push("only an area itself uses its store; import the area's functions")
  return reasons.map((because) => `${path} imports ${target}: ${because}`)
}

function reachesForeignStore(path: string, target: string): boolean {
  const storeOf = /^server\/src\/areas\/([^/]+)\/(?:(?:[^/]*-)?store(?:-[^/]*)?\.ts|store\/)/.exec(target)?.[1]
  const areaOf = /^server\/src\/areas\/([^/]+)\//.exec(path)?.[1]
  return storeOf !== undefined && path.startsWith('server/src/') && storeOf !== areaOf && !tests.test(path)
}

/** The files that assemble the web: they name screens and frames, which are loaded separately. */
const composing =
  /^web\/src\/(?:main\.tsx|areas\/(?:first|list|frames|home-parts|live-parts|encounter-parts|document-ticks|result-parts|[^/]+\/area)\.ts)$/
const mayAsk = /^web\/src\/(?:areas\/|shell\/|[^/]+$)/
const areaOf = (path: string): string | undefined => /^web\/src\/areas\/([^/]+)\//.exec(path)?.[1]

function reachesInsideArea(path: string, target: string): boolean {
  const area = areaOf(target)
  if (area === undefined || area === areaOf(path) || composing.test(path) || !mayAsk.test(path)) return false
  return !target.endsWith('/index.ts') && !target.endsWith('/area.ts')
}

/** Circles among the web's areas, one line each: an area that needs another must not be needed by it, neither directly nor through others. */
export function areaCircles(files: SourceFile[]): string[] {
  const needs = new Map<string, Set<string>>()
  for (const { path, text } of files) {
    const area = areaOf(path)
    if (area === undefined || tests.test(path)) continue
    const needed = importsOf(path, text).flatMap((target) => areaOf(target) ?? [])
    needs.set(area, new Set([...(needs.get(area) ?? []), ...needed.filter((other) => other !== area)]))
  }
  const circles: string[] = []
  const done = new Set<string>()
  const follow = (area: string, way: readonly string[]): void => {
    if (way.includes(area)) circles.push([...way.slice(way.indexOf(area)), area].join(' → '))
    if (way.includes(area) || done.has(area)) return
    for (const next of needs.get(area) ?? []) follow(next, [...way, area])
    done.add(area)
  }
  for (const area of needs.keys()) follow(area, [])
  return circles
}
