import { defineTexts } from '../../i18n/texts.ts'

/** What the page of adverse events says. */
export const adverseEventTexts = defineTexts({
  title: { pl: 'Zdarzenia niepożądane', en: 'Adverse events' },
  lead: {
    pl: 'Jeśli w czasie leczenia stało się coś, co zaszkodziło pacjentowi albo mogło mu zaszkodzić, można to zgłosić placówce.',
    en: 'If something happened during treatment that harmed the patient, or could have, you can report it to the clinic.',
  },
  emergency: {
    pl: 'W nagłym zagrożeniu życia lub zdrowia proszę zadzwonić pod numer 112.',
    en: 'If life or health is in danger, please call 112.',
  },
  how: {
    pl: 'Zgłoszenia przyjmuje osobny system placówki. Otworzy się w nowym oknie i rozpozna Pana/Panią: nie trzeba się tam logować. Placówka zobaczy imię i nazwisko osoby, która zgłasza.',
    en: 'Reports are taken by a separate system of the clinic. It opens in a new window and recognises you: there is no need to sign in there. The clinic sees the name of the person who reports.',
  },
  open: { pl: 'Otwórz zgłoszenie', en: 'Open a report' },
  again: { pl: 'Otwórz jeszcze raz', en: 'Open again' },
  opened: { pl: 'Zgłoszenie otwiera się w nowym oknie', en: 'The report opens in a new window' },
  notOpened: {
    pl: 'Jeśli okna nie widać, przeglądarka mogła je zablokować. Proszę zezwolić tej stronie na nowe okna i otworzyć zgłoszenie jeszcze raz.',
    en: 'If there is no window, the browser may have blocked it. Please allow this page to open windows, and open the report again.',
  },
})
