import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'

const guides = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/architecture.md',
  'docs/glossary.md',
  'docs/requirements/README.md',
]
const packages = /^(?:contract|server|web|standins|e2e|bench|tools|docs)\//

/** Paths of the project in a guide, in backticks or in a command; a path with a placeholder does not count. */
const named = (text: string): string[] =>
  [...text.matchAll(/[\w./-]+\/[\w./<>-]+/g)]
    .map(([path]) => path.replace(/[.,]$/, ''))
    .filter((path) => packages.test(path) && !path.includes('<'))

/** The targets of a guide's links, from the root. */
const linked = (guide: string, text: string): string[] =>
  [...text.matchAll(/\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g)].map(([, to = '']) => posix.join(posix.dirname(guide), to))

test.each(guides)('%s names only what is there', (guide) => {
  const text = readFileSync(guide, 'utf8')
  const links = linked(guide, text)
  const paths = named(text.replace(/\]\([^)]+\)/g, ''))
  expect(links.length + paths.length).toBeGreaterThan(0)
  expect([...links, ...paths].filter((path) => !existsSync(path))).toEqual([])
})
