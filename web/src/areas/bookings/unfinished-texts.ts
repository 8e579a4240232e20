import { defineTexts } from '../../i18n/texts.ts'

export const unfinishedTexts = defineTexts({
  title: { pl: 'Niedokończona rezerwacja', en: 'Unfinished booking' },
  titles: { pl: 'Niedokończone rezerwacje', en: 'Unfinished bookings' },
  titleMove: { pl: 'Niedokończona zmiana terminu', en: 'Unfinished change of date' },
  when: {
    pl: (day: string, time: string) => `${day}, godz. ${time}`,
    en: (day: string, time: string) => `${day}, ${time}`,
  },
  saved: { pl: (when: string) => `Zapisano ${when}.`, en: (when: string) => `Saved ${when}.` },
  hint: {
    pl: 'Wpisane dane są zachowane. Jeśli termin już nie czeka, wybierzesz nowy.',
    en: 'What you entered is kept. If the slot is no longer kept for you, you choose a new one.',
  },
  goOn: { pl: 'Dokończ', en: 'Finish' },
  goOnWith: { pl: (what: string) => `Dokończ: ${what}`, en: (what: string) => `Finish: ${what}` },
  remove: { pl: 'Usuń', en: 'Delete' },
  removeWhat: {
    pl: (what: string) => `Usuń niedokończoną rezerwację: ${what}`,
    en: (what: string) => `Delete the unfinished booking: ${what}`,
  },
  removeTitle: { pl: 'Usunąć niedokończoną rezerwację?', en: 'Delete the unfinished booking?' },
  removeText: {
    pl: 'Wpisane dane zostaną usunięte, a wstępnie zarezerwowany termin wróci do puli.',
    en: 'What you entered is deleted, and the slot kept for you becomes free for others.',
  },
  removeConfirm: { pl: 'Usuń dane', en: 'Delete' },
  removeCancel: { pl: 'Zostaw', en: 'Keep it' },
  removed: { pl: 'Niedokończona rezerwacja została usunięta.', en: 'The unfinished booking was deleted.' },
  removeFailed: {
    pl: 'Nie udało się usunąć niedokończonej rezerwacji. Spróbuj ponownie później.',
    en: 'The unfinished booking could not be deleted. Please try again later.',
  },
})
