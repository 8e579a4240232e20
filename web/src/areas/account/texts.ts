import { defineTexts } from '../../i18n/texts.ts'
import { pluralEn, pluralPl } from '../../i18n/plural.ts'

export const accountTexts = defineTexts({
  toAccount: { pl: 'Przejdź do konta', en: 'Go to your account' },
  heading: { pl: 'Konto i bezpieczeństwo', en: 'Account and security' },
  start: { pl: 'Po zalogowaniu', en: 'After signing in' },
  startLabel: { pl: 'Co otwierać po zalogowaniu', en: 'What to open after signing in' },
  startScreens: {
    home: { pl: 'Start: co dalej i co czeka', en: 'Home: what comes next and what waits' },
    modules: { pl: 'Od razu Wizyty', en: 'Visits at once' },
  },
  startSaved: { pl: 'Zapisano.', en: 'Saved.' },
  tabs: { pl: 'Części konta', en: 'Parts of the account' },
  profile: { pl: 'Dane konta', en: 'Account details' },
  name: { pl: 'Imię i nazwisko', en: 'Name' },
  username: { pl: 'Nazwa użytkownika', en: 'User name' },
  kind: { pl: 'Rodzaj konta', en: 'Kind of account' },
  authorized: { pl: 'Potwierdzone', en: 'Confirmed' },
  basic: { pl: 'Podstawowe', en: 'Basic' },
  contacts: { pl: 'Dane kontaktowe', en: 'Contact details' },
  email: { pl: 'Adres e-mail', en: 'E-mail address' },
  emailHint: {
    pl: 'Zmiana zacznie obowiązywać, gdy otworzysz link wysłany na nowy adres.',
    en: "We'll send a link to the new address. It changes once you open it.",
  },
  phone: { pl: 'Numer telefonu', en: 'Phone number' },
  phoneRepeat: { pl: 'Powtórz numer telefonu', en: 'Repeat the phone number' },
  phoneRepeatHint: {
    pl: 'Bez numeru kierunkowego kraju, na przykład 600 100 200',
    en: 'Without the country calling code, for example 600 100 200',
  },
  noPhone: { pl: 'Nie podano numeru telefonu', en: 'No phone number given' },
  confirmed: { pl: 'Potwierdzony', en: 'Confirmed' },
  unconfirmed: { pl: 'Niepotwierdzony', en: 'Not confirmed' },
  save: { pl: 'Zapisz', en: 'Save' },
  saved: { pl: 'Dane zostały poprawnie zapisane', en: 'The data was saved' },
  stale: {
    pl: 'Dane zapisano w międzyczasie w innym miejscu. Sprawdź je i zapisz ponownie.',
    en: 'The data was saved elsewhere in the meantime. Check it and save again.',
  },
  emailWaits: {
    pl: (email: string) => `Adres ${email} czeka na potwierdzenie`,
    en: (email: string) => `The address ${email} is waiting to be confirmed`,
  },
  emailWaitsText: {
    pl: 'Otwórz link z wiadomości, którą wysłaliśmy na ten adres. Działa przez 24 godziny.',
    en: 'Open the link in the message that we sent to this address. It works for 24 hours.',
  },
  emailStands: {
    pl: (email: string) => `Do tego czasu obowiązuje ${email}.`,
    en: (email: string) => `Until then we use ${email}.`,
  },
  resendLink: { pl: 'Wyślij link ponownie', en: 'Send the link again' },
  linkSent: { pl: 'Wysłano wiadomość e-mail z linkiem', en: 'An e-mail with a link has been sent' },
  giveUp: { pl: 'Zrezygnuj ze zmiany', en: 'Give up the change' },
  phoneWaits: {
    pl: (phone: string) => `Numer ${phone} jest niepotwierdzony`,
    en: (phone: string) => `The number ${phone} is not confirmed`,
  },
  phoneWaitsText: {
    pl: 'Potwierdź go kodem z wiadomości SMS. Jeśli nie masz kodu, wyślij go.',
    en: 'Confirm it by a code from an SMS. If you have no code, send one.',
  },
  phoneStands: {
    pl: (phone: string) => `Do tego czasu obowiązuje ${phone}.`,
    en: (phone: string) => `Until then we use ${phone}.`,
  },
  enterCode: { pl: 'Wpisz kod', en: 'Enter the code' },
  resendCode: { pl: 'Wyślij kod ponownie', en: 'Send the code again' },
  changePhone: { pl: 'Zmień numer', en: 'Change the number' },
  addPhone: { pl: 'Dodaj numer', en: 'Add a number' },
  changeTitle: { pl: 'Zmiana numeru telefonu', en: 'Changing the phone number' },
  newPhone: { pl: 'Nowy numer telefonu', en: 'New phone number' },
  newPhoneText: {
    pl: 'Wyślemy na ten numer kod SMS. Nowy numer zacznie obowiązywać po wpisaniu kodu.',
    en: 'We will send a code to this number by SMS. The new number takes effect once you enter the code.',
  },
  emptyPhone: {
    pl: 'Puste pole usuwa numer z konta.',
    en: 'Leave the field empty to remove the number from the account.',
  },
  sendCode: { pl: 'Wyślij kod', en: 'Send the code' },
  cancel: { pl: 'Anuluj', en: 'Cancel' },
  codeTitle: { pl: 'Potwierdzenie numeru telefonu', en: 'Confirming the phone number' },
  codeSent: {
    pl: 'Wysłano wiadomość SMS z kodem potwierdzającym',
    en: 'An SMS with the confirmation code has been sent',
  },
  confirmPhone: { pl: 'Potwierdź', en: 'Confirm' },
  confirmNumber: {
    pl: (lastDigits: string) => `Potwierdź numer …${lastDigits}`,
    en: (lastDigits: string) => `Confirm the number …${lastDigits}`,
  },
  faults: {
    emailMissing: { pl: 'Wpisz adres e-mail.', en: 'Enter an e-mail address.' },
    email: {
      pl: 'Wpisz poprawny adres e-mail, na przykład anna@przyklad.pl.',
      en: 'Enter a valid e-mail address, for example anna@example.com.',
    },
    missing: { pl: 'Wpisz numer telefonu.', en: 'Enter a phone number.' },
    current: { pl: 'Podany numer telefonu jest numerem aktualnym', en: 'This phone number is the present one' },
    notRepeated: {
      pl: 'Powtórzony numer jest inny. Wpisz ten sam numer bez numeru kierunkowego kraju.',
      en: 'The repeated number is different. Enter the same number without the country calling code.',
    },
  },
  deletion: { pl: 'Usunięcie konta', en: 'Deleting the account' },
  deletionText: {
    pl: 'Możesz w każdej chwili usunąć swoje konto w portalu. Dokumentacja medyczna pozostanie w placówce.',
    en: 'You can delete your account in the portal at any time. Medical records stay with the clinic.',
  },
  deleteAccount: { pl: 'Usuń konto', en: 'Delete the account' },
  deleteTitle: { pl: 'Czy na pewno usunąć konto?', en: 'Delete the account for good?' },
  deleteWarning: {
    pl: 'Sesje na wszystkich urządzeniach zostaną zakończone.',
    en: 'You will be signed out on all devices.',
  },
  erased: { pl: 'Co usuniemy', en: 'What will be erased' },
  erasedItems: {
    pl: [
      'dane kontaktowe, hasło i wszystkie sposoby logowania',
      'rozpoczęte rezerwacje i formularze oraz pliki, których jeszcze nie dołączono',
      'zgody marketingowe i ustawienia',
      'Twoje uprawnienia do działania w imieniu innych osób',
    ].join('\n'),
    en: [
      'contact details, password and every way of signing in',
      'bookings and forms begun, and files not attached yet',
      'marketing consents and settings',
      'your rights to act for other people',
    ].join('\n'),
  },
  kept: { pl: 'Co pozostanie', en: 'What stays' },
  keptItems: {
    pl: [
      'dokumentacja medyczna: placówka musi ją przechowywać, co do zasady przez 20 lat (art. 29 ustawy o prawach pacjenta i Rzeczniku Praw Pacjenta)',
      'dziennik czynności na danych pacjentów, bez Twoich danych kontaktowych',
      'uprawnienia innych opiekunów',
    ].join('\n'),
    en: [
      'medical records: the clinic must keep them, for 20 years as a rule (art. 29 of the Polish act on patients’ rights)',
      'the log of what was done with patients’ data, without your contact details',
      'the rights of other guardians',
    ].join('\n'),
  },
  visits: {
    pl: (count: number) =>
      `${count} ${pluralPl(count, { one: 'umówiona wizyta pozostaje ważna', few: 'umówione wizyty pozostają ważne', many: 'umówionych wizyt pozostaje ważnych' })}. Jeśli nie są potrzebne, odwołaj je przed usunięciem konta.`,
    en: (count: number) =>
      `${count} ${pluralEn(count, { one: 'booked visit stays valid', other: 'booked visits stay valid' })}. If they are not needed, cancel them before deleting the account.`,
  },
  held: { pl: 'Terminy, które trzymamy dla Ciebie, zwolnimy.', en: 'Slots that are kept for you will be released.' },
  alone: {
    pl: (names: string) => `Po usunięciu konta nikt nie będzie mógł działać w portalu w imieniu tych osób: ${names}.`,
    en: (names: string) =>
      `After the account is deleted nobody will be able to act in the portal for these people: ${names}.`,
  },
  deleted: { pl: 'Konto zostało usunięte', en: 'The account was deleted' },
  deleteFailed: { pl: 'Usunięcie konta nie powiodło się', en: 'The account could not be deleted' },
  understood: {
    pl: 'Rozumiem, że usuniętego konta nie można odzyskać',
    en: 'I understand that a deleted account cannot be brought back',
  },
  understoodMissing: { pl: 'Zaznacz to pole, aby usunąć konto.', en: 'Tick this field to delete the account.' },
  keep: { pl: 'Zostaw konto', en: 'Keep the account' },
})
