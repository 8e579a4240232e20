import { escapeXml } from '../../outside/identity/saml/xml.ts'
import type { DeclarationRow } from './rows.ts'
import type { OnPaper } from './printout.ts'

/** An element with a value; nothing where there is none. */
const element = (name: string, value: string | number | null): string =>
  value === null || value === '' ? '' : `<${name}>${escapeXml(String(value))}</${name}>`

/**
 * A declaration as the XML document that the patient signs in the national service: what stands on the printout. The same declaration gives the same
 * text each time, so no time of printing and no contacts of the account stand in it.
 */
export function declarationDocument(row: DeclarationRow, on: OnPaper, { clinicName }: { clinicName: string }): string {
  const choice = (name: string, order: number | null, reason: number | null, other: string | null) =>
    `<${name}>${element('numer', order)}${element('powod', reason)}${element('opis', other)}</${name}>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<deklaracja xmlns="urn:portal:deklaracja-wyboru:1">${element('typ', row.type)}${element('numerSystemu', row.systemId)}${element('dataWyboru', row.registeredAt?.toISOString() ?? null)}<swiadczeniobiorca>${[
    element('imie', on.name),
    element('drugieImie', on.middleName),
    element('nazwisko', on.lastName),
    element('dataUrodzenia', on.birthDate),
    element('plec', on.gender),
    element('pesel', on.pesel),
    element('ulica', on.street),
    element('numerDomu', on.houseNumber),
    element('numerLokalu', on.apartmentNumber),
    element('kodPocztowy', on.postalCode),
    element('miejscowosc', on.city),
    element('oddzialNfz', on.insurerCode),
  ].join('')}</swiadczeniobiorca><swiadczeniodawca>${[
    element('nazwa', clinicName),
    element('miejsce', row.unitName),
    element('adres', row.unitAddress),
  ].join('')}${choice('wybor', row.providerOrder, row.providerReason, row.providerOther)}</swiadczeniodawca><osoba>${[
    element('imie', row.staffName),
    element('nazwisko', row.staffLastName),
    element('numerPrawa', row.practiceNumber),
  ].join(
    '',
  )}${choice('wybor', row.practitionerOrder, row.practitionerReason, row.practitionerOther)}</osoba></deklaracja>`
}
