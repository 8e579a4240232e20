import { expect, test } from 'vitest'
import {
  emptyReferral,
  faultsOf,
  inputOf,
  referralDraftFrom,
  valuesFrom,
  valuesOf,
  type ReferralValues,
} from './referral-values.ts'

const today = '2026-11-23'
const electronic: ReferralValues = { ...emptyReferral, refENumber: '1234' }
const paper: ReferralValues = {
  ...emptyReferral,
  kind: 'paper',
  issueDate: '20-11-2026',
  institutionCro: '000000099501',
  practiceNo: '9900011',
}
const file = { id: '7', filename: 'skan.png', type: 'image/png', size: 90, createdAt: '2026-11-20T10:00:00Z' }

test('a number has 4 or 44 digits however it is grouped [V-374, V-375]', () => {
  const fault = (refENumber: string) => faultsOf({ ...electronic, refENumber }, today)[0]?.fault
  for (const right of ['1234', ' 12 34 ', '1234-'.repeat(11).slice(0, -1)]) expect(fault(right), right).toBeUndefined()
  for (const wrong of ['123', '12345', '12a4', '1234 '.repeat(10)]) expect(fault(wrong), wrong).toBe('form')
  expect(fault(' ')).toBe('missing')
})

test('the day of issue is a day that exists, and not a later one than today [V-376]', () => {
  const fault = (issueDate: string, values = paper) => faultsOf({ ...values, issueDate }, today)[0]?.fault
  expect(fault('23-11-2026')).toBeUndefined()
  expect(fault('24-11-2026')).toBe('late')
  expect(fault('30-02-2026')).toBe('form')
  expect(fault('')).toBe('missing')
  expect(fault('', electronic)).toBeUndefined()
})

test('on paper institution and practitioner are needed; the number of a hidden field is not looked at', () => {
  expect(faultsOf({ ...paper, institutionCro: ' ', practiceNo: '', refENumber: 'x' }, today)).toEqual([
    { field: 'institutionCro', fault: 'missing' },
    { field: 'practiceNo', fault: 'missing' },
  ])
})

test('what is sent is what is meant, and what no field shows stays', () => {
  expect(inputOf({ ...electronic, refENumber: '12 34' })).toEqual({ cito: false, refENumber: '1234' })
  const whole: ReferralValues = {
    ...paper,
    cito: true,
    institutionCro: '0000 0009 9501',
    icd10Code: { code: 'I10', name: 'Nadciśnienie' },
    refENumber: '1234',
  }
  expect(inputOf(whole, { cito: false, version: 3, orgUnitCode: 'A7' })).toEqual({
    cito: true,
    issueDate: '2026-11-20',
    institutionCro: '000000099501',
    practiceNo: '9900011',
    icd10Code: 'I10',
    orgUnitCode: 'A7',
  })
})

test('a kept referral fills the fields from which it came', () => {
  const referral = { ...inputOf(paper), version: 2, icd10Code: 'I10' }
  const values = valuesOf(referral, { disease: { code: 'I10', name: 'Nadciśnienie' } })
  expect(values).toEqual({ ...paper, icd10Code: { code: 'I10', name: 'Nadciśnienie' } })
  expect(valuesOf(referral).icd10Code).toEqual({ code: 'I10', name: '' })
  expect(valuesOf({ cito: false, version: 1, refENumber: '1234' })).toEqual(electronic)
})

test('a draft is read as far as it is understood', () => {
  expect(referralDraftFrom({ values: paper, files: [file, { id: 3 }, null], answered: 'with', more: 1 })).toEqual({
    values: paper,
    files: [file],
    answered: 'with',
  })
  expect(referralDraftFrom({ values: { kind: 7, cito: 'yes', icd10Code: { code: 1 } }, answered: true })).toEqual({
    values: emptyReferral,
    files: [],
  })
  for (const none of [undefined, null, 'text', {}, { values: null }]) expect(referralDraftFrom(none)).toBeUndefined()
  expect(valuesFrom(JSON.parse(JSON.stringify(paper)))).toEqual(paper)
})
