import { expect, test } from 'vitest'
import { isInTurn, turns } from './rules.ts'

test.each([1, 15, 16, 448, 9_007_199_254_740_991])(
  'session %d has one turn of a round, whichever is the first',
  (bookingId) => {
    for (const first of [0, 1, 7_000_001]) {
      const round = Array.from({ length: turns }, (_, n) => first + n)
      expect(round.filter((turn) => isInTurn(bookingId, turn))).toHaveLength(1)
    }
  },
)
