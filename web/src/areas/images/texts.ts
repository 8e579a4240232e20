import { defineTexts } from '../../i18n/texts.ts'

export const imageTexts = defineTexts({
  show: { pl: 'Zobacz obrazy', en: 'See the pictures' },
  send: { pl: 'Dodaj pliki DICOM', en: 'Add DICOM files' },
  title: { pl: 'Obrazy badania', en: 'Pictures of the examination' },
  close: { pl: 'Wróć do badań', en: 'Back to the test results' },
  frame: { pl: 'Obrazy badania w przeglądarce placówki', en: 'Pictures of the examination in the clinic’s viewer' },
  notGiven: {
    pl: 'Ten adres obrazów wygasł albo nie pochodzi z portalu. Proszę otworzyć obrazy jeszcze raz przy wyniku badania.',
    en: 'This address of pictures has expired or is not from the portal. Please open the pictures again beside the result.',
  },
  pictures: { pl: (count: number) => `obrazów: ${count}`, en: (count: number) => `pictures: ${count}` },
  dialog: { pl: 'Pliki DICOM', en: 'DICOM files' },
  lead: {
    pl: (megabytes: number, files: number, days: number) =>
      `Pliki z rozszerzeniem DCM lub DICOM, najwyżej ${files}, każdy do ${megabytes} MB. Po ${days} dniach pliki są usuwane z portalu.`,
    en: (megabytes: number, files: number, days: number) =>
      `Files with the extension DCM or DICOM, at most ${files}, each up to ${megabytes} MB. After ${days} days they are removed from the portal.`,
  },
  choose: { pl: 'Wybierz pliki', en: 'Choose files' },
  list: { pl: 'Pliki DICOM tego badania', en: 'DICOM files of this examination' },
  none: { pl: 'Nie dodano jeszcze żadnego pliku.', en: 'No file has been added yet.' },
  stateN: { pl: 'Wysyłanie', en: 'Being sent' },
  stateP: { pl: 'Sprawdzanie', en: 'Being checked' },
  stateR: { pl: 'Gotowy do wysłania', en: 'Ready to be sent' },
  stateS: { pl: 'Wysłany', en: 'Sent' },
  stateW: { pl: 'Czeka na wysłanie', en: 'Waiting to be sent' },
  broken: { pl: 'Przerwane wysyłanie', en: 'Sending broke off' },
  faultKIND: { pl: 'To nie jest plik DICOM z obrazem.', en: 'This is no DICOM file with a picture.' },
  faultDAMAGED: { pl: 'Plik jest uszkodzony albo niekompletny.', en: 'The file is damaged or incomplete.' },
  faultPACKED: {
    pl: 'Plik jest spakowany w sposób, którego nie można sprawdzić.',
    en: 'The file is packed in a way that cannot be checked.',
  },
  faultARCHIVE_REFUSED: { pl: 'System obrazowy nie przyjął pliku.', en: 'The imaging system did not take the file.' },
  faultARCHIVE_SILENT: { pl: 'System obrazowy nie odpowiada.', en: 'The imaging system does not respond.' },
  wrongExtension: {
    pl: (name: string) => `${name}: można dodać tylko pliki z rozszerzeniem DCM lub DICOM`,
    en: (name: string) => `${name}: only files with the extension DCM or DICOM can be added`,
  },
  nameTaken: {
    pl: (name: string) => `${name}: plik o tej nazwie jest już na liście`,
    en: (name: string) => `${name}: a file with this name is already in the list`,
  },
  tooLarge: {
    pl: (name: string) => `${name}: plik jest za duży`,
    en: (name: string) => `${name}: the file is too large`,
  },
  notAdded: { pl: 'Nie dodano:', en: 'Not added:' },
  progress: { pl: (name: string) => `Postęp wysyłania: ${name}`, en: (name: string) => `Progress of sending: ${name}` },
  again: { pl: 'Ponów', en: 'Try again' },
  remove: { pl: 'Usuń', en: 'Remove' },
  removeAll: { pl: 'Usuń wszystkie', en: 'Remove all' },
  sendAll: { pl: 'Wyślij do systemu obrazowego', en: 'Send to the imaging system' },
  sent: {
    pl: 'Pomyślnie zlecono wysłanie wyników do systemu AGFA',
    en: 'The results will be sent to the AGFA system',
  },
  inFile: {
    pl: (who: string) => `Pacjent w pliku: ${who}`,
    en: (who: string) => `Patient in the file: ${who}`,
  },
  unknown: { pl: 'nie podano', en: 'not given' },
  differs: {
    pl: 'Dane pacjenta w tych plikach różnią się od danych w portalu. Czy to na pewno badanie tej osoby?',
    en: 'The patient’s data in these files differ from those in the portal. Is this really this person’s examination?',
  },
  isTheirs: { pl: 'Tak, to badanie tej osoby', en: 'Yes, the examination is this person’s' },
})
