import type { HealthEntry } from '@portal/contract/areas/health-history'
import { expect, test } from 'vitest'
import { stateTexts } from './texts.ts'
import { stateWords } from './words.ts'

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
