import { expect, test } from 'vitest'
import { chooseFiles } from './choose.ts'
import { sizeText, uploadTexts } from './texts.ts'

const settings = { maxFileSize: 1000, maxFiles: 3, fileTypes: ['pdf', 'png', 'jpg', 'jpeg'] }
const file = (name: string, size: number, type = 'x/y') => new File(['x'.repeat(size)], name, { type })

const faults = (files: File[], room = 3) =>
  chooseFiles(files, settings, room).refused.map(({ name, fault }) => `${name} ${fault}`)

test('an entry with neither size nor type is a folder and is refused [V-105]', () => {
  expect(faults([new File([], 'wyniki')])).toEqual(['wyniki folder'])
  expect(faults([new File([], 'pusty.pdf', { type: 'application/pdf' })])).toEqual(['pusty.pdf empty'])
})

test('size and extension are checked before anything is sent', () => {
  expect(faults([file('a.PDF', 1000), file('b.pdf', 1001), file('c.exe', 1), file('d', 1)])).toEqual([
    'b.pdf size',
    'c.exe type',
    'd type',
  ])
})

test('what is over the number of files is refused, what is wrong takes no room [V-106]', () => {
  expect(faults([file('x.exe', 1), file('a.pdf', 1), file('b.pdf', 1), file('c.pdf', 1)], 2)).toEqual([
    'x.exe type',
    'c.pdf count',
  ])
  expect(faults([file('a.pdf', 1)], 0)).toEqual(['a.pdf count'])
})

test('the limits are said with the numbers of the settings [V-367]', () => {
  expect(uploadTexts.pl.limits({ ...settings, maxFileSize: 5_242_880 })).toBe(
    'Najwyżej 3 pliki, każdy do 5 MB. Formaty: PDF, PNG, JPG.',
  )
  expect(uploadTexts.en.limits({ ...settings, maxFiles: 1 })).toBe('One file up to 1000 B. Formats: PDF, PNG, JPG.')
  expect(sizeText(4_928_307, 'pl')).toBe('4,7 MB')
})
