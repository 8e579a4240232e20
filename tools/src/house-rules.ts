import { offences, type SourceFile } from './source-files.ts'

const code = /\.(?:tsx?|mjs|css|sql)$/
const testFiles = /\.(?:test|e2e)\.tsx?$|^e2e\/.*\.ts$/
const requirementId = /\b[CEMNRSVX]-[A-Za-z0-9]+(?:-[a-z0-9]+)*/g
const longest = 400
const longestHub = 250
/** Files that all areas use or that name all areas: content that grows with the number of areas belongs to the areas. */
const hubs =
  /^server\/src\/(?:app|config|services|surroundings|main|http\/bind|areas\/\w+|personal\/\w+)\.ts$|^contract\/src\/\w+\.ts$|^contract\/src\/areas\/\w+\.ts$|^web\/src\/(?:routes|areas\/\w+|router\/[\w-]+)\.tsx?$/
/** Apps compute with HMAC-SHA-1 and nothing else; as a MAC it is sound (RFC 6238, 1.2; RFC 6194, 3.3). */
const authenticatorApps = 'server/src/access/totp.ts'
/** Tests encrypt a PDF as the standard for it has it. */
const encryptedFiles = 'server/src/reading/testing/pdf-bytes.ts'
/** PayU signs its notifications with MD5 over body and key unless the point of sale is set to SHA-256; nothing else is hashed so. */
const signedByPayu = 'server/src/outside/payments/payu.ts'
/** What opens a TURN relay is an HMAC over SHA-1: the relay's convention. */
const relayedCalls = 'server/src/areas/telehealth-session/relay.ts'

const formFrame = 'web/src/entry/form-frame.tsx'
/** A form with one field and a button in one line, which opens an address and sends nothing. */
const slotSearch = 'web/src/areas/booking-wizard/dates/jump.tsx'

/** The rules that no compiler and no linter checks; each returns its offences as readable lines. */
export const houseRules: { name: string; find: (files: SourceFile[]) => string[] }[] = [
  {
    name: `a source file has at most ${longest} lines`,
    find: (files) =>
      files
        .filter(({ path, text }) => code.test(path) && !text.startsWith('// Written by '))
        .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
        .filter(({ lines }) => lines > longest)
        .map(({ path, lines }) => `${path}: ${lines} lines`),
  },
  {
    name: `what everything passes through has at most ${longestHub} lines`,
    find: (files) =>
      only(files, hubs)
        .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
        .filter(({ lines }) => lines > longestHub)
        .map(({ path, lines }) => `${path}: ${lines} lines`),
  },
  {
    name: 'no test is skipped, focused or postponed',
    find: (files) =>
      offences(
        only(files, testFiles),
        /\b(?:it|test|describe|suite)(?:\.\w+)*\.(?:skip|only|todo|fixme|runIf|fails?)|\bx(?:it|test|describe)\(/,
      ),
  },
  {
    name: 'a test waits for what it expects, never for a time',
    find: (files) =>
      offences(
        only(files, testFiles),
        /waitForTimeout|\bsleep\(|timers\/promises|setTimeout\(\s*(?:r|res|resolve|done|ok)\b/,
      ),
  },
  {
    name: 'the type checker is never silenced, and lint only with a reason beside it',
    find: (files) => [
      ...offences(only(files, code), /@ts-(?:ignore|nocheck)|\bas any\b/),
      ...offences(only(files, code), /@ts-[e]xpect-error(?!\s*(?:--|:|—)?\s*\w.{9})/),
      ...offences(only(files, code), /(?:ox|es)lint-disable(?!.*--\s*\w.{9})/),
    ],
  },
  {
    name: 'nothing points outside the project or to a package registry, and nothing is left to be done',
    find: (files) =>
      offences(files, /\.\.\/shared\b|\bregistry\.[a-z0-9-]+\.(?:org|com|io|dev)\b|\bT[O]DO\b|\bF[I]XME\b/),
  },
  {
    name: 'chance and hashes on the server are those that guard something',
    find: (files) =>
      offences(
        files.filter(
          ({ path }) =>
            /^server\/src\/.*\.(?:ts|sql)$/.test(path) &&
            !testFiles.test(path) &&
            path !== authenticatorApps &&
            path !== encryptedFiles &&
            path !== signedByPayu &&
            path !== relayedCalls,
        ),
        /Math\.random|\bmd5\b|\bsha-?1\b(?!\d)/i,
      ),
  },
  {
    name: 'the server finds its files from the bundle, too: by shipped-files.ts alone',
    find: (files) =>
      offences(
        files.filter(
          ({ path }) =>
            /^server\/src\/(?!testing\/).*\.ts$/.test(path) &&
            !testFiles.test(path) &&
            path !== 'server/src/shipped-files.ts',
        ),
        /import\.meta\.(?:dirname|filename)|new URL\([^)]*import\.meta/,
      ),
  },
  {
    name: 'a process of the portal ends by end-process.ts alone',
    find: (files) =>
      offences(
        files.filter(
          ({ path }) =>
            /^server\/src\/(?!(?:.*\/)?testing\/).*\.ts$/.test(path) &&
            !testFiles.test(path) &&
            path !== 'server/src/end-process.ts',
        ),
        /\bprocess\.(?:exit|abort)\(/,
      ),
  },
  {
    name: 'a form of the portal stands in the one frame for forms',
    find: (files) =>
      offences(
        files.filter(({ path }) => /^web\/src\/.*\.tsx$/.test(path) && path !== formFrame && path !== slotSearch),
        /<form\b|\buseForm[<(]/,
      ),
  },
  { name: 'what a screen asks of the server is kept under one key', find: askedTwice },
  { name: 'every requirement that a test cites stands once in the catalogue', find: unknownRequirements },
  { name: 'every requirement is either cited by a test or waived with its reason', find: unprovedRequirements },
]

function only(files: SourceFile[], pattern: RegExp): SourceFile[] {
  return files.filter(({ path }) => pattern.test(path))
}

/** Calls that occur in two queries: if one of them is refreshed, the other would still show the old data. */
function askedTwice(files: SourceFile[]): string[] {
  const asked = only(files, /^web\/src\/(?!.*\.test\.tsx?$).*\.tsx?$/).flatMap(({ path, text }) =>
    text
      .split(/\bqueryKey:/)
      .slice(1)
      .flatMap((query) => {
        const [, fetching = ''] = /\bqueryFn:([^]*?)(?:\n {0,2}\}\)|$)/.exec(query) ?? []
        return [...fetching.matchAll(/\w\('([a-z]\w+)'/g)].map(([, call = '']) => ({ path, call }))
      }),
  )
  return asked
    .filter(({ call }, index) => asked.findIndex((other) => other.call === call) !== index)
    .map(({ path, call }) => `${path} keeps ${call} under another key`)
}

const catalogued = (files: SourceFile[]): string[] =>
  only(files, /^docs\/requirements\/.*\.md$/).flatMap(({ text }) =>
    [...text.matchAll(/^- ([CEMNRSVX]-[A-Za-z0-9-]+): \S.+$/gm)].map((match) => match[1] ?? ''),
  )

function unprovedRequirements(files: SourceFile[]): string[] {
  const waived = new Map(
    only(files, /^docs\/requirements-waived\.json$/).flatMap(({ text }) =>
      Object.entries(JSON.parse(text) as Record<string, string>),
    ),
  )
  const cited = new Set(only(files, testFiles).flatMap(({ text }) => citedIn(text)))
  return [
    ...catalogued(files)
      .filter((id) => !cited.has(id) && !waived.has(id))
      .map((id) => `${id} is cited by no test`),
    ...[...waived].filter(([id]) => cited.has(id)).map(([id]) => `${id} is waived although a test cites it`),
    ...[...waived].filter(([, why]) => why.trim() === '').map(([id]) => `${id} is waived without a reason`),
  ]
}

function unknownRequirements(files: SourceFile[]): string[] {
  const ids = catalogued(files)
  const known = new Set(ids)
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} stands twice in the catalogue`)
  const cited = only(files, testFiles).flatMap(({ path, text }) => citedIn(text).map((id) => ({ path, id })))
  return [...twice, ...cited.filter(({ id }) => !known.has(id)).map(({ path, id }) => `${path} cites unknown ${id}`)]
}

/** Requirement ids in the square brackets of test titles: `[V-298]`, `[V-1, R-login]`, `[V-614..V-618]`. */
function citedIn(text: string): string[] {
  const brackets = text.matchAll(/\[((?:[CEMNRSVX]-[A-Za-z0-9-]+)(?:(?:\.\.|[,;\s]+)[CEMNRSVX]-[A-Za-z0-9-]+)*)\]/g)
  return [...brackets].flatMap(([, list = '']) => [...(list.match(requirementId) ?? []), ...betweenIn(list)])
}

/** The ids inside a range such as `V-614..V-618`, without its ends. */
function betweenIn(list: string): string[] {
  return [...list.matchAll(/\b([A-Z]-)(\d+)\.\.\1(\d+)/g)].flatMap(([, letter, from = '', to = '']) =>
    Array.from(
      { length: Math.max(0, Number(to) - Number(from) - 1) },
      (_, index) => `${letter}${String(Number(from) + 1 + index).padStart(from.length, '0')}`,
    ),
  )
}
