import { allergyDictionaries } from '@portal/contract/rules/allergies'
import { foldedWords } from '@portal/contract/rules/fold'
import { codeKey, searchText } from './folding.ts'

/** The result of reading one row: the columns to store, nothing because the row does not belong to the dictionary, or what is wrong with it. */
export type Reading<Columns> = { readonly row: Columns } | { readonly skip: string } | { readonly wrong: string }

/** How one dictionary is read from a file. */
export interface Kind<Columns extends object = Record<string, string | null>> {
  /** The name of the command's option, also used in reports. */
  readonly name: DictionaryName
  readonly table: 'disease' | 'allergy_term' | 'unit_speciality' | 'institution' | 'referring_practitioner' | 'partner'
  /** Stored columns, all of them text; the first is the key. */
  readonly columns: readonly string[]
  /** Accepted headings of each field, folded; the first is the one that the portal writes itself. `optional` lists the fields that may be missing. */
  readonly headings: Readonly<Record<string, readonly string[]>>
  readonly optional: readonly string[]
  readonly read: (fields: Readonly<Record<string, string>>) => Reading<Columns>
}

export type DictionaryName = 'icd10' | 'specialities' | 'institutions' | 'practitioners' | 'partners' | 'allergens'

const longestName = 500

/** A heading in the form in which it is compared: `Numer księgi` becomes `numerksiegi`. */
export const heading = (text: string): string => foldedWords(text).join('')

const control = /[\u0000-\u001F\u007F]/

const wrongText = (label: string, text: string | undefined): string | undefined => {
  if (!text) return `${label} is empty`
  if (text.length > longestName) return `${label} is longer than ${longestName} characters`
  return control.test(text) ? `${label} has control characters` : undefined
}

const number = /^[A-Za-z0-9][A-Za-z0-9._/-]{0,63}$/

/** An ICD-10 code as lists write it: with or without the dot, with or without the dagger or the asterisk. */
const icd10 = /^([A-Z]\d\d)\.?([0-9A-Z]{0,4})[*+†]?$/
const chapterOrBlock = /^(?:[IVX]+|[A-Z]\d\d\s*[-–]\s*[A-Z]\d\d)\.?$/

const diseases: Kind<{ code: string; name: string; key: string; search: string }> = {
  name: 'icd10',
  table: 'disease',
  columns: ['code', 'name', 'key', 'search'],
  headings: { code: ['code', 'kod', 'kodicd10', 'icd10', 'icd'], name: ['name', 'nazwa', 'opis', 'rozpoznanie'] },
  optional: [],
  read: ({ code = '', name = '' }) => {
    const given = code.toUpperCase()
    if (chapterOrBlock.test(given)) return { skip: 'chapters and blocks' }
    const [, category, rest] = icd10.exec(given) ?? []
    if (!category) return { wrong: 'the code is no ICD-10 code' }
    const wrong = wrongText('the name', name)
    if (wrong) return { wrong }
    const whole = rest ? `${category}.${rest}` : category
    return { row: { code: whole, name, key: codeKey(whole), search: searchText(name) } }
  },
}

const specialities: Kind<{ code: string; name: string }> = {
  name: 'specialities',
  table: 'unit_speciality',
  columns: ['code', 'name'],
  headings: { code: ['code', 'kod'], name: ['name', 'nazwa', 'opis'] },
  optional: [],
  read: ({ code = '', name = '' }) => {
    if (!/^\d{4}$/.test(code)) return { wrong: 'the code has not four digits' }
    const wrong = wrongText('the name', name)
    return wrong ? { wrong } : { row: { code, name } }
  },
}

const institutions: Kind<{ reg_number: string; name: string; address: string | null }> = {
  name: 'institutions',
  table: 'institution',
  columns: ['reg_number', 'name', 'address'],
  headings: {
    regNumber: ['regnumber', 'numerksiegi', 'nrksiegi', 'numerksiegirejestrowej', 'numerrejestrowy'],
    name: ['name', 'nazwa', 'nazwapodmiotu'],
    address: ['address', 'adres'],
  },
  optional: ['address'],
  read: ({ regNumber = '', name = '', address }) => {
    if (!number.test(regNumber)) return { wrong: 'the registry number is no number' }
    const wrong = wrongText('the name', name) ?? (address ? wrongText('the address', address) : undefined)
    return wrong ? { wrong } : { row: { reg_number: regNumber, name, address: address || null } }
  },
}

const practitioners: Kind<{ practice_number: string; name: string; last_name: string }> = {
  name: 'practitioners',
  table: 'referring_practitioner',
  columns: ['practice_number', 'name', 'last_name'],
  headings: {
    practiceNumber: ['practicenumber', 'pwz', 'npwz', 'numerpwz', 'numerprawawykonywaniazawodu'],
    name: ['name', 'imie', 'imiona'],
    lastName: ['lastname', 'nazwisko'],
  },
  optional: [],
  read: ({ practiceNumber = '', name = '', lastName = '' }) => {
    if (!number.test(practiceNumber)) return { wrong: 'the licence number is no number' }
    const wrong = wrongText('the name', name) ?? wrongText('the last name', lastName)
    return wrong ? { wrong } : { row: { practice_number: practiceNumber, name, last_name: lastName } }
  },
}

const partners: Kind<{ code: string; name: string }> = {
  name: 'partners',
  table: 'partner',
  columns: ['code', 'name'],
  headings: { code: ['code', 'kod'], name: ['name', 'nazwa'] },
  optional: [],
  read: ({ code = '', name = '' }) => {
    if (!number.test(code)) return { wrong: 'the code is no code' }
    const wrong = wrongText('the name', name)
    return wrong ? { wrong } : { row: { code, name } }
  },
}

const allergens: Kind<{ key: string; dictionary: string; code: string; name: string; search: string }> = {
  name: 'allergens',
  table: 'allergy_term',
  columns: ['key', 'dictionary', 'code', 'name', 'search'],
  headings: { dictionary: ['dictionary', 'slownik'], code: ['code', 'kod'], name: ['name', 'nazwa', 'opis'] },
  optional: [],
  read: ({ dictionary = '', code = '', name = '' }) => {
    if (!(allergyDictionaries as readonly string[]).includes(dictionary))
      return { wrong: `the dictionary is none of ${allergyDictionaries.join(', ')}` }
    if (!number.test(code)) return { wrong: 'the code is no code' }
    const wrong = wrongText('the name', name)
    return wrong
      ? { wrong }
      : { row: { key: `${dictionary}:${code}`, dictionary, code, name, search: searchText(name) } }
  },
}

/** The dictionaries by the name of their command-line option. */
export const kinds: Readonly<Record<DictionaryName, Kind>> = {
  icd10: diseases,
  specialities,
  institutions,
  practitioners,
  partners,
  allergens,
}
