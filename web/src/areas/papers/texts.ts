import type { SignatureFault, VerifiedSignature } from '@portal/contract/areas/papers'
import { defineTexts, type Words } from '../../i18n/texts.ts'

export const papersTexts = defineTexts({
  newTab: { pl: '(otwiera się w nowej karcie)', en: '(opens in a new tab)' },
  close: { pl: 'Zamknij', en: 'Close' },
  confirm: { pl: 'Potwierdź swoje konto', en: 'Confirm your account' },
  confirmText: {
    pl: 'Konto nie jest jeszcze potwierdzone, dlatego część usług, na przykład nowe teleporady, nie jest dostępna. Potwierdzenia dokonuje placówka na podstawie wniosku i dokumentu tożsamości.',
    en: 'The account has not been confirmed yet, so that some services, such as new remote consultations, are not available. The clinic confirms it by an application and an identity document.',
  },
  confirmNational: { pl: 'Potwierdź przez login.gov.pl', en: 'Confirm through login.gov.pl' },
  application: { pl: 'Wydrukuj wniosek', en: 'Print the application' },
  papers: { pl: 'Twoje dokumenty', en: 'Your documents' },
  copyText: {
    pl: 'Kopia danych zawiera to, co portal przechowuje o Twoim koncie: dane, zgody, osoby, wizyty i pliki.',
    en: 'The copy has what the portal keeps of your account: details, consents, people, visits and files.',
  },
  copy: { pl: 'Kopia danych (PDF)', en: 'Copy of the data (PDF)' },
  copyReady: {
    pl: 'Kopia danych jest gotowa. Jeśli nowa karta się nie otworzyła, użyj linku.',
    en: 'The copy of the data is ready. If no new tab has opened, use the link.',
  },
  copyOpen: { pl: 'Otwórz kopię danych', en: 'Open the copy of the data' },
  signatureText: {
    pl: 'Możesz sprawdzić, czy plik PDF lub XML jest prawidłowo podpisany elektronicznie i kto go podpisał.',
    en: 'You can check whether a PDF or XML file is properly signed, and by whom.',
  },
  signature: { pl: 'Sprawdź podpis elektroniczny', en: 'Check an electronic signature' },
  signatureTitle: { pl: 'Sprawdzenie podpisu elektronicznego', en: 'Checking an electronic signature' },
  signatureLead: {
    pl: 'Dodaj podpisany plik. Sprawdzimy podpis od razu; pliku nie przechowujemy.',
    en: 'Add the signed file. We check the signature at once and do not keep the file.',
  },
  verify: { pl: 'Sprawdź podpis', en: 'Check the signature' },
  verifying: { pl: 'Sprawdzamy podpis…', en: 'Checking the signature…' },
  verified: { pl: 'Podpis zweryfikowany porawnie', en: 'The signature was accepted' },
  refused: { pl: 'Podpis zweryfikowany negatywnie', en: 'The signature was not accepted' },
  signer: { pl: 'Podpisał(a)', en: 'Signed by' },
  issuer: { pl: 'Poświadcza', en: 'Vouched for by' },
  signedAt: { pl: 'Czas podpisu według podpisującego', en: 'Time of signing according to the signer' },
  provenAt: { pl: 'Czas potwierdzony znacznikiem czasu', en: 'Time proved by a time stamp' },
  revocation: { pl: 'Unieważnienie certyfikatu', en: 'Revocation of the certificate' },
  revocations: {
    GOOD: { pl: 'sprawdzono: certyfikat nie był unieważniony', en: 'checked: the certificate was not revoked' },
    UNKNOWN: {
      pl: 'nie sprawdzono, brak aktualnej listy unieważnionych certyfikatów',
      en: 'not checked, as there is no current list of revoked certificates',
    },
  } satisfies Record<VerifiedSignature['revocation'], Words>,
  earlier: {
    pl: 'Ten podpis dotyczy wcześniejszej wersji pliku.',
    en: 'This signature is for an earlier version of the file.',
  },
  faults: {
    format: {
      pl: 'Pliku nie można odczytać jako podpisanego dokumentu PDF lub XML.',
      en: 'The file cannot be read as a signed PDF or XML document.',
    },
    unsigned: { pl: 'Plik nie zawiera podpisu elektronicznego.', en: 'There is no electronic signature in the file.' },
    changed: {
      pl: 'Plik zmieniono po podpisaniu albo podpis jest uszkodzony.',
      en: 'The file was changed after signing, or the signature is damaged.',
    },
    coverage: {
      pl: 'Podpis nie obejmuje całego pliku albo ma postać, której portal nie rozpoznaje.',
      en: 'The signature does not cover the whole file, or has a form that the portal does not know.',
    },
    weak: {
      pl: 'Podpis używa algorytmu lub klucza, który nie jest już bezpieczny.',
      en: 'The signature uses an algorithm or key that is no longer safe.',
    },
    untrusted: {
      pl: 'Podpisu nie poświadcza nikt, komu ufa placówka.',
      en: 'Nobody whom the clinic trusts vouches for the signature.',
    },
    expired: {
      pl: 'Certyfikat podpisującego nie był ważny w chwili, która się liczy.',
      en: 'The signer’s certificate was not valid at the moment that counts.',
    },
    revoked: {
      pl: 'Certyfikat, którym podpisano plik, został unieważniony.',
      en: 'The certificate with which the file was signed has been revoked.',
    },
  } satisfies Record<SignatureFault, Words>,
  ampa: { pl: 'Aplikacja mobilna AMPA', en: 'Mobile application AMPA' },
  ampaText: {
    pl: 'Zarejestruj pacjenta, aby korzystać z portalu w telefonie. Otrzymasz PIN do wpisania w aplikacji.',
    en: 'Register a patient to use the portal on a phone. You will get a PIN to enter in the application.',
  },
  ampaOpen: { pl: 'Aplikacja mobilna', en: 'Mobile application' },
  ampaFor: { pl: (name: string) => `Aplikacja mobilna: ${name}`, en: (name: string) => `Mobile application: ${name}` },
  ampaWaiting: { pl: 'Sprawdzamy rejestrację…', en: 'Checking the registration…' },
  registered: { pl: 'Zarejestrowany w aplikacji', en: 'Registered in the application' },
  unregistered: { pl: 'Niezarejestrowany w aplikacji', en: 'Not registered in the application' },
  register: { pl: 'Zarejestruj i pokaż PIN', en: 'Register and show the PIN' },
  renew: { pl: 'Wygeneruj nowy PIN', en: 'Create a new PIN' },
  renewText: { pl: 'Nowy PIN unieważnia poprzedni.', en: 'A new PIN replaces the earlier one.' },
  unregister: { pl: 'Wyrejestruj', en: 'Unregister' },
  pin: { pl: 'PIN', en: 'PIN' },
  pinText: {
    pl: 'Wpisz ten PIN w aplikacji mobilnej. Po zamknięciu okna nie pokażemy go ponownie.',
    en: 'Enter this PIN in the mobile application. Once this window is closed it is not shown again.',
  },
  ended: {
    pl: 'Pacjent został wyrejestrowany z aplikacji mobilnej. PIN już nie działa.',
    en: 'The patient was unregistered from the mobile application. The PIN no longer works.',
  },
  again: { pl: 'Spróbuj ponownie', en: 'Try again' },
})
