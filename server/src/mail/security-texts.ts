import type { Language } from '@portal/contract/languages'

interface SecurityText {
  readonly subject: string
  readonly text: string
  /** The same as an SMS; the Polish one without accents, so that it costs only one part. */
  readonly sms: string
}

/** Texts for an account's contacts when something that protects the account was changed. */
export const securityTexts = {
  PASSWORD_CHANGED: {
    pl: {
      subject: 'Zmiana hasła',
      text: 'Hasło do Twojego konta w portalu pacjenta zostało zmienione.',
      sms: 'Haslo do Twojego konta w portalu pacjenta zostalo zmienione. Jesli to nie Ty, ustaw nowe haslo i skontaktuj sie z placowka.',
    },
    en: {
      subject: 'Password changed',
      text: 'The password of your account in the patient portal was changed.',
      sms: 'The password of your patient portal account was changed. If it was not you, set a new one and contact the clinic.',
    },
  },
  NATIONAL_LINKED: {
    pl: {
      subject: 'Logowanie przez login.gov.pl',
      text: 'Twoje konto w portalu pacjenta zostało połączone z logowaniem przez login.gov.pl.',
      sms: 'Twoje konto w portalu pacjenta polaczono z logowaniem przez login.gov.pl. Jesli to nie Ty, skontaktuj sie z placowka.',
    },
    en: {
      subject: 'Signing in through login.gov.pl',
      text: 'Your account in the patient portal was linked to signing in through login.gov.pl.',
      sms: 'Your patient portal account was linked to login.gov.pl. If it was not you, contact the clinic.',
    },
  },
  SECOND_FACTOR_ON: {
    pl: {
      subject: 'Kody jednorazowe włączone',
      text: 'Logowanie do Twojego konta w portalu pacjenta wymaga odtąd kodu jednorazowego z aplikacji.',
      sms: 'Logowanie do Twojego konta w portalu pacjenta wymaga odtad kodu z aplikacji. Jesli to nie Ty, skontaktuj sie z placowka.',
    },
    en: {
      subject: 'One-time codes switched on',
      text: 'From now on signing in to your account of the patient portal takes a one-time code of an app.',
      sms: 'Signing in to your patient portal account now takes a code of an app. If it was not you, contact the clinic.',
    },
  },
  SECOND_FACTOR_OFF: {
    pl: {
      subject: 'Kody jednorazowe wyłączone',
      text: 'Logowanie do Twojego konta w portalu pacjenta nie wymaga już kodu jednorazowego.',
      sms: 'Logowanie do Twojego konta w portalu pacjenta nie wymaga juz kodu. Jesli to nie Ty, ustaw nowe haslo i skontaktuj sie z placowka.',
    },
    en: {
      subject: 'One-time codes switched off',
      text: 'Signing in to your account of the patient portal no longer takes a one-time code.',
      sms: 'Signing in to your patient portal account no longer takes a code. If it was not you, set a new password and contact the clinic.',
    },
  },
  PASSKEY_ADDED: {
    pl: {
      subject: 'Dodano klucz dostępu',
      text: 'Do Twojego konta w portalu pacjenta dodano klucz dostępu. Można nim odtąd zalogować się bez hasła.',
      sms: 'Do Twojego konta w portalu pacjenta dodano klucz dostepu. Jesli to nie Ty, usun go, ustaw nowe haslo i skontaktuj sie z placowka.',
    },
    en: {
      subject: 'Passkey added',
      text: 'A passkey was added to your account of the patient portal. From now on it signs in without a password.',
      sms: 'A passkey was added to your patient portal account. If it was not you, remove it, set a new password and contact the clinic.',
    },
  },
  PASSKEY_REMOVED: {
    pl: {
      subject: 'Usunięto klucz dostępu',
      text: 'Z Twojego konta w portalu pacjenta usunięto klucz dostępu. Nie można się nim już zalogować.',
      sms: 'Z Twojego konta w portalu pacjenta usunieto klucz dostepu. Jesli to nie Ty, ustaw nowe haslo i skontaktuj sie z placowka.',
    },
    en: {
      subject: 'Passkey removed',
      text: 'A passkey was removed from your account of the patient portal. It no longer signs in.',
      sms: 'A passkey was removed from your patient portal account. If it was not you, set a new password and contact the clinic.',
    },
  },
  RECOVERY_CODE_USED: {
    pl: {
      subject: 'Użyto kodu zapasowego',
      text: 'Na Twoim koncie w portalu pacjenta użyto kodu zapasowego zamiast kodu z aplikacji.',
      sms: 'Na Twoim koncie w portalu pacjenta uzyto kodu zapasowego. Jesli to nie Ty, ustaw nowe haslo i skontaktuj sie z placowka.',
    },
    en: {
      subject: 'A recovery code was used',
      text: 'On your account of the patient portal a recovery code was used in place of a code of the app.',
      sms: 'A recovery code of your patient portal account was used. If it was not you, set a new password and contact the clinic.',
    },
  },
  RECOVERY_CODES_RENEWED: {
    pl: {
      subject: 'Nowe kody zapasowe',
      text: 'Dla Twojego konta w portalu pacjenta utworzono nowe kody zapasowe. Poprzednie przestały działać.',
      sms: 'Dla Twojego konta w portalu pacjenta utworzono nowe kody zapasowe. Jesli to nie Ty, ustaw nowe haslo i skontaktuj sie z placowka.',
    },
    en: {
      subject: 'New recovery codes',
      text: 'New recovery codes were made for your account of the patient portal. The ones from before no longer work.',
      sms: 'New recovery codes of your patient portal account were made. If it was not you, set a new password and contact the clinic.',
    },
  },
  ACCOUNTS_MERGED: {
    pl: {
      subject: 'Scalenie kont',
      text: 'Dwa konta w portalu pacjenta zostały scalone w jedno. Odtąd loguj się danymi konta, które pozostało.',
      sms: 'Dwa konta w portalu pacjenta scalono w jedno. Jesli to nie Ty, skontaktuj sie z placowka.',
    },
    en: {
      subject: 'Accounts merged',
      text: 'Two accounts of the patient portal were merged into one. From now on one signs in to the account that stayed.',
      sms: 'Two patient portal accounts were merged into one. If it was not you, contact the clinic.',
    },
  },
  CARER_CONFIRMED: {
    pl: {
      subject: 'Zgoda na opiekę',
      text: 'Na Twoim koncie w portalu pacjenta wyrażono zgodę, aby inna osoba działała w Twoim imieniu.',
      sms: 'W portalu pacjenta wyrazono zgode, aby inna osoba dzialala w Twoim imieniu. Jesli to nie Ty, ustaw nowe haslo i skontaktuj sie z placowka.',
    },
    en: {
      subject: 'Consent to care',
      text: 'On your patient portal account consent was given that another person acts on your behalf.',
      sms: 'On your patient portal account another person was allowed to act on your behalf. If it was not you, set a new password and contact the clinic.',
    },
  },
  CARER_BY_CLINIC: {
    pl: {
      subject: 'Placówka potwierdziła opiekę w portalu',
      text: 'Placówka potwierdziła, że inna osoba może działać w Twoim imieniu w portalu pacjenta.',
      sms: 'Placowka potwierdzila, ze inna osoba moze dzialac w Twoim imieniu w portalu pacjenta. Jesli to pomylka, skontaktuj sie z placowka.',
    },
    en: {
      subject: 'The clinic has confirmed care in the portal',
      text: 'The clinic has confirmed that another person may act on your behalf in the patient portal.',
      sms: 'The clinic confirmed that another person may act on your behalf in the patient portal. If that is a mistake, contact the clinic.',
    },
  },
  CARER_REFUSED: {
    pl: {
      subject: 'Koniec opieki',
      text: 'Na Twoim koncie w portalu pacjenta zablokowano lub usunięto osobę, która miała działać w Twoim imieniu.',
      sms: 'W portalu pacjenta odebrano innej osobie prawo do dzialania w Twoim imieniu. Jesli to nie Ty, ustaw nowe haslo i skontaktuj sie z placowka.',
    },
    en: {
      subject: 'End of care',
      text: 'On your patient portal account a person who was to act on your behalf was blocked or removed.',
      sms: 'On your patient portal account a person who acted on your behalf was blocked or removed. If it was not you, set a new password and contact the clinic.',
    },
  },
  EMAIL_CHANGE_ASKED: {
    pl: {
      subject: 'Prośba o zmianę adresu e-mail',
      text: 'Poproszono o zmianę adresu e-mail Twojego konta w portalu pacjenta. Ten adres obowiązuje do chwili, gdy nowy zostanie potwierdzony.',
      sms: 'Poproszono o zmiane adresu e-mail Twojego konta w portalu pacjenta. Jesli to nie Ty, ustaw nowe haslo i skontaktuj sie z placowka.',
    },
    en: {
      subject: 'Request to change the e-mail address',
      text: 'Somebody asked to change the e-mail address of your account in the patient portal. This address stands until the new one is confirmed.',
      sms: 'A change of the e-mail address of your patient portal account was requested. If it was not you, set a new password and contact the clinic.',
    },
  },
  EMAIL_CHANGED: {
    pl: {
      subject: 'Zmiana adresu e-mail',
      text: 'Adres e-mail Twojego konta w portalu pacjenta został zmieniony.',
      sms: 'Adres e-mail Twojego konta w portalu pacjenta zostal zmieniony. Jesli to nie Ty, skontaktuj sie z placowka.',
    },
    en: {
      subject: 'E-mail address changed',
      text: 'The e-mail address of your account in the patient portal was changed.',
      sms: 'The e-mail address of your patient portal account was changed. If it was not you, contact the clinic.',
    },
  },
  PHONE_CHANGED: {
    pl: {
      subject: 'Zmiana numeru telefonu',
      text: 'Numer telefonu Twojego konta w portalu pacjenta został zmieniony.',
      sms: 'Numer telefonu Twojego konta w portalu pacjenta zostal zmieniony. Jesli to nie Ty, skontaktuj sie z placowka.',
    },
    en: {
      subject: 'Phone number changed',
      text: 'The phone number of your account in the patient portal was changed.',
      sms: 'The phone number of your patient portal account was changed. If it was not you, contact the clinic.',
    },
  },
  PHONE_REMOVED: {
    pl: {
      subject: 'Usunięcie numeru telefonu',
      text: 'Numer telefonu Twojego konta w portalu pacjenta został usunięty.',
      sms: 'Ten numer telefonu usunieto z Twojego konta w portalu pacjenta. Jesli to nie Ty, skontaktuj sie z placowka.',
    },
    en: {
      subject: 'Phone number removed',
      text: 'The phone number of your account in the patient portal was removed.',
      sms: 'This number was removed from your patient portal account. If it was not you, contact the clinic.',
    },
  },
} as const satisfies Record<string, Record<Language, SecurityText>>

/** Texts for an account's contacts when the account was deleted. */
export const deletedTexts = {
  pl: {
    subject: 'Konto zostało usunięte',
    text: 'Twoje konto w portalu pacjenta zostało usunięte razem z danymi kontaktowymi, ustawieniami i rozpoczętymi formularzami.',
    sms: 'Twoje konto w portalu pacjenta zostalo usuniete. Jesli to nie Ty, skontaktuj sie z placowka.',
  },
  en: {
    subject: 'Your account was deleted',
    text: 'Your account in the patient portal was deleted, with its contact details, settings and forms begun.',
    sms: 'Your patient portal account was deleted. If it was not you, contact the clinic.',
  },
} as const satisfies Record<Language, SecurityText>

/** The closed list of such changes. */
export type SecurityNotice = keyof typeof securityTexts
export const securityNotices = Object.keys(securityTexts) as [SecurityNotice, ...SecurityNotice[]]
