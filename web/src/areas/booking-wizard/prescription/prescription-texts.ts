import { defineTexts } from '../../../i18n/texts.ts'

export const prescriptionTexts = defineTexts({
  title: { pl: 'Czy potrzebna jest recepta?', en: 'Do you need a prescription?' },
  lead: {
    pl: 'Na tej wizycie można wystawić receptę na leki przyjmowane na stałe. O jej wystawieniu decyduje lekarz.',
    en: 'A prescription for medicines that you take regularly can be issued at this visit. The doctor decides.',
  },
  drugs: { pl: 'Leki przyjmowane na stałe', en: 'Medicines taken regularly' },
  drugsHint: {
    pl: 'Zaznacz leki, na które potrzebna jest recepta.',
    en: 'Tick the medicines for which you need a prescription.',
  },
  noDrugs: {
    pl: 'Placówka nie ma listy leków przyjmowanych na stałe. Nazwy leków możesz wpisać poniżej.',
    en: 'The clinic has no list of medicines that you take regularly. You can name them below.',
  },
  reason: { pl: 'Powód wizyty', en: 'Reason for the visit' },
  reasonHint: {
    pl: 'Na przykład: kończą się leki na nadciśnienie.',
    en: 'For example: the blood pressure medicine is running out.',
  },
  missing: {
    pl: 'Podaj powód wizyty albo wybierz „Dalej bez recepty”.',
    en: 'Give the reason for the visit, or choose “Continue without a prescription”.',
  },
  long: {
    pl: (most: number) => `Powód wizyty może mieć najwyżej ${most} znaków.`,
    en: (most: number) => `The reason may have ${most} characters at most.`,
  },
  wrong: {
    pl: 'Powód wizyty zawiera znaki, których nie można zapisać.',
    en: 'The reason contains characters that cannot be stored.',
  },
  on: { pl: 'Dalej', en: 'Continue' },
  without: { pl: 'Dalej bez recepty', en: 'Continue without a prescription' },
  shown: { pl: 'Recepta', en: 'Prescription' },
  none: { pl: 'Bez recepty', en: 'No prescription' },
  forReason: { pl: 'Powód wizyty:', en: 'Reason for the visit:' },
  changeWhat: { pl: 'Zmień dane do recepty', en: 'Change the prescription' },
  refused: {
    pl: 'Na tej wizycie nie można wystawić wybranej recepty. Zmień dane do recepty albo wybierz wizytę bez recepty.',
    en: 'The chosen prescription cannot be issued at this visit. Change it, or book without a prescription.',
  },
})
