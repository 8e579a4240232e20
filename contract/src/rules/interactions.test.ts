import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSearchable, knownAmountFirst, severities, shownSeverity, worstOf } from './interactions.ts'
import { severityWords } from './severity-words.ts'

const part = fc.record(
  { materialId: fc.constantFrom('1', '2', '3'), ingredientAmount: fc.constantFrom(-1, 0, 0.5, 200, Number.NaN) },
  { requiredKeys: ['materialId'] },
)

test('what is shown is what is told, lowered only by the first amount, and never for a medicine with itself [V-690, V-691, V-692]', () => {
  fc.assert(
    fc.property(fc.constantFrom(...severities), part, part, (told, one, other) => {
      const shown = shownSeverity(told, one, other)
      if (one.materialId === other.materialId) {
        expect(shown).toBe(-1)
        return
      }
      const known = (one.ingredientAmount ?? 0) > 0
      expect(shown).toBe(told > 0 && !known ? 0 : told)
      // The second amount changes nothing.
      expect(shownSeverity(told, one, { materialId: other.materialId })).toBe(shown)
      // With the known amount first, an interaction is lowered only where neither is known.
      const lowered = shownSeverity(told, ...knownAmountFirst(one, other)) < told
      expect(lowered).toBe(told > 0 && !known && !((other.ingredientAmount ?? 0) > 0))
    }),
  )
})

test('the worst of none is no information, and no interaction only where all say so [V-689]', () => {
  expect(worstOf([])).toBe(-1)
  expect(worstOf([-2, -1])).toBe(-1)
  expect(worstOf([-2])).toBe(-2)
  expect(worstOf([0, 3, 1])).toBe(3)
})

test('three letters are searched, spaces around them do not count [V-651]', () => {
  expect(['', 'ab', ' ab ', 'abc', ' abc'].map(isSearchable)).toEqual([false, false, false, true, true])
})

test('each severity has words of its own in both languages [N-065..N-070]', () => {
  for (const words of Object.values(severityWords)) {
    expect(new Set(Object.values(words)).size).toBe(6)
    expect(new Set(Object.keys(words))).toEqual(new Set(severities.map(String)))
  }
  expect(severityWords.pl['-2']).toBe('Brak interakcji')
  expect(severityWords.pl['-1']).toBe('Brak informacji')
  expect(severityWords.pl['0']).toMatch(/nieistotna/)
  expect(severityWords.pl['1']).toMatch(/małym znaczeniu/)
  expect(severityWords.pl['2']).toMatch(/^Istotna/)
  expect(severityWords.pl['3']).toMatch(/^Bardzo istotna/)
})
