import { expect, test } from 'vitest'
import { houseRules } from './house-rules.ts'
import { projectFiles } from './source-files.ts'

// The examples below break the rules on purpose.
const files = projectFiles().filter(({ path }) => path !== 'tools/src/house-rules.test.ts')

test.each(houseRules)('$name', ({ find }) => {
  expect(find(files)).toEqual([])
})

const broken: [string, string, string][] = [
  ['at most 400 lines', 'server/src/a.ts', 'x\n'.repeat(401)],
  ['passes through', 'server/src/app.ts', 'x\n'.repeat(251)],
  ['passes through', 'web/src/areas/list.ts', 'x\n'.repeat(251)],
  ['skipped', 'server/src/a.test.ts', `it.skip('never', () => {})`],
  ['skipped', 'e2e/a.e2e.ts', `test.describe.only('one', () => {})`],
  ['never for a time', 'e2e/helpers.ts', `await page.waitForTimeout(500)`],
  ['never for a time', 'server/src/a.test.ts', `await new Promise((resolve) => setTimeout(resolve, 10))`],
  ['silenced', 'web/src/a.tsx', `// @ts-ignore because`],
  ['silenced', 'web/src/a.tsx', `// oxlint-disable-next-line no-console`],
  ['silenced', 'web/src/a.tsx', `// @ts-expect-error`],
  ['outside the project', 'docs/a.md', ['see ..', 'shared/plan'].join('/')],
  ['outside the project', 'package-lock.json', `"resolved": "https://registry.example.org/x"`],
  ['outside the project', 'server/src/a.ts', `// TODO later`],
  ['guard something', 'server/src/a.ts', `createHash('sha1')`],
  ['guard something', 'server/src/a.sql', 'select md5(name) from patient'],
  ['from the bundle', 'server/src/a.ts', `readFile(join(import.meta.dirname, 'a.tsv'))`],
  ['by end-process.ts alone', 'server/src/workers/a.ts', 'if (failed) process.exit(1)'],
  [
    'under one key',
    'web/src/areas/drafts/a.ts',
    ['one', 'two']
      .map((key) => `queryOptions({ queryKey: ['${key}'], queryFn: () => call('draftList', {}) })\n`)
      .join(''),
  ],
  ['one frame', 'web/src/areas/drafts/a.tsx', '<form onSubmit={send}>'],
  ['one frame', 'web/src/areas/drafts/a.tsx', 'const form = useForm<Typed>({})'],
  ['catalogue', 'server/src/a.test.ts', `test('[V-1, R-login] holds', () => {})`],
  ['catalogue', 'docs/requirements/a.md', `- V-2: one\n- V-2: again`],
  ['catalogue', 'server/src/a.test.ts', `test('holds [V-1..V-3]', () => {})`],
  ['either cited', 'docs/requirements/a.md', `- V-2: one\n`],
  ['either cited', 'docs/requirements-waived.json', `{ "V-2": " " }`],
]

test.each(broken)('the rule "%s" finds its offence in %s', (name, path, text) => {
  const rules = houseRules.filter((rule) => rule.name.includes(name))
  expect(rules).toHaveLength(1)
  expect(rules[0]?.find([{ path, text }])).not.toEqual([])
})

test('a cited requirement that is in the catalogue and a reason beside a silenced line are accepted', () => {
  const good = [
    {
      path: 'docs/requirements/login.md',
      text: '- V-1: the name is required\n- R-login: the sign-in page\n- V-2: two\n- V-3: three\n- V-4: four\n- V-5: five\n',
    },
    { path: 'docs/requirements-waived.json', text: '{ "V-5": "not built yet" }' },
    { path: 'e2e/b.e2e.ts', text: `test('all of them hold [V-2..V-4]', () => {})` },
    { path: 'server/src/a.test.ts', text: `test('[V-1, R-login] holds', () => {})` },
    { path: 'web/src/a.tsx', text: '// oxlint-disable-next-line no-console -- the error boundary has no other door' },
  ]
  expect(houseRules.flatMap(({ find }) => find(good))).toEqual([])
})
