import * as z from 'zod/mini'
import type { Language } from '@portal/contract/languages'
import { guardianScopes, scopeNames, type GuardianScope } from '@portal/contract/rules/guardian-scopes'
import { clinicDate } from '../../clinic-time.ts'
import { defineLetter } from '../../mail/letter.ts'

export const at = z.iso.datetime({ offset: true })

/** What a letter says about what a guardian may do: the words, and the instant at which the right ends. */
export const givenData = { scopes: z.optional(z.array(z.enum(guardianScopes))), endsAt: z.optional(at) }

/** The last day of a right that ends at midnight. */
const lastDay = (endsAt: string): string => clinicDate(new Date(Date.parse(endsAt) - 1))

export const labels = {
  pl: {
    scopes: 'Zakres',
    until: 'Do dnia (włącznie)',
    ward: 'Podopieczny',
    guardian: 'Opiekun',
    child: 'Dziecko',
    parent: 'Rodzic',
  },
  en: {
    scopes: 'Scope',
    until: 'Until (inclusive)',
    ward: 'Person in care',
    guardian: 'Guardian',
    child: 'Child',
    parent: 'Parent',
  },
} as const

/** Lines of a letter: what a guardian may do, and until when. */
export function givenRows(
  language: Language,
  { scopes, endsAt }: { scopes?: readonly GuardianScope[] | undefined; endsAt?: string | undefined },
): { label: string; value: string }[] {
  const t = labels[language]
  return [
    ...(scopes ? [{ label: t.scopes, value: scopes.map((scope) => scopeNames[scope][language]).join(', ') }] : []),
    ...(endsAt ? [{ label: t.until, value: lastDay(endsAt) }] : []),
  ]
}

type Page = Readonly<Record<Language, { readonly label: string; readonly path: `/${string}` }>>

export const pages: Readonly<Record<'guardian' | 'ward' | 'young' | 'parent', Page>> = {
  guardian: {
    pl: { label: 'Podopieczni', path: '/account/ward' },
    en: { label: 'People in my care', path: '/account/ward' },
  },
  ward: { pl: { label: 'Opiekunowie', path: '/account/warden' }, en: { label: 'Carers', path: '/account/warden' } },
  young: { pl: { label: 'Rodzice', path: '/account/parent' }, en: { label: 'Parents', path: '/account/parent' } },
  parent: { pl: { label: 'Dzieci', path: '/account/child' }, en: { label: 'Children', path: '/account/child' } },
}

export const toEither = { to: z.enum(['GUARDIAN', 'WARD']), name: z.string() }
/** The words of a letter, by who gets it. */
export const either = <T>(to: 'GUARDIAN' | 'WARD', guardian: T, ward: T): T => (to === 'GUARDIAN' ? guardian : ward)

/** The end of a guardian's right, and whether the ward has an account in which to set another one. */
const ending = z.object({ ...toEither, endsAt: at, wardDecides: z.optional(z.boolean()) })

/** Letters about what a guardian may do, until when, and whether they shall continue. */
export const givenLetters = {
  /** The ward has changed what the guardian may do, or until when; to both. */
  careChanged: defineLetter(z.object({ ...toEither, ...givenData }), (language, { to, name, ...given }) => {
    const t = labels[language]
    const rows = [{ label: either(to, t.ward, t.guardian), value: name }, ...givenRows(language, given)]
    const link = either(to, pages.guardian[language], pages.ward[language])
    return language === 'pl'
      ? {
          subject: 'Zmiana zakresu opieki w portalu',
          opening: either(
            to,
            'Podopieczny zmienił, co możesz robić w jego imieniu w portalu pacjenta.',
            'Zmieniono, co opiekun może robić w Twoim imieniu w portalu pacjenta.',
          ),
          rows,
          link,
          closing: either(
            to,
            'Poza tym zakresem nie zobaczysz danych tej osoby i nic w jej imieniu nie zrobisz.',
            'Jeśli to nie Twoja zmiana, zmień hasło i skontaktuj się z placówką.',
          ),
        }
      : {
          subject: 'Change of care in the portal',
          opening: either(
            to,
            'The person in your care has changed what you may do on their behalf in the patient portal.',
            'What your guardian may do on your behalf in the patient portal was changed.',
          ),
          rows,
          link,
          closing: either(
            to,
            'Beyond this you see none of their data and can do nothing on their behalf.',
            'If it was not you who changed this, change your password and contact the clinic.',
          ),
        }
  }),

  /** The guardian's right will end on the day that was set; to both, before that day. */
  careEndsSoon: defineLetter(ending, (language, { to, name, endsAt, wardDecides = true }) => {
    const t = labels[language]
    const rows = [{ label: either(to, t.ward, t.guardian), value: name }, ...givenRows(language, { endsAt })]
    const link = either(to, pages.guardian[language], pages.ward[language])
    return language === 'pl'
      ? {
          subject: 'Opieka w portalu wkrótce się kończy',
          opening: either(
            to,
            'Wkrótce skończy się Twoje prawo do działania w imieniu podopiecznego w portalu pacjenta.',
            'Wkrótce skończy się prawo opiekuna do działania w Twoim imieniu w portalu pacjenta.',
          ),
          rows,
          link,
          closing: either(
            to,
            wardDecides
              ? 'Podopieczny może przedłużyć ten termin na stronie „Rodzina”.'
              : 'Jeśli masz działać dłużej, skontaktuj się z placówką.',
            'Jeśli opiekun ma działać dłużej, przedłuż termin na stronie „Rodzina”. Jeśli nie, nic nie musisz robić.',
          ),
        }
      : {
          subject: 'Care in the portal ends soon',
          opening: either(
            to,
            'Your right to act for the person in your care in the patient portal ends soon.',
            "Your guardian's right to act on your behalf in the patient portal ends soon.",
          ),
          rows,
          link,
          closing: either(
            to,
            wardDecides
              ? 'The person in your care can prolong it on the page “Family”.'
              : 'If you are to act longer, contact the clinic.',
            'If the guardian is to go on, prolong it on the page “Family”. If not, there is nothing to do.',
          ),
        }
  }),

  /** The guardian's right has ended on the day that was set; to both. */
  careEnded: defineLetter(ending, (language, { to, name, endsAt, wardDecides = true }) => {
    const t = labels[language]
    const rows = [{ label: either(to, t.ward, t.guardian), value: name }, ...givenRows(language, { endsAt })]
    const link = either(to, pages.guardian[language], pages.ward[language])
    return language === 'pl'
      ? {
          subject: 'Koniec opieki w portalu',
          opening: either(
            to,
            'Skończyło się Twoje prawo do działania w imieniu podopiecznego w portalu pacjenta.',
            'Skończyło się prawo opiekuna do działania w Twoim imieniu w portalu pacjenta.',
          ),
          rows,
          link,
          closing: either(
            to,
            wardDecides
              ? 'Jeśli masz działać dalej, podopieczny może wyznaczyć nowy termin na stronie „Rodzina”.'
              : 'Jeśli masz działać dalej, skontaktuj się z placówką.',
            'Jeśli opiekun ma działać dalej, wyznacz nowy termin na stronie „Rodzina”.',
          ),
        }
      : {
          subject: 'End of care in the portal',
          opening: either(
            to,
            'Your right to act for the person in your care in the patient portal has ended.',
            "Your guardian's right to act on your behalf in the patient portal has ended.",
          ),
          rows,
          link,
          closing: either(
            to,
            wardDecides
              ? 'If you are to go on, the person in your care can set another day on the page “Family”.'
              : 'If you are to go on, contact the clinic.',
            'If the guardian is to go on, set another day on the page “Family”.',
          ),
        }
  }),

  /** The yearly question to the ward. */
  careReview: defineLetter(z.object({ name: z.string(), ...givenData }), (language, { name, ...given }) => {
    const rows = [{ label: labels[language].guardian, value: name }, ...givenRows(language, given)]
    const link = pages.ward[language]
    return language === 'pl'
      ? {
          subject: 'Czy opiekun nadal ma działać w Twoim imieniu?',
          opening:
            'Minął rok, odkąd ta osoba może działać w Twoim imieniu w portalu pacjenta albo odkąd ostatnio o to pytaliśmy.',
          rows,
          link,
          closing:
            'Odpowiedz „Tak” albo zmień zakres opieki na stronie „Rodzina”. Jeśli nie odpowiesz, nic się nie zmieni.',
        }
      : {
          subject: 'Is your guardian to go on acting for you?',
          opening:
            'A year has passed since this person may act on your behalf in the patient portal, or since we last asked.',
          rows,
          link,
          closing:
            'Answer “Yes” or change what they may do on the page “Family”. If you do not answer, nothing changes.',
        }
  }),
}
