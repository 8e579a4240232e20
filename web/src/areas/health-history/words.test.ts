import type { HealthEntry } from '@portal/contract/areas/health-history'
import { expect, test } from 'vitest'
import { historyTexts, stateTexts } from './texts.ts'
import { stateWords, whenWords } from './words.ts'

test('a medicine that must not be taken says so', () => {
  const entry: HealthEntry = {
    id: '1',
    patientId: '1',
    section: 'MEDICINE',
    status: 'do-not-perform',
    ongoing: true,
    dosage: [],
  }
  expect(stateWords(entry, stateTexts.pl)).toEqual(['nie stosować'])
})

test('an age or the clinic’s own words stand as they are, and a day says since or until when', () => {
  const entry: HealthEntry = { id: '1', patientId: '1', section: 'DIAGNOSIS', ongoing: true, dosage: [] }
  const when = (more: Partial<HealthEntry>) => whenWords({ ...entry, ...more }, historyTexts.pl)
  expect(when({ since: '2011-05', until: '2012' })).toBe('od 05.2011 do 2012')
  expect(when({ sinceWords: 'w wieku 12 lat' })).toBe('w wieku 12 lat')
  expect(when({ sinceWords: 'w wieku 12 lat', until: '2020' })).toBe('w wieku 12 lat – do 2020')
  expect(when({ untilWords: 'w dzieciństwie' })).toBe('w dzieciństwie')
  expect(when({})).toBe('Bez daty')
})
