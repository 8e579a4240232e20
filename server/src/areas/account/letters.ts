import * as z from 'zod/mini'
import type { Language } from '@portal/contract/languages'
import { clinicDate, clinicTime } from '../../clinic-time.ts'
import { defineLetter, linkEnd, worksOnce, type LetterWords } from '../../mail/letter.ts'
import { deletedTexts, securityNotices, securityTexts, type SecurityNotice } from '../../mail/security-texts.ts'

type WayOut = Record<Language, Pick<LetterWords, 'link' | 'closing'>>

const newPassword: WayOut = {
  pl: {
    link: { label: 'To nie ja: ustaw nowe hasło', path: '/resetpassword' },
    closing: 'Jeśli to Twoja zmiana, nie trzeba nic robić. Jeśli nie, ustaw nowe hasło i skontaktuj się z placówką.',
  },
  en: {
    link: { label: 'It was not me: set a new password', path: '/resetpassword' },
    closing: 'If you made this change, there is nothing to do. If not, set a new password and contact the clinic.',
  },
}
const addressGone: WayOut = {
  pl: {
    closing: 'Jeśli to Twoja zmiana, nie trzeba nic robić. Jeśli nie, jak najszybciej skontaktuj się z placówką.',
  },
  en: { closing: 'If you made this change, there is nothing to do. If not, contact the clinic as soon as you can.' },
}

/**
 * Notices after which a new password is no way out, and what to do instead: nothing was done in the account, or the address to which the notice goes may
 * belong to no account any more, so that no link would come to it.
 */
const withoutPassword: Partial<Record<SecurityNotice, WayOut>> = {
  CARER_BY_CLINIC: {
    pl: {
      link: { label: 'Rodzina', path: '/account/family' },
      closing:
        'Kto działa w Twoim imieniu, zobaczysz w portalu na stronie „Rodzina”. Jeśli to pomyłka, skontaktuj się z placówką.',
    },
    en: {
      link: { label: 'Family', path: '/account/family' },
      closing:
        'Who acts on your behalf is on the page “Family” of the portal. If that is a mistake, contact the clinic.',
    },
  },
  EMAIL_CHANGED: addressGone,
  ACCOUNTS_MERGED: addressGone,
}

const link = z.object({ token: z.string(), until: linkEnd })

/** Letters about the account itself. */
export const letters = {
  /** The link with which a new password can be set; it changes nothing else of the account. */
  passwordReset: defineLetter(
    link,
    (language, { token, until }) =>
      ({
        pl: {
          subject: 'Ustawienie nowego hasła',
          opening: 'Otrzymaliśmy prośbę o ustawienie nowego hasła do Twojego konta w portalu pacjenta.',
          rows: [],
          link: { label: 'Ustaw nowe hasło', path: `/resetpassword?token=${token}` as const },
          closing: `${worksOnce.pl(until)}. Jeśli to nie Ty o to prosisz, zignoruj tę wiadomość: hasło pozostanie bez zmian.`,
        },
        en: {
          subject: 'Setting a new password',
          opening: 'We were asked to let you set a new password for your account in the patient portal.',
          rows: [],
          link: { label: 'Set a new password', path: `/resetpassword?token=${token}` as const },
          closing: `${worksOnce.en(until)}. If you did not ask for it, ignore this message: your password stays as it is.`,
        },
      })[language],
  ),

  /** The link that confirms a new address; nothing changes before it is opened. */
  emailChange: defineLetter(
    link,
    (language, { token, until }) =>
      ({
        pl: {
          subject: 'Potwierdzenie nowego adresu e-mail',
          opening:
            'Ten adres podano jako nowy adres e-mail konta w portalu pacjenta. Potwierdź go, aby zaczął obowiązywać.',
          rows: [],
          link: { label: 'Potwierdź adres e-mail', path: `/confirm?token=${token}&change=email` as const },
          closing: `${worksOnce.pl(until)}. Jeśli to nie Ty o to prosisz, zignoruj tę wiadomość: nic się nie zmieni.`,
        },
        en: {
          subject: 'Confirm your new e-mail address',
          opening:
            'This address was given as the new e-mail address of an account in the patient portal. Confirm it to put it in force.',
          rows: [],
          link: { label: 'Confirm the e-mail address', path: `/confirm?token=${token}&change=email` as const },
          closing: `${worksOnce.en(until)}. If you did not ask for it, ignore this message: nothing will change.`,
        },
      })[language],
  ),

  /** Tells that the account was deleted; sent once, to the contacts that it had. */
  accountDeleted: defineLetter(z.object({ at: z.iso.datetime({ offset: true }) }), (language, { at }) => {
    const { subject, text } = deletedTexts[language]
    const when = `${clinicDate(new Date(at))}, ${clinicTime(new Date(at))}`
    return {
      subject,
      opening: text,
      rows: [{ label: language === 'pl' ? 'Kiedy' : 'When', value: when }],
      closing:
        language === 'pl'
          ? 'Umówione wizyty pozostają ważne. Dokumentację medyczną placówka przechowuje nadal, ponieważ wymagają tego przepisy. Jeśli to nie Ty usuwasz konto, skontaktuj się z placówką.'
          : 'Booked visits stay valid. The clinic keeps the medical records, as the law demands. If you did not delete the account, contact the clinic.',
    }
  }),

  /** Tells that something which protects the account was changed (ASVS 6.3.7). */
  securityNotice: defineLetter(
    z.object({ notice: z.enum(securityNotices), at: z.iso.datetime({ offset: true }) }),
    (language, { notice, at }) => {
      const { subject, text } = securityTexts[notice][language]
      const when = `${clinicDate(new Date(at))}, ${clinicTime(new Date(at))}`
      const rows = [{ label: language === 'pl' ? 'Kiedy' : 'When', value: when }]
      return { subject, opening: text, rows, ...(withoutPassword[notice] ?? newPassword)[language] }
    },
  ),
}
