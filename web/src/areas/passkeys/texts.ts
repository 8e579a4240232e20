import { defineTexts } from '../../i18n/texts.ts'

export const passkeysTexts = defineTexts({
  title: { pl: 'Klucze dostępu', en: 'Passkeys' },
  lead: {
    pl: 'Kluczem dostępu logujesz się bez hasła: odciskiem palca, twarzą albo kodem, którym odblokowujesz telefon lub komputer. Kod, odcisk i obraz twarzy nie opuszczają Twojego urządzenia.',
    en: 'With a passkey you sign in without a password: by fingerprint, face or the code that unlocks your phone or computer. Code, fingerprint and the image of your face never leave your device.',
  },
  none: { pl: 'Nie masz jeszcze klucza dostępu.', en: 'You have no passkey yet.' },
  list: { pl: 'Twoje klucze dostępu', en: 'Your passkeys' },
  created: { pl: 'Dodano', en: 'Added' },
  used: { pl: 'Ostatnio użyto', en: 'Last used' },
  never: { pl: 'Jeszcze nie użyto', en: 'Not used yet' },
  where: { pl: 'Gdzie działa', en: 'Where it works' },
  synced: {
    pl: 'Na Twoich urządzeniach połączonych jednym kontem, np. Google lub Apple',
    en: 'On your devices that share one account, such as Google or Apple',
  },
  single: { pl: 'Na jednym urządzeniu', en: 'On one device' },
  add: { pl: 'Dodaj klucz dostępu', en: 'Add a passkey' },
  addTitle: { pl: 'Dodaj klucz dostępu', en: 'Add a passkey' },
  addLead: {
    pl: 'Nazwij klucz tak, aby go później rozpoznać. Potem przeglądarka poprosi o odcisk palca, twarz albo kod blokady.',
    en: 'Name the passkey so that you recognise it later. Then the browser asks for fingerprint, face or the code of the screen lock.',
  },
  make: { pl: 'Dalej', en: 'Continue' },
  added: { pl: 'Klucz dostępu został dodany.', en: 'The passkey has been added.' },
  name: { pl: 'Nazwa klucza', en: 'Name of the passkey' },
  nameHint: { pl: 'Np. telefon, komputer w domu', en: 'Such as phone, computer at home' },
  nameMissing: { pl: 'Wpisz nazwę klucza.', en: 'Enter a name for the passkey.' },
  rename: { pl: 'Zmień nazwę', en: 'Rename' },
  renameOf: { pl: (name: string) => `Zmień nazwę klucza: ${name}`, en: (name: string) => `Rename passkey: ${name}` },
  renameTitle: { pl: 'Zmień nazwę klucza dostępu', en: 'Rename the passkey' },
  save: { pl: 'Zapisz', en: 'Save' },
  renamed: { pl: 'Nazwa klucza została zmieniona.', en: 'The passkey has been renamed.' },
  remove: { pl: 'Usuń', en: 'Remove' },
  removeOf: { pl: (name: string) => `Usuń klucz: ${name}`, en: (name: string) => `Remove passkey: ${name}` },
  removeTitle: { pl: 'Usunąć klucz dostępu?', en: 'Remove the passkey?' },
  removeText: {
    pl: (name: string) =>
      `Kluczem „${name}” nie będzie można się już zalogować, a na innych urządzeniach trzeba będzie zalogować się ponownie. Na samym urządzeniu możesz go usunąć w jego ustawieniach haseł.`,
    en: (name: string) =>
      `The passkey “${name}” will no longer sign in, and you will have to sign in again on your other devices. On the device itself you can remove it in its password settings.`,
  },
  removeNow: { pl: 'Usuń klucz', en: 'Remove the passkey' },
  removed: { pl: 'Klucz dostępu został usunięty.', en: 'The passkey has been removed.' },
  cancel: { pl: 'Anuluj', en: 'Cancel' },
})
