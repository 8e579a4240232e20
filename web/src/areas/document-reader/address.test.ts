import { expect, test } from 'vitest'
import { shownIn, viewIn } from './address.ts'

const inAddress = (query: string) => shownIn(new URLSearchParams(query))

test('an address names a document by numbers alone; anything else names none', () => {
  expect(inAddress('kind=result&patientId=12&id=7')).toEqual({ kind: 'result', patientId: '12', id: '7' })
  expect(inAddress('kind=result&patientId=12&id=7&type=report&place=1')).toMatchObject({ type: 'report', place: '1' })
  for (const query of [
    '',
    'kind=letter&patientId=12&id=7',
    'kind=result&patientId=12',
    'kind=result&patientId=12&id=../7',
    'kind=result&patientId=0&id=7',
    'kind=result&patientId=12&id=https://evil.example',
  ])
    expect(inAddress(query), query).toBeUndefined()
  expect(inAddress('kind=result&patientId=12&id=7&type=../../x&place=-1')).toEqual({
    kind: 'result',
    patientId: '12',
    id: '7',
  })
  expect(viewIn(new URLSearchParams('view=text'))).toBe('text')
  expect(viewIn(new URLSearchParams('view=javascript:1'))).toBe('original')
})
