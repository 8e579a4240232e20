import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { declarationPrintout, type OnPaper } from './printout.ts'
import type { DeclarationRow } from './rows.ts'

const row: DeclarationRow = {
  id: 7,
  patientId: 1,
  role: 'PATIENT',
  name: 'Żółcisława',
  lastName: 'Gęślą-Jaźń',
  type: 'GP',
  state: 'REGISTERED',
  stateExport: 'N',
  registeredAt: new Date('2026-11-20T08:00:00Z'),
  submittedAt: null,
  systemId: 'DEK-17',
  answer: null,
  signedAt: null,
  providerOrder: 3,
  providerReason: 4,
  providerOther: 'Poradnia skróciła godziny przyjęć',
  practitionerOrder: 1,
  practitionerReason: null,
  practitionerOther: null,
  employeeId: 'w',
  occupationCode: 'LEK',
  practiceNumber: '1234567',
  degree: 'lek.',
  staffName: 'Dorota',
  staffLastName: 'Wilczek',
  unitId: 3,
  unitName: 'Poradnia POZ',
  unitAddress: 'ul. Świętego Marcina 24/3, 61-805 Poznań',
  unitPhone: null,
}
const onPaper: OnPaper = {
  name: 'Żółcisława',
  middleName: null,
  lastName: 'Gęślą-Jaźń',
  birthDate: '2014-02-03',
  gender: 'F',
  pesel: '14220312345',
  documentNumber: null,
  street: 'Łąkowa',
  houseNumber: '3',
  apartmentNumber: '5',
  postalCode: '61-805',
  city: 'Poznań',
  insurerCode: '15',
  phone: null,
  email: null,
  representative: 'Małgorzata Źrebięć',
}
const context = {
  clinicName: 'Przychodnia Zdrowie dla Każdego',
  clinicPhone: '+48 61 555 01 00',
  fee: { freeChoices: 2, amount: 80 },
  printedAt: new Date('2026-11-25T08:00:00Z'),
}

async function read(given: Partial<DeclarationRow> = {}, on: Partial<OnPaper> = {}, fee = context.fee) {
  const file = await declarationPrintout({ ...row, ...given }, { ...onPaper, ...on }, { ...context, fee })
  const pdf = await getDocument({ data: new Uint8Array(file), useSystemFonts: false, verbosity: 0 }).promise
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, place) => {
      const page = await pdf.getPage(place + 1)
      return { tree: JSON.stringify(await page.getStructTree()), items: (await page.getTextContent()).items }
    }),
  )
  const texts = pages.map(({ items }) =>
    items
      .map((item) => ('str' in item ? item.str : ''))
      .join(' ')
      .replaceAll(/\s+/g, ' '),
  )
  return {
    texts,
    text: texts.join(' '),
    trees: pages.map(({ tree }) => tree).join(''),
    metadata: await pdf.getMetadata(),
    raw: file.toString('latin1'),
  }
}

test('the paper has what the act asks of a declaration, with Polish letters and places for both signatures', async () => {
  const { text } = await read()
  for (const expected of [
    'oraz lekarza POZ',
    'Żółcisława Gęślą-Jaźń',
    '03.02.2014',
    'kobieta',
    '14220312345',
    'Łąkowa 3/5',
    '61-805 Poznań',
    'Małgorzata Źrebięć',
    'art. 9 ust. 1 ustawy z dnia 27 października 2017 r.',
    'Przychodnia Zdrowie dla Każdego',
    'Poradnia POZ',
    '[X] po raz trzeci i kolejny (wybór nr 3)',
    '[X] inne przyczyny powstałe po stronie świadczeniodawcy: Poradnia skróciła godziny przyjęć',
    'lek. Dorota Wilczek',
    '1234567',
    '[X] po raz pierwszy lub po raz drugi',
    '20.11.2026',
    'Podpis świadczeniobiorcy albo przedstawiciela ustawowego',
    'Podpis osoby przyjmującej deklarację',
    'opłatę 80 zł',
    'Formularz własny placówki',
    'DEK-17',
  ])
    expect(text).toContain(expected)
})

test('both signatures stand on one page: that of the choice, unless its reasons are named', async () => {
  const usual = await read({ providerOrder: 1, providerReason: null, providerOther: null })
  expect(usual.texts[0]).toContain('Podpis osoby przyjmującej deklarację')
  const [first, second, ...more] = (await read({ practitionerOrder: 3, practitionerReason: 1 })).texts
  expect(more).toEqual([])
  expect(first).not.toContain('Podpis ')
  expect(second).toMatch(/Podpis świadczeniobiorcy .* Podpis osoby przyjmującej deklarację/)
})

test('it is tagged, in Polish, with one title, headings and tables', async () => {
  const { trees, metadata, raw } = await read()
  expect(metadata.info).toMatchObject({ Language: 'pl-PL', Title: expect.stringContaining('Deklaracja wyboru') })
  expect(raw).toContain('/Marked true')
  expect(raw).toContain('/DisplayDocTitle true')
  expect(trees.match(/"role":"H1"/g)).toHaveLength(1)
  expect(trees.match(/"role":"H2"/g)).toHaveLength(5)
  expect(trees).toContain('"role":"TH"')
})

test('a nurse’s and a midwife’s have their own words, and one that has ended says so', async () => {
  expect((await read({ type: 'NURSE' })).text).toContain('Dane dotyczące pielęgniarki podstawowej opieki zdrowotnej')
  const { text } = await read(
    { type: 'MIDWIFE', state: 'CANCELED' },
    { representative: null, pesel: null },
    {
      freeChoices: 2,
      amount: 0,
    },
  )
  expect(text).toContain('położnej podstawowej opieki zdrowotnej')
  expect(text).toContain('Ta deklaracja nie obowiązuje.')
  expect(text).toContain('Seria i numer dokumentu tożsamości')
  expect(text).not.toContain('Przedstawiciel ustawowy lub opiekun')
  expect(text).not.toContain('opłatę')
})
