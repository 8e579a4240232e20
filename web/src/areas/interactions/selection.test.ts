import type { Drug } from '@portal/contract/areas/interactions/parts'
import { expect, test } from 'vitest'
import { afterChoice, afterLoss, selectionOf } from './selection.ts'

const drug = (id: number, isBlozId = true): Drug => ({
  id: String(id),
  isBlozId,
  name: `Lek ${id}`,
  fullName: `Lek ${id}`,
  selected: isBlozId,
  drugPrescription: true,
})
const nothing = { added: [], left: [], gone: [] }
const ids = (drugs: readonly Drug[]) => drugs.map(({ id }) => id)

test('medicines of the register that the patient takes are chosen at first; others never are, whatever their number [V-568, V-613]', () => {
  const one = selectionOf(nothing, [drug(1), drug(1, false)])
  expect(ids(one.chosen)).toEqual(['1'])
  expect(one.isChosen(drug(1, false))).toBe(false)
  expect(one.enough).toBe(false)
  expect(selectionOf(nothing, [drug(1), drug(2)]).enough).toBe(true)
})

test('what is added and left stays so, and nothing stands twice', () => {
  const taken = [drug(1), drug(2)]
  const left = afterChoice(nothing, taken, drug(1), false)
  expect(ids(selectionOf(left, taken).chosen)).toEqual(['2'])
  const added = afterChoice(afterChoice(left, taken, drug(3), true), taken, drug(3), true)
  expect(ids(selectionOf(added, taken).added)).toEqual(['3'])
  expect(ids(selectionOf(added, taken).chosen)).toEqual(['2', '3'])
  // A medicine found in the register that the patient takes anyway is chosen there.
  const again = afterChoice(added, taken, drug(1), true)
  expect(ids(selectionOf(again, taken).chosen)).toEqual(['1', '2', '3'])
  expect(ids(selectionOf(again, [...taken, drug(3)]).added)).toEqual([])
  expect(ids(selectionOf(again, [...taken, drug(3)]).chosen)).toEqual(['1', '2', '3'])
})

test('what the register has lost is told by name and no longer chosen, and all others stay chosen', () => {
  const taken = [drug(1)]
  const kept = afterChoice(afterChoice(nothing, taken, drug(2), true), taken, drug(3), true)
  const after = afterLoss(kept, ['3', '1'])
  const selection = selectionOf(after, taken)
  expect(ids(selection.gone)).toEqual(['3'])
  expect(ids(selection.chosen)).toEqual(['1', '2'])
  expect(ids(selectionOf(afterLoss(after, ['2']), taken).gone)).toEqual(['3', '2'])
})

test('thirty may be compared, thirty-one may not [V-653]', () => {
  const many = (count: number) =>
    selectionOf(
      nothing,
      Array.from({ length: count }, (_, n) => drug(n + 1)),
    )
  expect([many(30).tooMany, many(31).tooMany]).toEqual([false, true])
})
