import { defineTexts } from '../../i18n/texts.ts'

export const linkTexts = defineTexts({
  family: { pl: 'Rodzina', en: 'Family' },
  familyLead: {
    pl: 'Osoby, w których imieniu działasz, i osoby, które działają w Twoim imieniu.',
    en: 'People for whom you act, and people who act on your behalf.',
  },
  cared: {
    ward: {
      title: { pl: 'Podopieczni', en: 'People in my care' },
      lead: {
        pl: 'Osoby dorosłe, w których imieniu działasz w portalu. Podopieczny, który ma własne konto, musi się na to zgodzić.',
        en: 'Adults for whom you act in the portal. A person who has an account of their own has to agree.',
      },
      empty: { pl: 'Nie masz podopiecznych', en: 'Nobody is in your care' },
      emptyText: {
        pl: 'Gdy ktoś zgodzi się na działanie w jego imieniu, pojawi się tutaj.',
        en: 'When somebody agrees that you act for them, they appear here.',
      },
      unnamed: { pl: 'Podopieczny', en: 'Person in my care' },
      add: { pl: 'Dodaj podopiecznego', en: 'Add a person in my care' },
      remove: { pl: 'Zakończ dostęp', en: 'End access' },
      removeTitle: {
        pl: (name: string) => `Zakończyć dostęp do danych: ${name}?`,
        en: (name: string) => `End your access to the data of ${name}?`,
      },
      removed: { pl: 'Dostęp został zakończony.', en: 'Access has ended.' },
    },
    child: {
      title: { pl: 'Dzieci', en: 'Children' },
      lead: {
        pl: 'Dzieci, w których imieniu działasz w portalu do dnia ich 18. urodzin.',
        en: 'Children for whom you act in the portal until the day of their 18th birthday.',
      },
      empty: { pl: 'Nie masz dzieci w portalu', en: 'You have no children in the portal' },
      emptyText: {
        pl: 'Dzieci dodane do Twojego konta pojawią się tutaj.',
        en: 'Children added to your account appear here.',
      },
      unnamed: { pl: 'Dziecko', en: 'Child' },
      add: { pl: 'Dodaj dziecko', en: 'Add a child' },
      remove: { pl: 'Zakończ dostęp', en: 'End access' },
      removeTitle: {
        pl: (name: string) => `Zakończyć dostęp do danych: ${name}?`,
        en: (name: string) => `End your access to the data of ${name}?`,
      },
      removed: { pl: 'Dostęp został zakończony.', en: 'Access has ended.' },
    },
  },
  guardians: {
    ward: {
      title: { pl: 'Opiekunowie', en: 'Carers' },
      lead: {
        pl: 'Osoby, które działają w portalu w Twoim imieniu albo o to proszą. Ty decydujesz, kto ma dostęp do Twoich danych.',
        en: 'People who act on your behalf in the portal, or ask to. You decide who has access to your data.',
      },
      empty: { pl: 'Nikt nie działa w Twoim imieniu', en: 'Nobody acts on your behalf' },
      emptyText: {
        pl: 'Gdy ktoś poprosi o zgodę, zobaczysz tu prośbę. Wyślemy też wiadomość e-mail.',
        en: 'When somebody asks for your consent, you see the request here. We also send you an e-mail.',
      },
      unnamed: { pl: 'Osoba, która nie pokazała swoich danych', en: 'A person who has not shown who they are' },
      remove: { pl: 'Zakończ dostęp', en: 'End access' },
      removeTitle: {
        pl: (name: string) => `Zakończyć dostęp: ${name}?`,
        en: (name: string) => `End the access of ${name}?`,
      },
      removed: { pl: 'Dostęp został zakończony.', en: 'Access has ended.' },
    },
    child: {
      title: { pl: 'Rodzice', en: 'Parents' },
      lead: {
        pl: 'Rodzice, którzy działają w portalu w Twoim imieniu. Ich prawo kończy się z dniem Twoich 18. urodzin.',
        en: 'Parents who act on your behalf in the portal. Their right ends with your 18th birthday.',
      },
      empty: { pl: 'Żaden rodzic nie działa w Twoim imieniu', en: 'No parent acts on your behalf' },
      emptyText: {
        pl: 'Rodzic, który ma dostęp do Twoich danych, pojawi się tutaj.',
        en: 'A parent who has access to your data appears here.',
      },
      unnamed: { pl: 'Rodzic', en: 'Parent' },
      remove: { pl: 'Zakończ dostęp', en: 'End access' },
      removeTitle: {
        pl: (name: string) => `Zakończyć dostęp: ${name}?`,
        en: (name: string) => `End the access of ${name}?`,
      },
      removed: { pl: 'Dostęp został zakończony.', en: 'Access has ended.' },
    },
  },
  status: {
    P: { pl: 'Czeka na zgodę', en: 'Waiting for consent' },
    C: { pl: 'Potwierdzony dostęp', en: 'Access confirmed' },
    J: { pl: 'Zablokowany', en: 'Blocked' },
  },
  ended: { pl: 'Prawo wygasło', en: 'The right has ended' },
  birthDate: { pl: 'Data urodzenia', en: 'Date of birth' },
  pesel: { pl: 'PESEL', en: 'PESEL number' },
  since: { pl: 'W portalu od', en: 'In the portal since' },
  askedAt: { pl: 'Prośba z dnia', en: 'Asked on' },
  endsAt: { pl: 'Do dnia 18. urodzin', en: 'Until the 18th birthday' },
  changed: { pl: 'Ostatnia zmiana', en: 'Last change' },
  changedBy: {
    pl: (at: string, by: 'ME' | 'OTHER' | 'CLINIC') =>
      `${at}, ${{ ME: 'przez Ciebie', OTHER: 'przez drugą osobę', CLINIC: 'przez placówkę' }[by]}`,
    en: (at: string, by: 'ME' | 'OTHER' | 'CLINIC') =>
      `${at}, ${{ ME: 'by you', OTHER: 'by the other person', CLINIC: 'by the clinic' }[by]}`,
  },
  waiting: {
    pl: 'Do czasu zgody nie widzisz żadnych danych tej osoby.',
    en: 'Until they agree you see none of their data.',
  },
  blocked: {
    pl: 'Ta osoba zablokowała Twój dostęp. Tylko ona może to zmienić.',
    en: 'This person has blocked your access. Only they can change that.',
  },
  endedText: {
    pl: 'Dziecko jest pełnoletnie. Może zgodzić się na Twoją opiekę: poproś o to, podając jego dane.',
    en: 'The child is of age. They can agree that you act as their guardian: ask them, by entering their details.',
  },
  askOfAge: { pl: 'Poproś o zgodę', en: 'Ask for consent' },
  endedByClinic: {
    pl: 'Termin, który podała placówka, minął. W razie pytań skontaktuj się z placówką.',
    en: 'The day that the clinic has given has passed. If you have questions, please contact the clinic.',
  },
  confirm: { pl: 'Zgadzam się', en: 'I agree' },
  block: { pl: 'Zablokuj', en: 'Block' },
  of: {
    pl: (action: string, name: string) => `${action}: ${name}`,
    en: (action: string, name: string) => `${action}: ${name}`,
  },
  confirmTitle: {
    pl: (name: string) => `Czy ${name} może działać w Twoim imieniu?`,
    en: (name: string) => `May ${name} act on your behalf?`,
  },
  confirmText: {
    pl: 'Ta osoba będzie działać w portalu w Twoim imieniu. Ty mówisz, co może robić i do kiedy. Wszystko, co zrobi, będzie dla Ciebie widoczne. Zgodę można zmienić albo cofnąć w każdej chwili.',
    en: 'This person will act in the portal on your behalf. You say what they may do, and until when. You will see whatever they do. You can change your consent or take it back at any time.',
  },
  confirmed: { pl: 'Zgoda została zapisana.', en: 'Your consent was saved.' },
  blockedNow: { pl: 'Dostęp został zablokowany.', en: 'Access was blocked.' },
  removeCared: {
    pl: 'Nie będziesz już działać w imieniu tej osoby. Rozpoczęte i niezapisane formularze zostaną usunięte. Umówione wizyty i dokumentacja pozostają w placówce.',
    en: 'You will no longer act for this person. Forms that were begun and not sent are deleted. Booked visits and records stay with the clinic.',
  },
  removeGuardian: {
    pl: 'Ta osoba od razu straci dostęp do Twoich danych. Powiadomimy ją o tym.',
    en: 'This person loses access to your data at once. We will tell them.',
  },
  /** Of somebody who has no access now: not yet, or not any more. */
  unlisted: {
    remove: { pl: 'Usuń z listy', en: 'Remove from the list' },
    removeTitle: {
      pl: (name: string) => `Usunąć z listy: ${name}?`,
      en: (name: string) => `Remove ${name} from the list?`,
    },
    removed: { pl: 'Usunięto z listy.', en: 'Removed from the list.' },
  },
  keep: { pl: 'Zostaw', en: 'Keep it' },
  stale: {
    pl: 'Stan zmienił się w innym oknie i na razie nic nie zapisano. Teraz jest tak, a zapisanie zastąpi to tym, co wybrano poniżej:',
    en: 'This was changed in another window, and nothing was saved yet. It is like this now, and saving replaces it with what is chosen below:',
  },
  gone: { pl: 'Tej osoby nie ma już na liście.', en: 'This person is no longer on the list.' },
  list: { pl: (title: string) => `${title}: lista`, en: (title: string) => `${title}: list` },
  actsMine: { pl: 'Kto działał w moim imieniu', en: 'Who acted on my behalf' },
  actsMineLead: {
    pl: 'Co opiekunowie i rodzice zrobili w portalu w Twoim imieniu.',
    en: 'What carers and parents did on your behalf in the portal.',
  },
  actsOf: { pl: 'Historia działań', en: 'History' },
  actsOfTitle: {
    pl: (name: string) => `Twoje działania w imieniu: ${name}`,
    en: (name: string) => `What you did for ${name}`,
  },
  withReads: { pl: 'Pokaż też wyświetlenia', en: 'Also show views' },
  noActs: { pl: 'Nie ma żadnych działań.', en: 'There is nothing yet.' },
  actOf: {
    pl: (actor: string, patient: string) => `${actor} w imieniu: ${patient}`,
    en: (actor: string, patient: string) => `${actor} for ${patient}`,
  },
  linkActOf: {
    pl: (actor: string, patient: string) => `${actor}, pacjent: ${patient}`,
    en: (actor: string, patient: string) => `${actor}, patient: ${patient}`,
  },
  you: { pl: 'Ty', en: 'You' },
  deleted: { pl: 'Usunięte konto', en: 'Deleted account' },
})

export const confirmTexts = defineTexts({
  title: { pl: 'Zgoda na opiekę', en: 'Consent to care' },
  unnamed: { pl: 'ta osoba', en: 'this person' },
  agree: { pl: 'Zgadzam się', en: 'I agree' },
  notNow: { pl: 'Nie teraz', en: 'Not now' },
  already: { pl: 'Na tę prośbę już odpowiedziano.', en: 'This request has been answered already.' },
  done: { pl: 'Zgoda została zapisana.', en: 'Your consent was saved.' },
  failed: {
    pl: 'Potwierdzenie dodania nowego podopiecznego nie powiodło się',
    en: 'Confirming the new person in care failed',
  },
  failedText: {
    pl: 'Link stracił ważność, został już użyty albo jest przeznaczony dla innego konta. Niczego nie zmieniono. Na prośbę można też odpowiedzieć na liście opiekunów.',
    en: 'The link has expired, was used before or is meant for another account. Nothing was changed. You can also answer the request in the list of carers.',
  },
  wardens: { pl: 'Opiekunowie', en: 'Carers' },
})
