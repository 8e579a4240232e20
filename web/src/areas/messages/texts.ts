import { pluralEn, pluralPl } from '../../i18n/plural.ts'
import { defineTexts } from '../../i18n/texts.ts'
import { unreadText } from './unread-text.ts'

export const messageTexts = defineTexts({
  title: { pl: 'Wiadomości', en: 'Messages' },
  leadOf: {
    pl: (name: string) => `Wiadomości w sprawach pacjenta: ${name}`,
    en: (name: string) => `Messages about ${name}`,
  },
  leadAll: {
    pl: 'Wiadomości w sprawach wszystkich osób, którymi się opiekujesz',
    en: 'Messages about everybody you look after',
  },
  loading: { pl: 'Wczytuję wiadomości…', en: 'Loading messages…' },
  write: { pl: 'Napisz wiadomość', en: 'Write a message' },
  boxes: { pl: 'Skrzynki', en: 'Boxes' },
  inbox: { pl: 'Odebrane', en: 'Received' },
  inboxUnread: {
    pl: (count: number) =>
      `Odebrane (${unreadText(count)} ${pluralPl(count, { one: 'nowa', few: 'nowe', many: 'nowych' })})`,
    en: (count: number) => `Received (${unreadText(count)} new)`,
  },
  outbox: { pl: 'Wysłane', en: 'Sent' },
  list: { pl: 'Lista wiadomości', en: 'List of messages' },
  unread: { pl: 'Nieprzeczytana', en: 'Unread' },
  arrived: {
    pl: (count: number) => `Przyszły nowe wiadomości: ${count}`,
    en: (count: number) => `New messages have come: ${count}`,
  },
  fresh: { pl: 'Nowa', en: 'New' },
  toConfirm: { pl: 'Do potwierdzenia', en: 'To be confirmed' },
  you: { pl: 'Ty', en: 'You' },
  to: { pl: (names: string) => `Do: ${names}`, en: (names: string) => `To: ${names}` },
  about: { pl: 'W sprawie:', en: 'About:' },
  files: {
    pl: (count: number) => `${count} ${pluralPl(count, { one: 'plik', few: 'pliki', many: 'plików' })}`,
    en: (count: number) => `${count} ${pluralEn(count, { one: 'file', other: 'files' })}`,
  },
  waiting: { pl: 'Czeka na wysłanie', en: 'Waiting to be sent' },
  refused: { pl: 'Nieprzyjęta', en: 'Not accepted' },
  pending: {
    CHANGE: { pl: 'Zmiana czeka na wysłanie', en: 'Change waiting to be sent' },
    WITHDRAWAL: { pl: 'Wycofujemy', en: 'Being taken back' },
  },
  readByClinic: { pl: 'Przeczytana przez placówkę', en: 'Read by the clinic' },
  notReadByClinic: { pl: 'Jeszcze nieprzeczytana', en: 'Not read yet' },
  withheld: {
    pl: (names: string) => `Bez wiadomości osób, które ich nie udostępniły: ${names}.`,
    en: (names: string) => `Without the messages of those who do not share them: ${names}.`,
  },
  emptyInbox: { pl: 'Nie masz jeszcze wiadomości', en: 'You have no messages yet' },
  emptyInboxText: {
    pl: 'Tu znajdziesz odpowiedzi placówki i to, co sama do Ciebie napisze.',
    en: 'You will find the clinic’s answers here, and what it writes to you of its own accord.',
  },
  emptyOutbox: { pl: 'Nic jeszcze nie wysłano', en: 'Nothing has been sent yet' },
  emptyOutboxText: {
    pl: 'Tu znajdziesz wiadomości, które wyślesz do placówki, i zobaczysz, czy zostały przeczytane.',
    en: 'You will find the messages that you send to the clinic here, and see whether they were read.',
  },
  nothingFound: { pl: 'Żadna wiadomość nie pasuje do filtrów', en: 'No message matches the filters' },
  nothingFoundText: { pl: 'Zmień filtry albo je wyczyść.', en: 'Change the filters, or clear them.' },
  pageEnd: { pl: 'Dalej nie ma już wiadomości', en: 'There are no further messages' },
  toFirst: { pl: 'Wróć na początek listy', en: 'Back to the beginning of the list' },
  pages: { pl: 'Strony listy', en: 'Pages of the list' },
  page: { pl: (number: number) => `Strona ${number}`, en: (number: number) => `Page ${number}` },
  previous: { pl: 'Poprzednia strona', en: 'Previous page' },
  next: { pl: 'Następna strona', en: 'Next page' },
  filter: { pl: 'Filtruj', en: 'Filter' },
  clear: { pl: 'Wyczyść filtry', en: 'Clear filters' },
  filtered: { pl: 'Wybrane filtry:', en: 'Chosen filters:' },
  unfinished: { pl: 'Niedokończona wiadomość', en: 'Unfinished message' },
  untitled: { pl: 'bez tytułu', en: 'without a title' },
  goOn: { pl: 'Dokończ', en: 'Finish it' },
})

export const messageFilterTexts = defineTexts({
  title: { pl: 'Filtry wiadomości', en: 'Filters of messages' },
  after: { pl: 'Od dnia', en: 'From' },
  before: { pl: 'Do dnia', en: 'To' },
  category: { pl: 'Kategoria', en: 'Category' },
  anyCategory: { pl: 'Każda', en: 'Any' },
  titlePart: { pl: 'Tytuł zawiera', en: 'Title contains' },
  sender: { pl: 'Nadawca', en: 'Sender' },
  recipient: { pl: 'Adresat', en: 'Addressee' },
  recipientHint: { pl: 'Osoba, w której sprawie napisano.', en: 'The person about whom it was written.' },
  apply: { pl: 'Pokaż wiadomości', en: 'Show messages' },
  endBeforeStart: {
    pl: 'Data końcowa jest wcześniejsza niż początkowa.',
    en: 'The end is before the beginning.',
  },
})

export const conversationTexts = defineTexts({
  arrived: {
    pl: (count: number) => `Nowe wiadomości w tej rozmowie: ${count}`,
    en: (count: number) => `New messages in this conversation: ${count}`,
  },
  conversation: { pl: 'Rozmowa', en: 'Conversation' },
  back: { pl: 'Wiadomości', en: 'Messages' },
  loading: { pl: 'Wczytuję rozmowę…', en: 'Loading the conversation…' },
  gone: {
    pl: 'Tej wiadomości nie ma albo nie masz do niej dostępu.',
    en: 'There is no such message, or you have no access to it.',
  },
  edited: { pl: (when: string) => `Zmieniona ${when}`, en: (when: string) => `Changed ${when}` },
  readAt: {
    pl: (when: string) => `Przeczytana przez placówkę ${when}`,
    en: (when: string) => `Read by the clinic on ${when}`,
  },
  notRead: { pl: 'Placówka jeszcze jej nie przeczytała', en: 'The clinic has not read it yet' },
  waiting: { pl: 'Wyślemy, gdy system placówki odpowie', en: 'It will be sent as soon as the clinic’s system answers' },
  changeWaits: {
    pl: 'Zmiana czeka na odpowiedź systemu placówki',
    en: 'The change waits for the clinic’s system to answer',
  },
  withdrawalWaits: {
    pl: 'Wycofujemy, czekamy na odpowiedź placówki',
    en: 'It is being taken back, the clinic’s answer is awaited',
  },
  refused: {
    pl: 'System placówki nie przyjął tej wiadomości. Zmień ją i zapisz, a wyślemy ją ponownie, albo zadzwoń do placówki.',
    en: 'The clinic’s system did not accept this message. Change and save it to send it again, or call the clinic.',
  },
  changeRefused: {
    pl: 'System placówki nie przyjął zmiany. Placówka ma poprzednią wersję.',
    en: 'The clinic’s system did not accept the change. The clinic has the version before it.',
  },
  changeLate: {
    pl: 'Placówka przeczytała wiadomość, zanim dotarła do niej zmiana. Tej zmiany placówka nie widzi:',
    en: 'The clinic read the message before the change arrived. The clinic does not see this change:',
  },
  withdrawalLate: {
    pl: 'Wiadomości nie wycofano: placówka przeczytała ją wcześniej albo nie zgodziła się na to.',
    en: 'The message was not taken back: the clinic had read it before, or did not agree.',
  },
  recipients: { pl: 'Odbiorcy', en: 'Recipients' },
  showRecipients: { pl: 'Pokaż odbiorców', en: 'Show recipients' },
  attachments: { pl: 'Załączniki', en: 'Attachments' },
  attachmentsFailed: { pl: 'Nie udało się wczytać załączników.', en: 'The attachments could not be loaded.' },
  recipientsFailed: { pl: 'Nie udało się wczytać odbiorców.', en: 'The recipients could not be loaded.' },
  retry: { pl: 'Spróbuj ponownie', en: 'Try again' },
  confirm: { pl: 'Potwierdzam, że przeczytałem(-am)', en: 'I confirm that I have read this' },
  confirmWhy: {
    pl: 'Placówka prosi o potwierdzenie, że ta wiadomość została przeczytana.',
    en: 'The clinic asks you to confirm that you have read this message.',
  },
  reply: { pl: 'Odpowiedz', en: 'Reply' },
  addMore: { pl: 'Dopisz do tej rozmowy', en: 'Add to this conversation' },
  replyTo: { pl: (name: string) => `Odpowiedź do: ${name}`, en: (name: string) => `Reply to ${name}` },
  sendReply: { pl: 'Wyślij odpowiedź', en: 'Send the reply' },
  noReply: { pl: 'Na tę wiadomość nie można odpowiedzieć.', en: 'This message cannot be answered.' },
  writeNew: { pl: 'Napisz nową wiadomość', en: 'Write a new message' },
  edit: { pl: 'Edytuj', en: 'Edit' },
  remove: { pl: 'Usuń', en: 'Delete' },
  removeTitle: { pl: 'Usunąć tę wiadomość?', en: 'Delete this message?' },
  removeText: {
    pl: 'Placówka jeszcze jej nie przeczytała. Po usunięciu nie zobaczy jej i nie będzie można jej przywrócić.',
    en: 'The clinic has not read it yet. Once deleted, the clinic will not see it, and it cannot be brought back.',
  },
  removeConfirm: { pl: 'Usuń wiadomość', en: 'Delete the message' },
  removed: { pl: 'Wiadomość została usunięta', en: 'The message has been deleted' },
  removeWaits: {
    pl: 'Poprosiliśmy placówkę o wycofanie wiadomości',
    en: 'We have asked the clinic to take the message back',
  },
  insteadTitle: { pl: 'Wysłać nową wiadomość?', en: 'Send a new message?' },
  insteadText: {
    pl: 'Możesz za to wysłać nową: przeniesiemy do niej tytuł, odbiorców i treść.',
    en: 'You can send a new one instead: title, recipients and text go with it.',
  },
  refusedEdit: {
    pl: 'Nie można edytować wiadomości już przeczytanej',
    en: 'A message that has been read already cannot be edited',
  },
  insteadConfirm: { pl: 'Napisz nową', en: 'Write a new one' },
})

export const composeTexts = defineTexts({
  newTitle: { pl: 'Nowa wiadomość', en: 'New message' },
  editTitle: { pl: 'Zmień wiadomość', en: 'Change the message' },
  person: { pl: 'W czyjej sprawie', en: 'About whom' },
  personHint: {
    pl: 'Po zmianie osoby trzeba ponownie wybrać odbiorców i pliki.',
    en: 'When you change the person, choose recipients and files again.',
  },
  recipients: { pl: 'Odbiorcy', en: 'Recipients' },
  noRecipients: { pl: 'Nie wybrano jeszcze nikogo.', en: 'Nobody has been chosen yet.' },
  addRecipients: { pl: 'Dodaj odbiorców', en: 'Add recipients' },
  drop: { pl: (name: string) => `Usuń odbiorcę: ${name}`, en: (name: string) => `Remove recipient: ${name}` },
  category: { pl: 'Kategoria', en: 'Category' },
  noCategory: { pl: 'Bez kategorii', en: 'No category' },
  title: { pl: 'Tytuł', en: 'Title' },
  content: { pl: 'Treść', en: 'Text' },
  send: { pl: 'Wyślij', en: 'Send' },
  save: { pl: 'Zapisz zmiany', en: 'Save the changes' },
  discard: { pl: 'Odrzuć szkic', en: 'Discard the draft' },
  discarded: { pl: 'Szkic został usunięty', en: 'The draft has been deleted' },
  loading: { pl: 'Wczytuję…', en: 'Loading…' },
  failed: { pl: 'Nie udało się wczytać formularza.', en: 'The form could not be loaded.' },
  sent: { pl: 'Wiadomość została wysłana', en: 'The message has been sent' },
  waits: {
    pl: 'Wiadomość czeka. Wyślemy ją, gdy system placówki odpowie',
    en: 'The message is waiting. It will be sent as soon as the clinic’s system answers',
  },
  saved: { pl: 'Wiadomość została zapisana', en: 'The message has been saved' },
  notSent: { pl: 'Nie udało się wysłać wiadomości', en: 'The message could not be sent' },
  notSaved: { pl: 'Nie udało się zapisać wiadomości', en: 'The message could not be saved' },
  kept: {
    pl: 'Treść jest zachowana. Możesz spróbować ponownie.',
    en: 'The text is kept. You can try again.',
  },
  asNew: { pl: 'Wyślij jako nową wiadomość', en: 'Send as a new message' },
  reload: { pl: 'Wczytaj zapisaną wiadomość', en: 'Load the saved message' },
  missingRecipients: { pl: 'Wybierz co najmniej jednego odbiorcę.', en: 'Choose at least one recipient.' },
  missingTitle: { pl: 'Wpisz tytuł.', en: 'Enter a title.' },
  missingContent: { pl: 'Wpisz treść wiadomości.', en: 'Enter the text of the message.' },
  longContent: {
    pl: (most: string) => `Skróć treść: może mieć najwyżej ${most} znaków.`,
    en: (most: string) => `Shorten the text: it may have ${most} characters at most.`,
  },
  filesBusy: { pl: 'Poczekaj, aż pliki zostaną przesłane.', en: 'Wait until the files have been sent.' },
  lastName: { pl: 'Nazwisko lub nazwa zespołu', en: 'Surname, or name of a team' },
  firstName: { pl: 'Imię', en: 'First name' },
  search: { pl: 'Szukaj', en: 'Search' },
  searching: { pl: 'Wyszukuję…', en: 'Searching…' },
  searchFailed: { pl: 'Nie udało się wyszukać.', en: 'The search failed.' },
  again: { pl: 'Spróbuj ponownie', en: 'Try again' },
  found: { pl: 'Kogo wybrać', en: 'Whom to choose' },
  nobody: { pl: 'Nie znaleziono nikogo. Zmień wyszukiwanie.', en: 'Nobody was found. Change the search.' },
  mostRecipients: {
    pl: (most: number) => `Wiadomość może mieć najwyżej ${most} odbiorców.`,
    en: (most: number) => `A message may have ${most} recipients at most.`,
  },
  choose: {
    pl: (count: number) =>
      count === 0
        ? 'Wróć do wiadomości'
        : `Gotowe: ${count} ${pluralPl(count, { one: 'odbiorca', few: 'odbiorców', many: 'odbiorców' })}`,
    en: (count: number) =>
      count === 0
        ? 'Back to the message'
        : `Done: ${count} ${pluralEn(count, { one: 'recipient', other: 'recipients' })}`,
  },
})
