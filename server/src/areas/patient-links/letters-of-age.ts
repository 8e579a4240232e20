import * as z from 'zod/mini'
import { clinicDate } from '../../clinic-time.ts'
import { defineLetter } from '../../mail/letter.ts'
import { at, either, givenData, givenRows, labels, pages, toEither } from './letters-given.ts'

/** What the young person has chosen for a parent: to act on as a guardian, with what and until when. */
const kept = z.optional(z.object(givenData))
const soon = z.object({ name: z.string(), endsAt: at, kept })
const now = z.object({ name: z.optional(z.string()), at, kept })

const row = (label: string, value: string | undefined) => (value === undefined ? [] : [{ label, value }])

/** Letters about the end of a parent's right: when a child comes of age, or sooner where the clinic says so. */
export const ofAgeLetters = {
  /** To the parent, some time before the child's 18th birthday. */
  childOfAgeSoon: defineLetter(soon, (language, { name, endsAt, kept: given }) => {
    const day = clinicDate(new Date(endsAt))
    const rows = [...row(labels[language].child, name), ...givenRows(language, given ?? {})]
    const link = pages.parent[language]
    return language === 'pl'
      ? {
          subject: 'Dziecko wkrótce będzie pełnoletnie',
          opening: given
            ? `Z początkiem dnia ${day} Twoje dziecko będzie pełnoletnie. Wybrało, że od tej chwili masz działać w jego imieniu w portalu pacjenta jako opiekun.`
            : `Z początkiem dnia ${day} Twoje dziecko będzie pełnoletnie. Od tej chwili nie będziesz mógł (mogła) działać w jego imieniu w portalu pacjenta, chyba że dziecko wybierze inaczej.`,
          rows,
          link,
          closing: given
            ? 'Umówione wizyty pozostaną. Do dnia urodzin dziecko może zmienić swój wybór.'
            : 'Umówione wizyty pozostaną. Dziecko może przed urodzinami wybrać na swoim koncie, że masz działać dalej, a po urodzinach zgodzić się na Ciebie jako opiekuna.',
        }
      : {
          subject: 'Your child will soon be of age',
          opening: given
            ? `With the beginning of ${day} your child will be of age. They have chosen that from that moment you act for them in the patient portal as their guardian.`
            : `With the beginning of ${day} your child will be of age. From that moment you may no longer act for them in the patient portal, unless your child chooses otherwise.`,
          rows,
          link,
          closing: given
            ? 'Booked visits stay. Until the birthday your child can change their choice.'
            : 'Booked visits stay. Before the birthday your child can choose in their account that you go on, and after it they can agree to you as their guardian.',
        }
  }),

  /** To somebody who will soon be 18. */
  ofAgeSoon: defineLetter(soon, (language, { name, endsAt, kept: given }) => {
    const day = clinicDate(new Date(endsAt))
    const rows = [...row(labels[language].parent, name), ...givenRows(language, given ?? {})]
    const { path } = pages.young[language]
    return language === 'pl'
      ? {
          subject: 'Wkrótce będziesz pełnoletni(a)',
          opening: given
            ? `Z początkiem dnia ${day} skończy się prawo rodzica do działania w Twoim imieniu w portalu pacjenta. Zgodnie z Twoim wyborem ta osoba będzie działać dalej jako opiekun.`
            : `Z początkiem dnia ${day} skończy się prawo rodzica do działania w Twoim imieniu w portalu pacjenta.`,
          rows,
          link: { label: 'Kto ma działać po 18. urodzinach?', path },
          closing: given
            ? 'Umówione wizyty pozostaną. Do dnia urodzin możesz zmienić albo cofnąć swój wybór na stronie „Rodzina”.'
            : 'Umówione wizyty pozostaną. Jeśli rodzic ma działać dalej, wybierz to na stronie „Rodzina”. Jeśli nie, nic nie musisz robić.',
        }
      : {
          subject: 'You will soon be of age',
          opening: given
            ? `With the beginning of ${day} your parent's right to act for you in the patient portal ends. As you have chosen, this person goes on as your guardian.`
            : `With the beginning of ${day} your parent's right to act for you in the patient portal ends.`,
          rows,
          link: { label: 'Who is to act after your 18th birthday?', path },
          closing: given
            ? 'Booked visits stay. Until the birthday you can change your choice or take it back on the page “Family”.'
            : 'Booked visits stay. If your parent is to go on, choose that on the page “Family”. If not, there is nothing to do.',
        }
  }),

  /** To a parent when the child turns 18. */
  childOfAge: defineLetter(now, (language, { name, at: midnight, kept: given }) => {
    const day = clinicDate(new Date(midnight))
    const rows = [...row(labels[language].child, name), ...givenRows(language, given ?? {})]
    if (given)
      return language === 'pl'
        ? {
            subject: 'Dziecko jest pełnoletnie',
            opening: `Z początkiem dnia ${day} Twoje dziecko jest pełnoletnie. Zgodnie z jego wyborem działasz odtąd w jego imieniu w portalu pacjenta jako opiekun.`,
            rows,
            link: pages.guardian.pl,
            closing: 'Poza tym zakresem nie zobaczysz danych tej osoby i nic w jej imieniu nie zrobisz.',
          }
        : {
            subject: 'Your child is of age',
            opening: `With the beginning of ${day} your child is of age. As they have chosen, from now on you act for them in the patient portal as their guardian.`,
            rows,
            link: pages.guardian.en,
            closing: 'Beyond this you see none of their data and can do nothing on their behalf.',
          }
    return language === 'pl'
      ? {
          subject: 'Dziecko jest pełnoletnie',
          opening: `Z początkiem dnia ${day} Twoje dziecko jest pełnoletnie. Od tej chwili nie możesz działać w jego imieniu w portalu pacjenta.`,
          rows,
          closing: 'Jeśli dziecko tego chce, może w portalu zgodzić się na Twoją opiekę.',
        }
      : {
          subject: 'Your child is of age',
          opening: `With the beginning of ${day} your child is of age. From that moment you may no longer act for them in the patient portal.`,
          rows,
          closing: 'If they wish, they can agree in the portal that you act as their guardian.',
        }
  }),

  /** To a child who turns 18. */
  ofAge: defineLetter(now, (language, { name, at: midnight, kept: given }) => {
    const day = clinicDate(new Date(midnight))
    const rows = [...row(labels[language].parent, name), ...givenRows(language, given ?? {})]
    const link = (given ? pages.ward : pages.young)[language]
    return language === 'pl'
      ? {
          subject: 'Jesteś osobą pełnoletnią',
          opening: given
            ? `Z początkiem dnia ${day} skończyło się prawo rodzica do działania w Twoim imieniu w portalu pacjenta. Zgodnie z Twoim wyborem ta osoba działa odtąd jako opiekun.`
            : `Z początkiem dnia ${day} skończyło się prawo rodzica do działania w Twoim imieniu w portalu pacjenta.`,
          rows,
          link,
          closing: given
            ? 'Zakres i termin możesz zmienić w każdej chwili na stronie „Rodzina”. Odtąd o dostępie do Twoich danych decydujesz Ty.'
            : 'Co rodzic robił w Twoim imieniu, pokazuje Twoje konto. Odtąd o dostępie do Twoich danych decydujesz Ty.',
        }
      : {
          subject: 'You are of age',
          opening: given
            ? `With the beginning of ${day} your parent's right to act for you in the patient portal ended. As you have chosen, from now on this person acts as your guardian.`
            : `With the beginning of ${day} your parent's right to act for you in the patient portal ended.`,
          rows,
          link,
          closing: given
            ? 'You can change what they may do, and until when, at any time on the page “Family”. From now on you decide who has access to your data.'
            : 'Your account shows what your parent did on your behalf. From now on you decide who has access to your data.',
        }
  }),

  /** A parent's right ends, or has ended, on the day that the clinic has given, before the child is of age; to both. */
  parentEnds: defineLetter(
    z.object({ ...toEither, endsAt: at, over: z.boolean() }),
    (language, { to, name, endsAt, over }) => {
      const t = labels[language]
      const rows = [...row(either(to, t.child, t.parent), name), ...givenRows(language, { endsAt })]
      const link = either(to, pages.parent[language], pages.young[language])
      if (language === 'pl') {
        const right = either(
          to,
          'Twoje prawo do działania w imieniu dziecka w portalu pacjenta',
          'prawo rodzica do działania w Twoim imieniu w portalu pacjenta',
        )
        return {
          subject: over ? 'Koniec prawa rodzica w portalu' : 'Prawo rodzica w portalu wkrótce się kończy',
          opening: `${over ? 'Skończyło się' : 'Wkrótce skończy się'} ${right}. Ten termin podała placówka.`,
          rows,
          link,
          closing: 'Umówione wizyty pozostają. W razie pytań skontaktuj się z placówką.',
        }
      }
      const right = either(
        to,
        'Your right to act for your child in the patient portal',
        "Your parent's right to act for you in the patient portal",
      )
      return {
        subject: over ? "End of a parent's right in the portal" : "A parent's right in the portal ends soon",
        opening: `${right} ${over ? 'has ended' : 'ends soon'}. The clinic has given this day.`,
        rows,
        link,
        closing: 'Booked visits stay. If you have questions, please contact the clinic.',
      }
    },
  ),
}
