import { expect, test } from 'vitest'
import type { SignedIn } from '../../session/session.ts'
import { documentTicks } from '../document-ticks.ts'

/** A signed-in person with two patients, of whom the second withholds this. */
const signedIn = (clinicalDocumentRequestsModule: boolean, withheld?: readonly string[]) =>
  ({
    modules: { clinicalDocumentRequestsModule },
    patients: [{ id: '1' }, { id: '7', withheld }],
  }) as unknown as SignedIn

test.each([
  ['the clinic takes requests and the patient shares everything', 1, signedIn(true)],
  ['the patient withholds something else', 1, signedIn(true, ['payments'])],
  ['the patient withholds sharing', 0, signedIn(true, ['share'])],
  ['the clinic takes no requests', 0, signedIn(false)],
])('documents can be ticked only where something can be done with them: %s', (_, uses, person) => {
  expect(documentTicks.filter(({ may }) => may(person, '7'))).toHaveLength(uses)
})
