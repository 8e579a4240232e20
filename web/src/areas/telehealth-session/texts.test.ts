import { expect, test } from 'vitest'
import * as guestTexts from './guest-texts.ts'
import * as recordingTexts from './recording-texts.ts'
import * as sessionTexts from './texts.ts'

const { waitingTexts } = sessionTexts

test.each([
  [0, 'Nikt nie czeka przed Tobą.', 'Nobody waits before you.'],
  [1, 'Przed Tobą czeka 1 osoba.', '1 person waits before you.'],
  [2, 'Przed Tobą czekają 2 osoby.', '2 people wait before you.'],
  [5, 'Przed Tobą czeka 5 osób.', '5 people wait before you.'],
  [12, 'Przed Tobą czeka 12 osób.', '12 people wait before you.'],
  [22, 'Przed Tobą czekają 22 osoby.', '22 people wait before you.'],
])('who waits is told in the right words that %d are before them', (ahead, pl, en) => {
  expect([waitingTexts.pl.ahead(ahead), waitingTexts.en.ahead(ahead)]).toEqual([pl, en])
})

/** All words of a text; one that is made from a number or a name is made from 1. */
const words = (text: unknown): string[] =>
  typeof text === 'function'
    ? [String(text(1))]
    : typeof text === 'object' && text !== null
      ? Object.values(text).flatMap(words)
      : [String(text)]

test('every text addresses the person as the rest of the portal does', () => {
  const said = [sessionTexts, guestTexts, recordingTexts].flatMap((texts) =>
    Object.values(texts).flatMap((each) => words(each.pl)),
  )
  expect(said).toContain('Lekarz wkrótce Cię wpuści')
  expect(said.filter((text) => /państw|\bpan[ia]?\b/iu.test(text))).toEqual([])
})
