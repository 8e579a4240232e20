import type { Language } from '@portal/contract/languages'
import type { LegalDocument } from '@portal/contract/rules/legal-documents'
import type { Config } from '../../config.ts'
import { availabilityDeclaration } from './documents/availability-declaration.ts'
import { conditionsOfUse } from './documents/conditions-of-use.ts'
import { privacyPolicy } from './documents/privacy-policy.ts'
import { regulations } from './documents/regulations.ts'
import { filled, inText, readMarkup, type Block, type Facts, type Span } from './markup.ts'
import type { Site } from './site-file.ts'

const ours: Readonly<Record<LegalDocument, Readonly<Record<Language, string>>>> = {
  'availability-declaration': availabilityDeclaration,
  'privacy-policy': privacyPolicy,
  'conditions-of-use': conditionsOfUse,
  regulations,
}

/** A legal document, ready to be shown. */
export interface LegalText {
  /** The language in which it is written: Polish also for English readers, where the clinic has given one file for both. */
  readonly language: Language
  readonly title: string
  readonly blocks: Block[]
}

/** What documents are told of the portal besides the clinic's own file. */
export type Known = Pick<Config, 'clinicName' | 'clinicPhone' | 'portalName' | 'auditKeepYears'> & {
  readonly address: string
}

/** The document that a reader of a language gets: the clinic's own, otherwise ours, with what the clinic has told about itself. */
export function legalText(name: LegalDocument, language: Language, site: Site, known: Known): LegalText {
  const own = site.documents[name]?.[language]
  const markup = own?.markup ?? readMarkup(ours[name][language])!
  const written = own?.language ?? language
  const facts = factsOf(site, known, written)
  return { language: written, title: inText(markup.title, facts), blocks: filled(markup, facts) }
}

const notGiven: Readonly<Record<Language, (what: string) => Span>> = {
  pl: (what) => ({ text: `[placówka nie podała jeszcze: ${what}]`, missing: true }),
  en: (what) => ({ text: `[not given by the clinic yet: ${what}]`, missing: true }),
}

const methods = {
  self: { pl: 'samoocena', en: 'self-assessment' },
  external: { pl: 'badanie przez podmiot zewnętrzny', en: 'assessment by a third party' },
}

const mailTo = (email: string): Span => ({ text: email, href: `mailto:${email}` })
/** A number to call, which is not broken at the end of a line. */
const callTo = (phone: string): Span => ({
  text: phone.replaceAll(' ', '\u00A0'),
  href: `tel:${phone.replaceAll(/[^\d+]/g, '')}`,
})

/** What stands for each placeholder of a text. */
export function factsOf({ file: { clinic, accessibility, inForce } }: Site, known: Known, language: Language): Facts {
  const given = <T>(value: T | undefined, what: Readonly<Record<Language, string>>, span: (value: T) => Span): Span =>
    value === undefined ? notGiven[language](what[language]) : span(value)
  const text = (words: string): Span => ({ text: words })
  const { contact, method, building } = accessibility ?? {}
  return {
    clinic: text(known.clinicName),
    portal: text(known.portalName),
    phone: callTo(known.clinicPhone),
    address: text(known.address),
    addressLink: { text: known.address, ...(known.address.startsWith('https:') ? { href: known.address } : {}) },
    auditYears: text(String(known.auditKeepYears)),
    clinicAddress: given(clinic?.address, { pl: 'adres placówki', en: 'the clinic’s address' }, text),
    email: given(clinic?.email, { pl: 'adres e-mail', en: 'an e-mail address' }, mailTo),
    numbers: given(clinic?.numbers, { pl: 'numery w rejestrach', en: 'its numbers in registers' }, text),
    inspectorName: given(
      clinic?.inspector?.name,
      { pl: 'imię i nazwisko inspektora', en: 'the name of the officer' },
      text,
    ),
    inspectorEmail: given(
      clinic?.inspector?.email,
      { pl: 'e-mail inspektora', en: 'the e-mail address of the officer' },
      mailTo,
    ),
    inForce: given(inForce, { pl: 'data', en: 'the date' }, text),
    published: given(accessibility?.published, { pl: 'data publikacji', en: 'the date of publication' }, text),
    updated: given(accessibility?.updated, { pl: 'data aktualizacji', en: 'the date of the update' }, text),
    prepared: given(accessibility?.prepared, { pl: 'data sporządzenia', en: 'the date of preparation' }, text),
    reviewed: given(
      accessibility?.reviewed ?? accessibility?.prepared,
      { pl: 'data przeglądu', en: 'the date of the review' },
      text,
    ),
    method: given(method, { pl: 'metoda', en: 'the method' }, (of) => text(methods[of][language])),
    contactName: given(contact?.name, { pl: 'osoba do kontaktu', en: 'the person to contact' }, text),
    contactEmail: given(contact?.email ?? clinic?.email, { pl: 'adres e-mail', en: 'an e-mail address' }, mailTo),
    contactPhone: callTo(contact?.phone ?? known.clinicPhone),
    building: given(
      building?.[language],
      { pl: 'opis dostępności architektonicznej', en: 'how the building can be entered and used' },
      text,
    ),
  }
}
