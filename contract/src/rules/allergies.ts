/** To what somebody is allergic, in FHIR's words (V-057). */
export const allergyCategories = ['food', 'medication', 'environment', 'biologic'] as const
export type AllergyCategory = (typeof allergyCategories)[number]

/** The type that means a medicine: its name comes from the dictionary of medicines alone (V-052, V-101, V-102). */
export const medicationType = 'L'

/** The category of each type that the portal's own dictionary has; a clinic's other types have none. */
export const categoryOfType: Readonly<Record<string, AllergyCategory>> = {
  [medicationType]: 'medication',
  P: 'food',
  S: 'environment',
  B: 'biologic',
}

/** Dictionaries of this area: kinds of allergies, medicines, food, everything else, and how severe a reaction is (V-127). */
export const allergyDictionaries = [
  'RODZAJ_ALERGII',
  'ALERG_LEK',
  'ALERG_POKARM',
  'ALERG_INNE',
  'ALERG_NASILENIE',
] as const
export type AllergyDictionary = (typeof allergyDictionaries)[number]

/** The most rows of a dictionary in one answer, and of the medicines (V-125, V-126). */
export const termsAtOnce = 100
export const medicinesAtOnce = 200

/** In which dictionary the names of a category are looked up. */
export const dictionaryOfCategory: Readonly<Record<AllergyCategory, AllergyDictionary>> = {
  medication: 'ALERG_LEK',
  food: 'ALERG_POKARM',
  environment: 'ALERG_INNE',
  biologic: 'ALERG_INNE',
}
