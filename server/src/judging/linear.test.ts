import { expect, test } from 'vitest'
import { judge } from '../files/judge.ts'
import { fileKindNames } from '../files/kinds/kinds.ts'
import { Refused } from '../files/refused.ts'
import { worstFiles } from '../files/testing/worst.ts'
import { SignatureRefused } from '../signatures/refused.ts'
import { worstDocuments } from '../signatures/testing/worst.ts'
import { verifySent } from '../signatures/verify-sent.ts'

/** Milliseconds; work that is done sooner says nothing about how it grows. */
const tooShort = 100
const largest = 5 * 1024 * 1024 - 1000

/** Processor time of this process in milliseconds; other work on the machine only adds to it, so the best of some tries counts. */
function costOf(work: () => void, tries: number): number {
  return Math.min(
    ...Array.from({ length: tries }, () => {
      const before = process.cpuUsage()
      work()
      const { user, system } = process.cpuUsage(before)
      return (user + system) / 1000
    }),
  )
}
const unlessRefused = (work: () => unknown) => () => {
  try {
    work()
  } catch (error) {
    if (!(error instanceof Refused) && !(error instanceof SignatureRefused)) throw error
  }
}

const files = worstFiles.map(({ name, make }) => ({
  name,
  make,
  atMost: largest,
  look: (bytes: Buffer) => judge(bytes, name, fileKindNames),
}))
const documents = worstDocuments.map(({ name, make, atMost = largest }) => ({
  name,
  make,
  atMost,
  look: (bytes: Buffer) => verifySent(bytes, { anchors: [], listsFolder: undefined, now: new Date() }),
}))

test.each([...files, ...documents])('twice as much of $name costs twice as much at most', ({ make, atMost, look }) => {
  const [half, whole] = [make(atMost / 2), make(atMost)].map((bytes) => unlessRefused(() => look(bytes))) as [
    () => void,
    () => void,
  ]
  // The first look also loads and compiles.
  half()
  const once = costOf(whole, 1)
  expect(once).toBeLessThan(5_000)
  // What takes the square of the size takes four times as long in every round; memory being tidied disturbs one or the other.
  let growth = once > tooShort ? once / costOf(half, 2) : 1
  for (let round = 0; round < 4 && growth >= 2.5; round++) growth = Math.min(growth, costOf(whole, 3) / costOf(half, 3))
  expect(growth).toBeLessThan(2.5)
})
