import type { Questionnaire } from '@portal/contract/areas/questionnaires'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Href } from '../../paths.ts'
import { Filling } from './filling.tsx'

const questionnaire = {
  id: '1',
  sections: [{ title: 'Ciśnienie', questions: [{ orderNumber: 1, text: 'Skurczowe', format: 'NUMERIC' }] }],
} as unknown as Questionnaire

test.each([
  ['NOT_SHARED', 'Pomiary i alergie'],
  ['BOOKING_STATUS', 'Wizyta została odwołana'],
  ['QUESTIONNAIRE_DEADLINE', 'Odpowiedzi nie można już zmienić'],
])('a questionnaire that cannot be filled in (%s) says why, and has neither fields nor a button', (reason, words) => {
  const page = renderToStaticMarkup(
    <Filling
      questionnaire={{ ...questionnaire, actions: { fill: { allowed: false, reason } } }}
      draft={{ patientId: '1', kind: 'questionnaire', subject: 'program:1' }}
      save={() => Promise.resolve()}
      next={'/main' as Href}
    />,
  )
  expect(page).toContain(words)
  expect(page).toContain('Skurczowe')
  expect(page).not.toMatch(/<input|<button/)
})
