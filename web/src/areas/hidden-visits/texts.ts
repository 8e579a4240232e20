import { defineTexts } from '../../i18n/texts.ts'

export const hidingTexts = defineTexts({
  title: { pl: 'Kto widzi tę wizytę', en: 'Who sees this visit' },
  meaning: {
    pl: 'Możesz poprosić placówkę, aby rodzice i opiekunowie nie widzieli tej wizyty w portalu: ani na liście, ani w wiadomościach. Decyduje placówka. Prośby nie zobaczy nikt oprócz Ciebie i placówki.',
    en: 'You can ask the clinic not to show this visit to your parents and guardians in the portal: neither in the list nor in messages. The clinic decides. Nobody but you and the clinic will see the request.',
  },
  record: {
    pl: 'Do Twoich 18. urodzin rodzic lub opiekun może nadal poprosić w placówce o dokumentację medyczną.',
    en: 'Until you turn 18, a parent or guardian can still ask the clinic for your medical record.',
  },
  ask: { pl: 'Nie pokazuj rodzicom', en: 'Do not show to my parents' },
  asked: { pl: (date: string) => `Poproszono ${date}`, en: (date: string) => `You asked on ${date}` },
  waiting: {
    pl: 'Placówka jeszcze nie odpowiedziała. Do tego czasu rodzice i opiekunowie widzą tę wizytę tak jak dotąd.',
    en: 'The clinic has not answered yet. Until it does, your parents and guardians see this visit as before.',
  },
  refused: {
    pl: (date: string) => `Placówka odmówiła ${date}`,
    en: (date: string) => `The clinic refused on ${date}`,
  },
  refusedText: {
    pl: 'Rodzice i opiekunowie widzą tę wizytę. Możesz poprosić ponownie albo porozmawiać o tym w placówce.',
    en: 'Your parents and guardians see this visit. You can ask again, or talk about it at the clinic.',
  },
  hidden: {
    pl: 'Rodzice i opiekunowie nie widzą tej wizyty w portalu',
    en: 'Your parents and guardians do not see this visit in the portal',
  },
  hiddenText: {
    pl: 'Widzisz ją tylko Ty i placówka. Wiadomości o niej wysyłamy wyłącznie na adres i numer, z których nie korzysta żaden opiekun.',
    en: 'Only you and the clinic see it. We send messages about it only to an address and a number that no guardian uses.',
  },
})
