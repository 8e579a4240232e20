import { defineTexts } from '../../i18n/texts.ts'

export const givenTexts = defineTexts({
  what: { pl: (name: string) => `Co może ${name}?`, en: (name: string) => `What may ${name} do?` },
  whatHint: {
    pl: 'Imię, nazwisko, datę urodzenia i adres zobaczy każdy opiekun: musi wiedzieć, w czyim imieniu działa.',
    en: 'Every guardian sees your name, date of birth and address: they have to know for whom they act.',
  },
  hints: {
    visits: {
      pl: 'Umawia, przekłada i odwołuje Twoje wizyty, bierze udział w teleporadach',
      en: 'Books, moves and cancels your visits, takes part in teleconsultations',
    },
    record: { pl: 'Czyta Twoją dokumentację', en: 'Reads your records' },
    messages: { pl: 'Czyta i pisze wiadomości do placówki', en: 'Reads and writes messages to the clinic' },
    health: { pl: 'Wpisuje pomiary i odpowiedzi o zdrowiu', en: 'Enters measurements and answers about health' },
    payments: { pl: 'Płaci i widzi rachunki', en: 'Pays and sees bills' },
    share: {
      pl: 'Przekazuje Twoje dane dalej, także do aplikacji mobilnej',
      en: 'Passes your data on, also to the mobile application',
    },
  },
  noScope: {
    pl: 'Zaznacz przynajmniej jedną rzecz albo zablokuj tę osobę.',
    en: 'Tick at least one thing, or block this person.',
  },
  until: { pl: 'Do kiedy?', en: 'Until when?' },
  untils: {
    none: { pl: 'Bez terminu', en: 'No end date' },
    months: { pl: 'Przez 3 miesiące', en: 'For 3 months' },
    day: { pl: 'Do wybranego dnia', en: 'Until a chosen day' },
  },
  inclusive: { pl: (day: string) => `do ${day} włącznie`, en: (day: string) => `until ${day} inclusive` },
  day: { pl: 'Ostatni dzień', en: 'Last day' },
  change: { pl: 'Zmień zakres', en: 'Change' },
  changeTitle: {
    pl: (name: string) => `Zakres opieki: ${name}`,
    en: (name: string) => `What ${name} may do`,
  },
  save: { pl: 'Zapisz', en: 'Save' },
  saved: { pl: 'Zapisano. Powiadomimy tę osobę.', en: 'Saved. We will tell this person.' },
  cancel: { pl: 'Anuluj', en: 'Cancel' },
  scope: { pl: 'Zakres', en: 'Scope' },
  everything: { pl: 'Wszystko', en: 'Everything' },
  lastDay: { pl: 'Do dnia (włącznie)', en: 'Until (inclusive)' },
  ended: {
    pl: 'Termin, do którego można było działać w imieniu tej osoby, minął. Może go przedłużyć tylko ona.',
    en: 'The day until which you could act for this person has passed. Only they can prolong it.',
  },
  endedForWard: {
    pl: 'Termin minął. Aby ta osoba mogła działać dalej, wyznacz nowy.',
    en: 'The day has passed. If this person should keep access, set a new date.',
  },
  asked: {
    pl: (name: string) => `Czy ${name} nadal ma działać w Twoim imieniu?`,
    en: (name: string) => `Should ${name} keep acting on your behalf?`,
  },
  askedText: {
    pl: 'Pytamy o to raz w roku. Jeśli nie odpowiesz, nic się nie zmieni.',
    en: 'We ask this once a year. If you do not answer, nothing changes.',
  },
  yes: { pl: 'Tak', en: 'Yes' },
  kept: { pl: 'Dziękujemy. Zapytamy znowu za rok.', en: 'Thank you. We will ask again in a year.' },
})
