import { expect, test } from 'vitest'
import type { SignedIn } from '../../session/session.ts'
import { showsQuestionnaire } from './encounter-marks.tsx'

const encounter = { patientId: '7' }

/** A signed-in person with two patients, of whom the second withholds this. */
const signedIn = (medicalInterviewsModule: boolean, withheld?: readonly string[]) =>
  ({ modules: { medicalInterviewsModule }, patients: [{ id: '1' }, { id: '7', withheld }] }) as unknown as SignedIn

test.each([
  ['the clinic asks and the patient shares everything', true, signedIn(true)],
  ['the patient withholds something else', true, signedIn(true, ['payments'])],
  ['the patient withholds their visits', false, signedIn(true, ['visits'])],
  ['the clinic does not ask', false, signedIn(false)],
])('a stay leads to its questionnaire only where it can be opened: %s', (_, shown, person) => {
  expect(showsQuestionnaire(encounter, person)).toBe(shown)
})
