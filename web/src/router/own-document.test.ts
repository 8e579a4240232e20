import { expect, test } from 'vitest'
import { isOwnDocument } from './own-document.ts'

const pages = ['/telehealth', '/telehealth/check']

test('a screen keeps the document of any page with the same policy', () => {
  for (const loaded of ['/telehealth', '/telehealth/', '/telehealth/check'])
    expect(isOwnDocument(loaded, '/telehealth/check', pages)).toBe(true)
  for (const loaded of ['/', '/bookings', '/telehealth/check/more'])
    expect(isOwnDocument(loaded, '/telehealth/check', pages)).toBe(false)
})

test('what was loaded at the present path is not loaded again, however the path is written', () => {
  for (const path of ['/telehealth/check/', '/telehealth/%63heck']) expect(isOwnDocument(path, path, pages)).toBe(true)
})
