import * as z from 'zod/mini'
import { defineLetter, linkEnd, worksOnce } from '../../mail/letter.ts'

/** The booking for which a person registered, in the members that the portal's addresses use. */
const bookingQuery = z.object({
  service: z.optional(z.string()),
  orgUnit: z.optional(z.string()),
  employee: z.optional(z.string()),
  occupation: z.optional(z.string()),
})

function confirmPath(token: string, booking: z.infer<typeof bookingQuery>): `/${string}` {
  const given = Object.entries(booking).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return `/confirm?${new URLSearchParams([['token', token], ...given]).toString()}`
}

const confirming = {
  pl: {
    account: {
      subject: 'Potwierdzenie konta',
      opening: 'Na ten adres założono konto w portalu pacjenta. Potwierdź je, aby móc się zalogować.',
      link: 'Potwierdź konto',
      ifNot: 'Jeśli to nie Ty zakładasz konto, zignoruj tę wiadomość: niepotwierdzone konto zostanie usunięte.',
    },
    address: {
      subject: 'Potwierdzenie adresu e-mail',
      opening:
        'Ten adres podano jako adres e-mail konta w portalu pacjenta. Potwierdź go, aby otrzymywać na niego powiadomienia.',
      link: 'Potwierdź adres e-mail',
      ifNot: 'Jeśli to nie Twoje konto, zignoruj tę wiadomość: na niepotwierdzony adres nie wysyłamy powiadomień.',
    },
  },
  en: {
    account: {
      subject: 'Confirm your account',
      opening: 'An account in the patient portal was made with this address. Confirm it to be able to sign in.',
      link: 'Confirm the account',
      ifNot: 'If you did not register, ignore this message: an account that is not confirmed will be deleted.',
    },
    address: {
      subject: 'Confirm your e-mail address',
      opening:
        'This address was given as the e-mail address of an account in the patient portal. Confirm it to get notifications there.',
      link: 'Confirm the e-mail address',
      ifNot:
        'If the account is not yours, ignore this message: we send no notifications to an address that is not confirmed.',
    },
  },
} as const

/** Letters about registering. They contain no names: text typed by strangers must not be mailed in the clinic's name. */
export const letters = {
  /** The link that confirms a new account, or only the address of one that can be used already. */
  accountConfirm: defineLetter(
    z.object({
      token: z.string(),
      until: linkEnd,
      booking: bookingQuery,
      /** The account is confirmed in another way: it lets its owner in, and stays. */
      stands: z.optional(z.boolean()),
    }),
    (language, { token, until, booking, stands = false }) => {
      const { subject, opening, link, ifNot } = confirming[language][stands ? 'address' : 'account']
      return {
        subject,
        opening,
        rows: [],
        link: { label: link, path: confirmPath(token, booking) },
        closing: `${worksOnce[language](until)}. ${ifNot}`,
      }
    },
  ),

  /** Tells the owner of an account, and nobody else, that a registration used data which belong to that account. */
  registrationAttempt: defineLetter(z.object({}), (language) =>
    language === 'pl'
      ? {
          subject: 'Próba założenia konta',
          opening: 'Ktoś próbował założyć konto w portalu pacjenta, podając dane, które należą już do Twojego konta.',
          rows: [],
          link: { label: 'Zaloguj się', path: '/login' },
          closing:
            'Jeśli to Ty, zaloguj się na swoje dotychczasowe konto; zapomniane hasło można tam ustawić na nowo. Jeśli nie, nie trzeba nic robić: Twoje konto nie zostało zmienione.',
        }
      : {
          subject: 'Attempt to register',
          opening: 'Somebody tried to register in the patient portal with data that already belongs to your account.',
          rows: [],
          link: { label: 'Sign in', path: '/login' },
          closing:
            'If it was you, sign in to the account you have; a forgotten password can be set anew there. If not, there is nothing to do: your account has not been changed.',
        },
  ),
}
