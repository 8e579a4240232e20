import type { ProblemCode } from './problems.ts'
import type { ValidationCode } from './areas/bookings.ts'

export const languages = ['pl', 'en'] as const
export type Language = (typeof languages)[number]

/** The one text of each problem, for the person who meets it. Quoted texts of the documents stand as written. */
export const problemTexts: Record<ProblemCode, Record<Language, string>> = {
  VALIDATION_ERROR: { pl: 'Popraw zaznaczone pola.', en: 'Please correct the marked fields.' },
  MALFORMED_REQUEST: { pl: 'Nie udało się odczytać przesłanych danych.', en: 'The data sent could not be read.' },
  UNAUTHENTICATED: { pl: 'Zaloguj się, aby kontynuować.', en: 'Please sign in to continue.' },
  FORBIDDEN: { pl: 'Brak uprawnień', en: 'You are not allowed to do this.' },
  CROSS_SITE: {
    pl: 'Żądanie pochodzi z innej strony i zostało odrzucone.',
    en: 'The request came from another site and was refused.',
  },
  PROOF_REQUIRED: { pl: 'Potwierdź najpierw, że to Ty.', en: 'Please confirm first that it is you.' },
  NOT_FOUND: { pl: 'Nie znaleziono.', en: 'Not found.' },
  METHOD_NOT_ALLOWED: { pl: 'Ta operacja nie jest dostępna.', en: 'This operation is not available.' },
  BODY_TOO_LARGE: { pl: 'Przesłane dane są zbyt duże.', en: 'The data sent is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { pl: 'Nieobsługiwany format danych.', en: 'Unsupported data format.' },
  IDEMPOTENCY_KEY_REUSED: {
    pl: 'To zgłoszenie zostało już wysłane z innymi danymi. Odśwież stronę i spróbuj ponownie.',
    en: 'This request was already sent with other data. Please reload the page and try again.',
  },
  HEADERS_TOO_LARGE: {
    pl: 'Przeglądarka wysłała zbyt dużo danych. Usuń dane tej strony z przeglądarki i spróbuj ponownie.',
    en: 'The browser sent too much data. Delete this site’s data from the browser and try again.',
  },
  TOO_MANY_REQUESTS: {
    pl: 'Zbyt wiele prób. Odczekaj chwilę i spróbuj ponownie.',
    en: 'Too many attempts. Please wait a moment and try again.',
  },
  INTERNAL: {
    pl: 'Wystąpił nieoczekiwany błąd. Spróbuj ponownie później.',
    en: 'Something unexpected went wrong. Please try again later.',
  },
  UNAVAILABLE: {
    pl: 'Portal jest chwilowo niedostępny. Spróbuj ponownie za chwilę.',
    en: 'The portal is briefly unavailable. Please try again in a moment.',
  },
  BAD_CREDENTIALS: { pl: 'Niepoprawny login i/lub hasło.', en: 'Incorrect user name and/or password.' },
  MUST_CONFIRM_EMAIL: {
    pl: 'Potwierdź adres e-mail, aby się zalogować.',
    en: 'Please confirm your e-mail address to sign in.',
  },
  MERGE_ACCOUNT: { pl: 'Konto wymaga scalenia z innym kontem.', en: 'The account has to be merged with another one.' },
  MERGE_REFUSED: { pl: 'Scalenie podanych kont nie jest możliwe', en: 'These accounts cannot be merged' },
  USER_BLOCKED: {
    pl: 'Konto zablokowane. Skontaktuj się z administratorem systemu.',
    en: 'The account is blocked. Please contact the system administrator.',
  },
  MUST_CHANGE_PASSWORD: { pl: 'Hasło musi zostać zmienione.', en: 'The password has to be changed.' },
  ERR_AUTH_PASSWD_CHANGE: { pl: 'Hasło musi zostać zmienione.', en: 'The password has to be changed.' },
  PASSWORD_EXPIRED: {
    pl: 'Hasło wygasło i musi zostać zmienione.',
    en: 'The password has expired and has to be changed.',
  },
  TEMPORARY_BLOCKED: { pl: 'Konto zostało czasowo zablokowane.', en: 'The account is temporarily blocked.' },
  SECOND_FACTOR_REQUIRED: { pl: 'Wpisz kod jednorazowy.', en: 'Enter a one-time code.' },
  SECOND_FACTOR_WRONG: {
    pl: 'Kod jest niepoprawny albo został już użyty.',
    en: 'The code is incorrect or has been used already.',
  },
  SECOND_FACTOR_STANDS: {
    pl: 'Kody jednorazowe są już włączone na tym koncie.',
    en: 'One-time codes are already switched on for this account.',
  },
  PASSKEY_REFUSED: {
    pl: 'Klucz dostępu nie został przyjęty. Spróbuj jeszcze raz albo wybierz inny sposób.',
    en: 'The passkey was not accepted. Please try again or choose another way.',
  },
  PASSKEY_LIMIT: {
    pl: 'Masz już największą możliwą liczbę kluczy dostępu. Usuń ten, którego nie używasz.',
    en: 'You have as many passkeys as possible. Remove one that you do not use.',
  },
  NATIONAL_SIGN_IN_REFUSED: {
    pl: 'Logowanie przez login.gov.pl nie powiodło się.',
    en: 'Signing in through login.gov.pl did not succeed.',
  },
  PASSWORD_VULNERABLE_ERROR: {
    pl: 'Wymagana zmiana hasła, ponieważ jest podatne na ataki',
    en: 'The password has to be changed because it is open to attacks',
  },
  RESET_REFUSED: {
    pl: 'Nie udało się ustawić nowego hasła. Kod lub odnośnik jest błędny, został już użyty lub stracił ważność.',
    en: 'The new password could not be set. The code or link is wrong, was used already or has expired.',
  },
  SIGN_IN_TOKEN_REFUSED: { pl: 'Próba logowania nie powiodła się.', en: 'The attempt to sign in failed.' },
  PHONE_RECOVERY_REFUSED: {
    pl: 'Nie udało się wysłać prośby o zresetowanie hasła dla tego numeru telefonu.',
    en: 'The request to reset the password could not be sent for this phone number.',
  },
  BOT_SUSPECTED: {
    pl: 'Szybkość wprowadzenia danych sugeruje, że zostały wprowadzone przez automat (bot). Proces rejestracji użytkownika nie może być kontynuowany',
    en: 'The data was entered so fast that it seems to come from a machine (bot). The registration cannot be continued',
  },
  CAPTCHA_MISSING: {
    pl: 'Należy wprowadzić rozwiązanie równania z obrazka',
    en: 'Enter the result of the sum in the picture',
  },
  CAPTCHA_WRONG: {
    pl: 'Wprowadzono niepoprawny wynik równania z obrazka',
    en: 'The result of the sum in the picture is not correct',
  },
  CAPTCHA_EXPIRED: {
    pl: 'Działanie z obrazka straciło ważność. Rozwiąż nowe.',
    en: 'The sum in the picture has expired. Please solve the new one.',
  },
  ATTACHMENT_REQUIRED: { pl: 'Wymagane jest dodanie załącznika', en: 'An attachment has to be added' },
  REGISTRATION_REFUSED: {
    pl: 'Wystąpił błąd walidacji. Prawdopodobnie istnieje już konto w systemie o podanych danych.',
    en: 'Validation failed. There is probably an account with the given data already.',
  },
  CONFIRMATION_LINK_REFUSED: {
    pl: 'Nie udało się potwierdzić konta. Odnośnik jest błędny, został już użyty lub stracił ważność.',
    en: 'The account could not be confirmed. The link is wrong, was used already or has expired.',
  },
  PHONE_UNKNOWN: {
    pl: 'Taki numer telefonu nie istnieje lub został już potwierdzony',
    en: 'There is no such phone number, or it has been confirmed already',
  },
  EMAIL_UNKNOWN: {
    pl: 'Taki adres e-mail nie istnieje lub został już potwierdzony',
    en: 'There is no such e-mail address, or it has been confirmed already',
  },
  PATIENT_DATA_LOCKED: {
    pl: 'Tych danych nie można zmienić w portalu. Skontaktuj się z placówką.',
    en: 'This data cannot be changed in the portal. Please contact the clinic.',
  },
  WARD_LINK_REFUSED: { pl: 'Dodawanie podopiecznego nie powiodło się', en: 'Adding the person in your care failed' },
  EMAIL_IN_USE: { pl: 'Podany e-mail jest już w użyciu', en: 'This e-mail address is in use already' },
  LAST_CONTACT: {
    pl: 'To jedyny potwierdzony kontakt z Tobą. Najpierw potwierdź adres e-mail.',
    en: 'This is the only confirmed way to reach you. Confirm your e-mail address first.',
  },
  HIS_ERROR: {
    pl: 'System szpitalny aktualnie nie udostępnia informacji o wolnych terminach - spróbuj ponownie później',
    en: 'The hospital system does not provide free dates at the moment – please try again later',
  },
  NO_PRICE_LIST: {
    pl: 'Brak aktualnego cennika dla podanego zakres',
    en: 'There is no current price list for the given range',
  },
  SLOT_TAKEN: {
    pl: 'Wybrany termin został właśnie zajęty. Wybierz inny.',
    en: 'The chosen time has just been taken. Please choose another one.',
  },
  SLOT_HOLD_EXPIRED: {
    pl: 'Czas wstępnej rezerwacji terminu minął. Wybierz termin ponownie.',
    en: 'The time for which the slot was kept for you has run out. Please choose a time again.',
  },
  HOLD_LIMIT: {
    pl: 'Masz już dwa wstępnie zarezerwowane terminy. Dokończ jedną z rezerwacji lub zrezygnuj z niej.',
    en: 'Two slots are already being kept for you. Please finish one of the bookings or give it up.',
  },
  BOOKING_OVERLAP: {
    pl: 'Pacjent ma już w tym czasie inną rezerwację.',
    en: 'The patient already has another booking at that time.',
  },
  BOOKING_STATUS: {
    pl: 'Rezerwacja nie może być zmieniona - niewłaściwy status',
    en: 'The booking cannot be changed: its status does not allow it',
  },
  BOOKING_LOCKED: {
    pl: 'Możliwość rezerwacji została zablokowana, prosimy o kontakt z placówką',
    en: 'Booking has been blocked, please contact the clinic',
  },
  BOOKING_VALIDATION: { pl: 'Tej wizyty nie można zarezerwować.', en: 'This visit cannot be booked.' },
  DECLARATION_REQUIRED: {
    pl: 'Pacjent nie posiada deklaracji wyboru lekarza/pielęgniarki/położnej',
    en: 'The patient has no declaration choosing a doctor, nurse or midwife',
  },
  CONFIRMATION_REQUIRED: {
    pl: 'Rezerwacja wymaga potwierdzenia kodem z wiadomości SMS.',
    en: 'The booking has to be confirmed with the code from the SMS.',
  },
  MISSING_REFERRAL_PRACTITIONER_OR_INSTITUTION: {
    pl: 'Nieznana instytucja lub lekarz kierujący',
    en: 'The referring institution or doctor is unknown',
  },
  REFERRAL_REQUIRED: {
    pl: 'Ta wizyta wymaga skierowania. Uzupełnij dane skierowania.',
    en: 'This visit needs a referral. Please enter the details of the referral.',
  },
  REFERRAL_NOT_NEEDED: {
    pl: 'Ta wizyta nie wymaga skierowania.',
    en: 'This visit needs no referral.',
  },
  QUESTIONNAIRE_DEADLINE: {
    pl: 'Termin wypełnienia ankiety już minął',
    en: 'The time for filling in the questionnaire is over',
  },
  ATTACHMENT_LIMIT: {
    pl: 'Do tej wizyty dodano już tyle załączników, ile można. Usuń któryś, aby dodać następny.',
    en: 'As many attachments as possible have been added to this visit. Delete one to add another.',
  },
  SIGNATURE_REFUSED: {
    pl: 'Podpis zweryfikowany negatywnie',
    en: 'The signature was not accepted',
  },
  AMPA_NOT_LINKED: {
    pl: 'Nie można wykonać operacji. Konto musi być najpierw powiązane z jednostką medyczną w aplikacji mobilnej',
    en: 'This cannot be done. The account must first be linked with the clinic in the mobile application',
  },
  AMPA_ERROR: {
    pl: 'Serwer aplikacji mobilnej nie odpowiada.',
    en: 'The server of the mobile application is not responding.',
  },
  TELEHEALTH_ERROR: {
    pl: 'Serwer telekonsultacji nie odpowiada',
    en: 'The teleconsultation server is not responding',
  },
  TELEHEALTH_PATIENT_UNKNOWN: {
    pl: 'Problem z konfiguracją konta pacjenta. Skontaktuj się z placówką',
    en: 'There is a problem with the configuration of the patient’s account. Please contact the clinic',
  },
  PHONE_NOT_CONFIRMED: {
    pl: 'Nie udało się wysłać kodu potwierdzenia. Sprawdź, czy numer telefonu jest potwierdzony.',
    en: 'The confirmation code could not be sent. Please check that your phone number is confirmed.',
  },
  WRONG_CODE: {
    pl: 'Wystąpił błąd walidacji. Prawdopodobnie kod potwierdzenia jest błędny.',
    en: 'Validation failed. The confirmation code is probably wrong.',
  },
  FILE_TYPE_REFUSED: {
    pl: 'Tego pliku nie można przyjąć: ma niedozwolony format, jest uszkodzony lub zawiera elementy aktywne.',
    en: 'This file cannot be accepted: its format is not allowed, it is damaged or it has active content.',
  },
  FILE_UNREADABLE: {
    pl: 'Nie można sprawdzić, co zawiera ten plik: jest zaszyfrowany albo zapisany w nietypowy sposób. Zapisz go ponownie jako zwykły PDF (na przykład „Drukuj do PDF”) lub wyślij zdjęcie dokumentu.',
    en: 'It cannot be checked what this file contains: it is encrypted or saved in an unusual way. Please save it again as an ordinary PDF (for example with “Print to PDF”) or send a photo of the document.',
  },
  FILE_INFECTED: {
    pl: 'Plik zawiera złośliwe oprogramowanie i nie został przyjęty.',
    en: 'The file contains malware and was not accepted.',
  },
  REQUEST_TIMEOUT: {
    pl: 'Przesyłanie trwało zbyt długo i zostało przerwane. Spróbuj ponownie.',
    en: 'Sending took too long and was stopped. Please try again.',
  },
  UPLOAD_QUOTA: {
    pl: 'Na dołączenie czeka już zbyt wiele plików. Usuń niepotrzebne i spróbuj ponownie.',
    en: 'Too many files are already waiting to be attached. Please delete those you do not need and try again.',
  },
  FILE_TOO_LARGE: { pl: 'Plik jest zbyt duży.', en: 'The file is too large.' },
  FILE_NOT_CHECKED: {
    pl: 'Pliku nie można teraz sprawdzić pod kątem złośliwego oprogramowania. Spróbuj ponownie za chwilę.',
    en: 'The file cannot be checked for malware right now. Please try again in a moment.',
  },
  STORAGE_FULL: {
    pl: 'Portal nie może teraz przyjąć plików. Spróbuj ponownie później.',
    en: 'The portal cannot take files at the moment. Please try again later.',
  },
  LINK_BLOCKED: {
    pl: 'Ta osoba zablokowała Twój dostęp. Tylko ona może to zmienić.',
    en: 'This person has blocked your access. Only they can change that.',
  },
  STALE_VERSION: {
    pl: 'Dane zostały w międzyczasie zmienione. Odśwież stronę i wprowadź zmiany ponownie.',
    en: 'The data was changed in the meantime. Please reload the page and make your changes again.',
  },
}

/** Texts of the pre-booking validation codes (001 §5). */
export const validationTexts: Record<ValidationCode | 'OTHER', Record<Language, string>> = {
  '101': {
    pl: 'Usługa nie jest dostępna dla płci pacjenta.',
    en: 'The service is not available for the patient’s gender.',
  },
  '102': {
    pl: 'Pacjent nie osiągnął minimalnego wieku wymaganego dla tej usługi.',
    en: 'The patient is younger than the service allows.',
  },
  '103': {
    pl: 'Pacjent przekroczył maksymalny wiek dla tej usługi.',
    en: 'The patient is older than the service allows.',
  },
  '104': {
    pl: 'Pacjent nie ma określonego płatnika (ubezpieczyciela).',
    en: 'No insurer is recorded for the patient.',
  },
  '105': {
    pl: 'Numer telefonu jest nieznany lub niepotwierdzony.',
    en: 'The phone number is unknown or not confirmed.',
  },
  '201': {
    pl: 'Do wizyty pozostało zbyt mało czasu - wybierz późniejszy termin.',
    en: 'The visit is too soon – please choose a later date.',
  },
  '202': {
    pl: 'Termin wizyty jest zbyt odległy - wybierz wcześniejszy.',
    en: 'The visit is too far ahead – please choose an earlier date.',
  },
  '203': {
    pl: 'Z tej usługi nie można skorzystać podczas pierwszej wizyty.',
    en: 'The service is not available on a first visit.',
  },
  '204': { pl: 'Usługa jest przeznaczona tylko na pierwszą wizytę.', en: 'The service is for a first visit only.' },
  '205': {
    pl: 'Osiągnięto maksymalną liczbę aktywnych rezerwacji tej usługi.',
    en: 'The maximum number of active bookings of this service has been reached.',
  },
  '206': {
    pl: 'Osiągnięto maksymalną liczbę aktywnych rezerwacji na koncie.',
    en: 'The maximum number of active bookings for the account has been reached.',
  },
  OTHER: { pl: 'Inny błąd walidacji', en: 'Other validation error' },
}
