import { expect, test } from 'vitest'
import { dicomName, isDicomName } from './dicom-files.ts'

test.each([
  ['kolano.DCM', 'kolano.DCM'],
  ['1.2.840.10008.dcm', '1_2_840_10008.dcm'],
  ['C:\\zdjęcia\\kolano.dicom', 'kolano.dicom'],
  ['con.dcm', '_con.dcm'],
])('the file %s is kept as %s, under which it is found again', (given, kept) => {
  expect(dicomName(given)).toBe(kept)
  expect(dicomName(kept)).toBe(kept)
  expect(isDicomName(kept)).toBe(true)
})
