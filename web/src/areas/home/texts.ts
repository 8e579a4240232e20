import { defineTexts } from '../../i18n/texts.ts'

export const texts = defineTexts({
  title: { pl: 'Start', en: 'Home' },
  ready: { pl: 'Konto jest gotowe', en: 'Your account is ready' },
  readyText: {
    pl: 'Następnym razem zalogujesz się hasłem podanym przy zakładaniu konta.',
    en: 'Next time you sign in with the password that you chose for it.',
  },
  banners: { pl: 'Komunikaty placówki', en: 'Notices from the clinic' },
  people: { pl: 'Czyje sprawy pokazać', en: 'Whose matters to show' },
  everybody: { pl: 'Cała rodzina', en: 'Whole family' },
  todo: { pl: 'Do zrobienia', en: 'To do' },
  done: { pl: 'Wszystko załatwione', en: 'All done' },
  doneText: { pl: 'Nic nie czeka na Twoją odpowiedź.', en: 'Nothing waits for your answer.' },
  buttonFor: {
    pl: (button: string, text: string) => `${button}: ${text}`,
    en: (button: string, text: string) => `${button}: ${text}`,
  },
  for: { pl: (name: string) => `dla: ${name}`, en: (name: string) => `for ${name}` },
  failed: {
    pl: (what: string) => `Nie udało się wczytać: ${what}.`,
    en: (what: string) => `Could not be loaded: ${what}.`,
  },
  retry: { pl: 'Spróbuj ponownie', en: 'Try again' },
  ways: { pl: 'Na skróty', en: 'Shortcuts' },
  emergency: { pl: 'W nagłym zagrożeniu życia zadzwoń pod 112', en: 'In an emergency call 112' },
  call: { pl: 'Zadzwoń:', en: 'Call:' },
  loading: { pl: 'Wczytywanie…', en: 'Loading…' },
  noPatient: {
    pl: 'Do tego konta nie jest przypisany żaden pacjent. W swoich danych zarejestrujesz się jako pacjent albo sprawdzisz, czy prośba czeka na odpowiedź placówki.',
    en: 'No patient belongs to this account. Among your details you register as a patient, or see whether a request waits for the clinic.',
  },
  toOwnData: { pl: 'Przejdź do swoich danych', en: 'Go to your details' },
})
