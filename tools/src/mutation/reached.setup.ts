import { appendFileSync } from 'node:fs'
import { afterAll, beforeAll, expect } from 'vitest'

const here = globalThis as { reachedFunctions?: Set<string> }
const notes = process.env['REACHED_FILE']

here.reachedFunctions?.clear()
if (notes) {
  let whileLoading: string[] = []
  beforeAll(() => {
    whileLoading = [...(here.reachedFunctions ?? [])]
  })
  afterAll(() => {
    const reached = [...(here.reachedFunctions ?? [])]
    appendFileSync(notes, `${JSON.stringify({ test: expect.getState().testPath, reached, whileLoading })}\n`)
  })
}
