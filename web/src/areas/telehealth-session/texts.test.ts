import { expect, test } from 'vitest'
import { waitingTexts } from './texts.ts'

test.each([
  [0, 'Nikt nie czeka przed Państwem.', 'Nobody waits before you.'],
  [1, 'Przed Państwem czeka 1 osoba.', '1 person waits before you.'],
  [2, 'Przed Państwem czekają 2 osoby.', '2 people wait before you.'],
  [5, 'Przed Państwem czeka 5 osób.', '5 people wait before you.'],
  [12, 'Przed Państwem czeka 12 osób.', '12 people wait before you.'],
  [22, 'Przed Państwem czekają 22 osoby.', '22 people wait before you.'],
])('who waits is told in the right words that %d are before them', (ahead, pl, en) => {
  expect([waitingTexts.pl.ahead(ahead), waitingTexts.en.ahead(ahead)]).toEqual([pl, en])
})
