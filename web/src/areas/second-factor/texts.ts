import { defineTexts } from '../../i18n/texts.ts'

export const secondFactorTexts = defineTexts({
  title: { pl: 'Logowanie dwustopniowe', en: 'Two-step sign-in' },
  lead: {
    pl: 'Oprócz hasła podajesz przy logowaniu sześciocyfrowy kod z aplikacji w telefonie. Kto pozna samo hasło, nie wejdzie na Twoje konto.',
    en: "Besides the password you enter a six-digit code from an app on your phone. Someone who only knows your password can't sign in.",
  },
  off: { pl: 'Wyłączone', en: 'Off' },
  on: { pl: 'Włączone', en: 'On' },
  since: { pl: 'Włączono', en: 'Switched on' },
  left: { pl: 'Pozostałe kody zapasowe', en: 'Recovery codes left' },
  few: {
    pl: 'Zostało mało kodów zapasowych. Utwórz nowe, aby nie stracić dostępu do konta.',
    en: 'Few recovery codes are left. Create new ones so that you do not lose access to your account.',
  },
  switchOn: { pl: 'Włącz', en: 'Switch on' },
  switchOff: { pl: 'Wyłącz', en: 'Switch off' },
  switchOffTitle: { pl: 'Wyłączyć logowanie dwustopniowe?', en: 'Switch off two-step sign-in?' },
  switchOffText: {
    pl: 'Do zalogowania wystarczy odtąd samo hasło. Kody zapasowe przestaną działać, a na innych urządzeniach trzeba będzie zalogować się ponownie.',
    en: 'From now on the password alone suffices to sign in. The recovery codes will no longer work, and you will have to sign in again on your other devices.',
  },
  switchedOff: { pl: 'Logowanie dwustopniowe zostało wyłączone.', en: 'Two-step sign-in has been switched off.' },
  renew: { pl: 'Utwórz nowe kody zapasowe', en: 'Create new recovery codes' },
  renewTitle: { pl: 'Utworzyć nowe kody zapasowe?', en: 'Create new recovery codes?' },
  renewText: { pl: 'Kody zapisane wcześniej przestaną działać.', en: 'The codes you kept before will no longer work.' },
  enrolTitle: { pl: 'Włącz logowanie dwustopniowe', en: 'Switch on two-step sign-in' },
  app: {
    pl: 'Zainstaluj w telefonie aplikację do kodów, np. FreeOTP, Aegis lub Google Authenticator.',
    en: 'Install an app for codes on your phone, such as FreeOTP, Aegis or Google Authenticator.',
  },
  scan: { pl: 'Zeskanuj aplikacją ten kod QR.', en: 'Scan this QR code with the app.' },
  picture: {
    pl: 'Kod QR z kluczem dla aplikacji uwierzytelniającej',
    en: 'QR code with the key for the authenticator app',
  },
  orKey: { pl: 'Albo wpisz w aplikacji ten klucz:', en: 'Or type this key in the app:' },
  showPicture: { pl: 'Kod QR dla innego telefonu', en: 'QR code for another phone' },
  copyKey: { pl: 'Kopiuj klucz', en: 'Copy the key' },
  openHere: { pl: 'Otwórz w aplikacji na tym urządzeniu', en: 'Open in the app on this device' },
  cancel: { pl: 'Anuluj', en: 'Cancel' },
  codesTitle: { pl: 'Twoje kody zapasowe', en: 'Your recovery codes' },
  codesLead: {
    pl: 'Zapisz je w bezpiecznym miejscu, nie w telefonie. Gdy nie będziesz mieć telefonu, zalogujesz się jednym z nich. Każdy działa tylko raz. Nie pokażemy ich ponownie.',
    en: 'Keep them in a safe place, not on the phone. Without the phone you sign in with one of them. Each works only once. They will not be shown again.',
  },
  codesList: { pl: 'Kody zapasowe', en: 'Recovery codes' },
  copyCodes: { pl: 'Kopiuj kody', en: 'Copy the codes' },
  download: { pl: 'Pobierz jako plik', en: 'Download as a file' },
  file: { pl: 'kody-zapasowe.txt', en: 'recovery-codes.txt' },
  kept: { pl: 'Kody są zapisane', en: 'I have kept the codes' },
})
