import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import heap from '../../server/node-options.json' with { type: 'json' }

const textOf = (path: string): string => readFileSync(join(import.meta.dirname, '../..', path), 'utf8')

test.each(['deploy/portal.service', 'deploy/Dockerfile', 'docs/operations.md'])(
  '%s starts the portal with the limits of memory with which it is measured',
  (path) => {
    // The image names each argument in quotation marks.
    const text = textOf(path).replace(/", "/g, ' ')
    expect(text).toContain([...heap, 'server/dist/main.js'].join(' '))
    expect(text).toMatch(/\bMALLOC_ARENA_MAX=2\b/)
  },
)
