import { expect, test } from 'vitest'
import { extensionOf, safeFileName } from '@portal/contract/rules/file-names'
import { attachmentNamed } from './send-file.ts'

const cases: [given: string, safe: string][] = [
  ['wynik.pdf', 'wynik.pdf'],
  ['Żółć gęślą jaźń 😀.pdf', 'Żółć gęślą jaźń 😀.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['/etc/cron.d/x.pdf', 'x.pdf'],
  ['C:\\Windows\\win.pdf', 'win.pdf'],
  ['..\\..\\x.pdf', 'x.pdf'],
  ['%2e%2e%2fx.pdf', '%2e%2e%2fx.pdf'],
  ['a\0b.pdf', 'ab.pdf'],
  ['a\r\nset-cookie: x=1.pdf', 'aset-cookie_ x=1.pdf'],
  ['wynik\u202efdp.pdf', 'wynikfdp.pdf'],
  ['\u2066\u2069\u200b\ufeff.pdf', 'plik.pdf'],
  ['CON', '_CON.pdf'],
  ['con.pdf', '_con.pdf'],
  ['LPT1.txt.pdf', '_LPT1.txt.pdf'],
  ['...', 'plik.pdf'],
  ['', 'plik.pdf'],
  ['.pdf', 'plik.pdf'],
  ['  a  b  .pdf', 'a b.pdf'],
  ['a<b>:"|?*.pdf', 'a_b______.pdf'],
  ['\ud800x.pdf', 'x.pdf'],
  ['e\u0301.pdf', '\u00e9.pdf'],
]

test('whatever the sender calls a file, its name is one that every system can show and save (I10)', () => {
  for (const [given, safe] of cases) expect([given, safeFileName(given, 'pdf')]).toEqual([given, safe])
  const long = safeFileName(`${'ż'.repeat(2500)}.pdf`, 'pdf')
  expect(long).toBe(`${'ż'.repeat(120)}.pdf`)
})

test('a safe name is its own safe name', () => {
  for (const [, safe] of cases) expect(safeFileName(safe, 'pdf')).toBe(safe)
})

test('the extension is what a system would go by', () => {
  for (const [name, extension] of [
    ['a.PDF', 'pdf'],
    ['a.pdf.exe', 'exe'],
    ['a.exe . .', 'exe'],
    ['a.ex\u200be', 'exe'],
    ['a', undefined],
    ['a.', undefined],
    ['a.2026', undefined],
    ['dr. Kowalski', undefined],
  ] as const)
    expect([name, extensionOf(name)]).toEqual([name, extension])
})

test('the header gives the name in ASCII and in full (RFC 6266, RFC 8187)', () => {
  expect(attachmentNamed('Skierowanie żółć.pdf')).toBe(
    `attachment; filename="Skierowanie zolc.pdf"; filename*=UTF-8''Skierowanie%20%C5%BC%C3%B3%C5%82%C4%87.pdf`,
  )
  expect(attachmentNamed(`a"b\\c'(d)*%.pdf`)).toBe(
    `attachment; filename="a_b_c'(d)*_.pdf"; filename*=UTF-8''a%22b%5Cc%27%28d%29%2A%25.pdf`,
  )
})
