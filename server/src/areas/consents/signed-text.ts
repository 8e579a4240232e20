import type { PrintedPatient } from './printout.ts'
import type { ConsentRow } from './rows.ts'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign]!)

/** An element with a text; nothing where there is none. */
const element = (name: string, text: string | null | undefined): string =>
  text ? `<${name}>${escaped(text)}</${name}>` : ''

/**
 * The consent as the XML that the patient signs, in Polish. It holds what never changes about a consent, so that the same consent always gives the same
 * text.
 */
export function signedText(row: ConsentRow, patient: PrintedPatient, clinicName: string): string {
  const { person } = row
  const address = person?.address
  const parts = [
    element('numer', String(row.id)),
    element('placowka', clinicName),
    element('rodzaj', row.type),
    element('nazwa', row.title.pl),
    element('tresc', row.statement.pl),
    `<pacjent>${element('imieNazwisko', patient.fullName)}${element('pesel', patient.pesel)}${element('dataUrodzenia', patient.birthDate)}</pacjent>`,
    person
      ? `<osobaUpowazniona>${element('imie', person.name)}${element('nazwisko', person.lastName)}${element(
          'numerIdentyfikacyjny',
          person.identity.nationalIdentificationNumber,
        )}${element('kraj', person.identity.country)}${
          address
            ? `<adres>${element('ulica', address.street)}${element('numerDomu', address.houseNumber)}${element(
                'numerMieszkania',
                address.apartmentNumber,
              )}${element('kodPocztowy', address.postalCode)}${element('miejscowosc', address.city)}${element(
                'poczta',
                address.postalCity,
              )}${element('kraj', address.country.code)}</adres>`
            : ''
        }</osobaUpowazniona>`
      : '',
    element('placowkaPartnerska', row.partnerName),
    element(
      'tylkoWybraneDokumenty',
      row.person || row.partnerName !== null ? (row.onlySelected ? 'tak' : 'nie') : null,
    ),
    element('obowiazujeOd', row.validFrom.toISOString()),
    element('obowiazujeDo', row.validTo?.toISOString()),
    element('zlozona', row.registeredAt.toISOString()),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n<zgoda xmlns="urn:portal:zgoda:1">${parts.join('')}</zgoda>`
}
