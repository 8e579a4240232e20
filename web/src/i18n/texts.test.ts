import { expect, test } from 'vitest'
import { defineTexts } from './texts.ts'

const texts = defineTexts({
  title: { pl: 'Wizyty', en: 'Visits' },
  count: { pl: (count: number) => `Wizyt: ${count}`, en: (count: number) => `Visits: ${count}` },
  states: { over: { pl: 'Po wizycie', en: 'Over' }, deeper: { again: { pl: 'Jeszcze raz', en: 'Again' } } },
})

test('each language has its own side of every entry, nested as it was written', () => {
  expect(texts.pl.title).toBe('Wizyty')
  expect(texts.en.title).toBe('Visits')
  expect(texts.pl.count(3)).toBe('Wizyt: 3')
  expect(texts.en.count(3)).toBe('Visits: 3')
  expect(texts.en.states).toEqual({ over: 'Over', deeper: { again: 'Again' } })
})

test('a language is put together once, so that a component is given the same texts each time', () => {
  expect(texts.pl).toBe(texts.pl)
  expect(texts.pl).not.toBe(texts.en)
})

test('an entry without a fitting twin does not compile', () => {
  // @ts-expect-error -- English is missing
  defineTexts({ title: { pl: 'Wizyty' } })
  // @ts-expect-error -- Polish is missing
  defineTexts({ title: { en: 'Visits' } })
  // @ts-expect-error -- a text stands by itself
  defineTexts({ title: 'Wizyty' })
  // @ts-expect-error -- English takes another value than Polish
  defineTexts({ count: { pl: (count: number) => `${count}`, en: (name: string) => name } })
  // @ts-expect-error -- English takes a value more than Polish
  defineTexts({ count: { pl: (count: number) => `${count}`, en: (count: number, of: number) => `${count}${of}` } })
  // @ts-expect-error -- a function in Polish, a text in English
  defineTexts({ count: { pl: (count: number) => `${count}`, en: 'many' } })
  // @ts-expect-error -- a text in Polish, a function in English
  defineTexts({ count: { pl: 'wiele', en: (count: number) => `${count}` } })
  // @ts-expect-error -- the same, further in
  defineTexts({ states: { over: { pl: 'Po wizycie' } } })
  // @ts-expect-error -- there is no such text
  expect(texts.pl.nothing).toBeUndefined()
})
