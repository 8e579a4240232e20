import { expect, test } from 'vitest'
import { filterIn, isFiltered } from './address.ts'

const of = (query: string) => filterIn(new URLSearchParams(query))

test('an address says box, page and filter; what makes no sense in it counts as left out', () => {
  expect(of('')).toEqual({ box: 'inbox', page: 0 })
  expect(of('box=sent&page=3')).toEqual({ box: 'outbox', page: 2 })
  expect(of('page=0&after=2026-02-30&before=jutro&title=%20')).toEqual({ box: 'inbox', page: 0 })
  expect(of('after=2026-02-28&category=WYNIKI')).toEqual({
    box: 'inbox',
    page: 0,
    after: '2026-02-28',
    category: 'WYNIKI',
  })
})

test('sender and addressee are looked for only in what was received', () => {
  expect(of('sender=Kos&recipient=Anna')).toMatchObject({ sender: 'Kos', recipient: 'Anna' })
  expect(isFiltered(of('box=sent&sender=Kos&recipient=Anna'))).toBe(false)
  expect(isFiltered(of('sender=Kos'))).toBe(true)
})
