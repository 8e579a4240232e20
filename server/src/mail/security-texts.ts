import type { Language } from '@portal/contract/problem-texts'

interface SecurityText {
  readonly subject: string
  readonly text: string
  /** The same as an SMS; the Polish one without accents, so that it costs one part. */
  readonly sms: string
}

/** What is told to the contacts of an account when something that guards it was changed. */
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
  ACCOUNTS_MERGED: {
    pl: {
      subject: 'Scalenie kont',
      text: 'Dwa konta w portalu pacjenta zostały scalone w jedno. Odtąd loguj się danymi konta, które pozostało.',
      sms: 'Dwa konta w portalu pacjenta scalono w jedno. Jesli to nie Ty, ustaw nowe haslo i skontaktuj sie z placowka.',
    },
    en: {
      subject: 'Accounts merged',
      text: 'Two accounts of the patient portal were merged into one. From now on one signs in to the account that stayed.',
      sms: 'Two patient portal accounts were merged into one. If it was not you, set a new password and contact the clinic.',
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

/** What the contacts of an account are told when it was deleted. */
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
