import { defineTexts } from '../../i18n/texts.ts'
import { pluralEn, pluralPl } from '../../i18n/plural.ts'

const pairsPl = (count: number) => pluralPl(count, { one: 'para leków', few: 'pary leków', many: 'par leków' })

/** What the pages of medicines and interactions say. */
export const drugTexts = defineTexts({
  title: { pl: 'Leki i interakcje', en: 'Medicines and interactions' },
  lead: {
    pl: 'Proszę zaznaczyć leki, których połączenie sprawdzić, i dodać te, których brakuje, także kupione bez recepty.',
    en: 'Please tick the medicines to check together, and add those that are missing, also those bought without a prescription.',
  },
  withheld: {
    pl: (person: string) => `Pacjent ${person} nie udostępnia Panu/Pani pomiarów i alergii.`,
    en: (person: string) => `${person} does not share measurements and allergies with you.`,
  },
  taken: { pl: 'Leki przyjmowane przez pacjenta', en: 'Medicines that the patient takes' },
  takenNone: {
    pl: 'Placówka nie zapisała leków przyjmowanych na stałe.',
    en: 'The clinic has noted no regular medicines.',
  },
  added: { pl: 'Leki dodane', en: 'Medicines that were added' },
  unlisted: { pl: 'Tych leków nie sprawdzamy', en: 'Medicines that are not checked' },
  unlistedText: {
    pl: 'Placówka nie podała, które to leki w rejestrze. Można je wyszukać i dodać.',
    en: 'The clinic does not say which medicines of the register these are. They can be searched for and added.',
  },
  gone: {
    pl: (count: number) => (count === 1 ? 'Tego leku nie ma już w rejestrze' : 'Tych leków nie ma już w rejestrze'),
    en: (count: number) =>
      count === 1 ? 'This medicine is no longer in the register' : 'These medicines are no longer in the register',
  },
  goneText: {
    pl: 'Nie sprawdzamy ich z innymi. Pozostałe wybrane leki są zachowane. Można wyszukać odpowiednik albo zapytać farmaceutę.',
    en: 'They are not checked with the others. The other medicines stay chosen. You can search for an equivalent, or ask a pharmacist.',
  },
  understood: { pl: 'Usuń z listy', en: 'Remove from the list' },
  find: {
    pl: (name: string) => `Wyszukaj w rejestrze: ${name}`,
    en: (name: string) => `Search the register for ${name}`,
  },
  add: { pl: 'Dodaj lek', en: 'Add a medicine' },
  remove: { pl: (name: string) => `Usuń z listy: ${name}`, en: (name: string) => `Remove from the list: ${name}` },
  check: { pl: 'Sprawdź interakcje', en: 'Check interactions' },
  tooFew: {
    pl: 'Aby sprawdzić interakcje, proszę zaznaczyć co najmniej dwa leki.',
    en: 'To check interactions, please tick at least two medicines.',
  },
  tooMany: { pl: 'Maksymalnie można wybrać 30 leków', en: 'At most 30 medicines can be chosen' },
  chosen: { pl: (count: number) => `Wybrano ${count} z 30`, en: (count: number) => `${count} of 30 chosen` },
  back: { pl: 'Leki i interakcje', en: 'Medicines and interactions' },
})

/** What the page of the register says. */
export const searchTexts = defineTexts({
  title: { pl: 'Dodaj leki', en: 'Add medicines' },
  lead: {
    pl: 'Wyszukiwanie w rejestrze leków dopuszczonych w Polsce.',
    en: 'Searches the register of medicines approved in Poland.',
  },
  by: { pl: 'Szukaj według', en: 'Search by' },
  byName: { pl: 'nazwy na opakowaniu', en: 'name on the package' },
  bySubstance: { pl: 'nazwy międzynarodowej (substancji)', en: 'international name (substance)' },
  name: { pl: 'Nazwa leku', en: 'Name of the medicine' },
  hint: { pl: 'Co najmniej 3 litery, na przykład: ibuprom', en: 'At least 3 letters, for example: ibuprom' },
  searching: { pl: 'Szukanie leków', en: 'Searching for medicines' },
  results: { pl: 'Znalezione leki', en: 'Medicines found' },
  none: { pl: 'Nie ma takiego leku', en: 'There is no such medicine' },
  noneText: {
    pl: 'Proszę sprawdzić pisownię albo poszukać według nazwy międzynarodowej. Rejestr nie zawiera suplementów diety.',
    en: 'Please check the spelling, or search by the international name. The register has no food supplements.',
  },
  done: { pl: 'Wróć do listy', en: 'Back to the list' },
})

/** What the page of interactions says. */
export const resultTexts = defineTexts({
  title: { pl: 'Interakcje leków', en: 'Interactions of medicines' },
  found: {
    pl: (count: number) =>
      `Znaleziono ${count} ${pluralPl(count, { one: 'interakcję', few: 'interakcje', many: 'interakcji' })}`,
    en: (count: number) => `${count} ${pluralEn(count, { one: 'interaction', other: 'interactions' })} found`,
  },
  foundNone: {
    pl: 'Nie mamy informacji o interakcjach tych leków',
    en: 'We have no information on interactions of these medicines',
  },
  foundNoneText: {
    pl: 'To nie znaczy, że ich połączenie jest bezpieczne. Proszę zapytać lekarza lub farmaceutę.',
    en: 'That does not mean that they are safe together. Please ask a doctor or pharmacist.',
  },
  doubled: {
    pl: 'Niektóre z tych leków zawierają tę samą substancję',
    en: 'Some of these medicines have the same substance',
  },
  doubledText: {
    pl: 'Jej łączna dawka może być za duża. Które to leki, mówi opis poniżej.',
    en: 'Its dose may be too high in all. The description below says which medicines these are.',
  },
  table: { pl: 'Tabela', en: 'Table' },
  tableOf: { pl: 'Tabela: każdy lek z każdym', en: 'Table: each medicine with each other one' },
  drug: { pl: 'Lek', en: 'Medicine' },
  same: { pl: 'ten sam lek', en: 'the same medicine' },
  legend: { pl: 'Objaśnienie znaków', en: 'What the signs mean' },
  list: { pl: 'Opis', en: 'Description' },
  source: { pl: 'Źródło', en: 'Source' },
  others: {
    pl: (count: number) => `Bez informacji: ${count} ${pairsPl(count)}`,
    en: (count: number) => `No information: ${count} ${pluralEn(count, { one: 'pair', other: 'pairs' })} of medicines`,
  },
  print: { pl: 'Otwórz wydruk (PDF)', en: 'Open the printout (PDF)' },
  change: { pl: 'Zmień wybór leków', en: 'Change the choice of medicines' },
})
