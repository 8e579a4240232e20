import { defineTexts } from '../../i18n/texts.ts'

/** Words about who acts for a young person after their 18th birthday, for both sides. */
export const handoverTexts = defineTexts({
  question: { pl: 'Kto ma działać po 18. urodzinach?', en: 'Who should act after the 18th birthday?' },
  questionOf: {
    pl: (name: string) => `Czy ${name} ma działać po Twoich 18. urodzinach?`,
    en: (name: string) => `Should ${name} act for you after your 18th birthday?`,
  },
  text: {
    pl: (day: string) =>
      `Pełnoletność osiągasz ${day}. Z początkiem tego dnia kończy się prawo każdego rodzica. Jeśli rodzic ma działać dalej, wybierz to teraz. Bez wyboru nikt nie będzie działać w Twoim imieniu.`,
    en: (day: string) =>
      `You come of age on ${day}. Every parent's right ends when that day begins. If a parent should keep acting for you, choose that now. Without a choice nobody will act on your behalf.`,
  },
  textChosen: {
    pl: (day: string) =>
      `Pełnoletność osiągasz ${day}. Od tego dnia ta osoba działa jako opiekun, tak jak podano niżej. Do tego czasu możesz zmienić albo cofnąć swój wybór.`,
    en: (day: string) =>
      `You come of age on ${day}. From that day this person acts as your guardian, as given below. Until then you can change your choice or take it back.`,
  },
  choose: { pl: 'Wybierz', en: 'Choose' },
  change: { pl: 'Zmień wybór', en: 'Change the choice' },
  afterwards: { pl: 'Po 18. urodzinach', en: 'After the 18th birthday' },
  nobody: { pl: 'Nie będzie działać', en: 'Will not act' },
  notYou: { pl: 'Twoje prawo się kończy', en: 'Your right ends' },
  actsOn: { pl: 'Będzie działać dalej jako opiekun', en: 'Will go on as your guardian' },
  given: {
    pl: (what: string, until: string | undefined) => `${what}${until ? `, do ${until} włącznie` : ', bez terminu'}`,
    en: (what: string, until: string | undefined) => `${what}${until ? `, until ${until} inclusive` : ', without end'}`,
  },
  nobodyHint: {
    pl: 'Z dniem Twoich urodzin traci dostęp do Twoich danych.',
    en: 'Loses access to your data on your birthday.',
  },
  actsOnHint: {
    pl: 'Od dnia urodzin ma tylko to, co teraz wybierzesz. Możesz to zmienić w każdej chwili.',
    en: 'From your birthday on they have only what you choose now. You can change it at any time.',
  },
  saved: { pl: 'Zapisano wybór.', en: 'Your choice was saved.' },
  closed: {
    pl: 'Tego wyboru nie można już zmienić tutaj. Sprawdź listę.',
    en: 'This choice can no longer be changed here. Please check the list.',
  },
  forParent: {
    pl: (day: string) =>
      `Z początkiem dnia ${day} dziecko jest pełnoletnie i kończy się Twoje prawo do działania w jego imieniu. Dziecko może do tego czasu wybrać na swoim koncie, że masz działać dalej.`,
    en: (day: string) =>
      `When ${day} begins your child is of age, and your right to act for them ends. Until then your child can choose in their account that you go on.`,
  },
  forParentKept: {
    pl: (day: string) =>
      `Z początkiem dnia ${day} dziecko jest pełnoletnie. Wybrało, że od tej chwili masz działać w jego imieniu jako opiekun. Do tego dnia może to zmienić.`,
    en: (day: string) =>
      `When ${day} begins your child is of age. They have chosen that from then on you act for them as their guardian. Until that day they can change it.`,
  },
})
