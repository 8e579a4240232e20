import { defineTexts } from '../../i18n/texts.ts'
import { pluralEn, pluralPl } from '../../i18n/plural.ts'

/** The choice of how to talk, and the waiting room. */
export const waitingTexts = defineTexts({
  typeTitle: { pl: 'Jak chcesz rozmawiać?', en: 'How do you want to talk?' },
  typeLead: {
    pl: 'Możesz to zmienić w każdej chwili, także w trakcie rozmowy.',
    en: 'You can change this at any time, also during the conversation.',
  },
  forWhom: { pl: 'Pacjent', en: 'Patient' },
  typeLabel: { pl: 'Sposób rozmowy', en: 'Way of talking' },
  V: { pl: 'Wideo', en: 'Video' },
  VHint: {
    pl: 'Lekarz widzi Cię i słyszy, można też pisać.',
    en: 'The doctor can see and hear you, and you can write as well.',
  },
  A: { pl: 'Rozmowa głosowa', en: 'Sound only' },
  AHint: {
    pl: 'Bez kamery. Wystarcza słabszy zasięg; można też pisać.',
    en: 'Without the camera. A weaker signal is enough; you can write as well.',
  },
  C: { pl: 'Czat', en: 'Chat' },
  CHint: { pl: 'Tylko pisanie, bez kamery i mikrofonu.', en: 'Writing only, without camera and microphone.' },
  typeMissing: { pl: 'Proszę wybrać typ konsultacji.', en: 'Please choose how you want to talk.' },
  typeFailed: {
    pl: 'Serwer nie odpowiada. Spróbuj ponownie później.',
    en: 'The server is not responding. Please try again later.',
  },
  keepChat: {
    pl: 'Zgadzam się, aby treść czatu została zachowana razem z wizytą',
    en: 'I agree that the chat is kept with the visit',
  },
  keepChatHint: {
    pl: 'Będzie można ją później przeczytać przy wizycie. Bez zgody po wizycie nic z rozmowy nie pozostaje. Wybór można zmienić do końca teleporady.',
    en: 'It can then be read with the visit. Without your consent nothing of the conversation stays after the visit. You can change this until the consultation ends.',
  },
  toConsent: { pl: 'Wyraź zgodę', en: 'Give the consent' },
  consentHere: {
    pl: 'Zgodę można wyrazić w portalu. Po jej zapisaniu wrócisz do teleporady.',
    en: 'The consent can be given in the portal. Once it is saved, you come back to the teleconsultation.',
  },
  consentClinic: {
    pl: 'Zgodę tej osoby przyjmie rejestracja placówki.',
    en: 'The reception of the clinic takes this person’s consent.',
  },
  opening: { pl: 'Otwieramy teleporadę…', en: 'Opening the teleconsultation…' },
  check: { pl: 'Sprawdź kamerę i mikrofon', en: 'Check camera and microphone' },
  onwards: { pl: 'Przejdź do poczekalni', en: 'Go to the waiting room' },
  back: { pl: 'Wróć do wizyt', en: 'Back to the visits' },
  title: { pl: 'Poczekalnia', en: 'Waiting room' },
  lead: {
    pl: 'Rozmowa zacznie się sama, gdy dołączy lekarz. Proszę nie zamykać tej strony.',
    en: 'The conversation begins by itself when the doctor joins. Please keep this page open.',
  },
  connecting: { pl: 'Łączymy z poczekalnią…', en: 'Connecting to the waiting room…' },
  waiting: { pl: 'Czekasz na lekarza', en: 'You are waiting for the doctor' },
  told: { pl: 'Przychodnia wie, że już jesteś.', en: 'The clinic knows that you are here.' },
  ahead: {
    pl: (n: number) =>
      n === 0
        ? 'Nikt nie czeka przed Tobą.'
        : `Przed Tobą ${pluralPl(n, { one: 'czeka', few: 'czekają', many: 'czeka' })} ${n} ${pluralPl(n, { one: 'osoba', few: 'osoby', many: 'osób' })}.`,
    en: (n: number) =>
      n === 0
        ? 'Nobody waits before you.'
        : `${n} ${pluralEn(n, { one: 'person waits', other: 'people wait' })} before you.`,
  },
  busy: { pl: 'Lekarz rozmawia teraz z inną osobą.', en: 'The doctor is talking with somebody else.' },
  doctorAway: { pl: 'Lekarz jest teraz niedostępny', en: 'The doctor is away just now' },
  doctorAwayText: {
    pl: (until: string) =>
      `Można tu zaczekać: gdy lekarz wróci, rozmowa zacznie się sama. Można też wyjść i wrócić ze strony tej wizyty, najpóźniej do ${until}, albo wybrać teleporadę w terminie.`,
    en: (until: string) =>
      `You can wait here: the conversation begins by itself when the doctor is back. You can also leave and come back from the page of this visit, until ${until} at the latest, or choose a consultation at a date.`,
  },
  takeDate: { pl: 'Wybierz teleporadę w terminie', en: 'Choose a consultation at a date' },
  estimated: {
    // After “około” all numbers but one have the same form.
    pl: (n: number) =>
      `Szacowany czas oczekiwania: około ${n} ${pluralPl(n, { one: 'minuty', few: 'minut', many: 'minut' })}.`,
    en: (n: number) => `Estimated waiting time: about ${n} ${pluralEn(n, { one: 'minute', other: 'minutes' })}.`,
  },
  begins: { pl: 'Początek', en: 'Begins' },
  beginsAt: { pl: (time: string) => `o ${time}`, en: (time: string) => `at ${time}` },
  chosen: { pl: 'Wybrany sposób rozmowy', en: 'Chosen way of talking' },
  open: { pl: 'Poczekalnia otwarta do', en: 'The waiting room is open until' },
  service: { pl: 'Usługa', en: 'Service' },
  doctor: { pl: 'Lekarz', en: 'Doctor' },
  /** M-103 and M-104, as they are quoted. */
  registered: { pl: 'Udało sie zarejestrować konsultację.', en: 'The consultation has been registered.' },
  notRegistered: {
    pl: 'Nie udało sie zarejestrować konsultacji.',
    en: 'The consultation could not be registered.',
  },
  again: { pl: 'Spróbuj ponownie', en: 'Try again' },
  change: { pl: 'Zmień sposób rozmowy', en: 'Change the way of talking' },
  leave: { pl: 'Opuść poczekalnię', en: 'Leave the waiting room' },
  silent: { pl: 'Server nie odpowiada', en: 'The server is not responding' },
  silentText: {
    pl: 'Łączymy ponownie co kilka sekund. Miejsce w poczekalni czeka.',
    en: 'We try again every few seconds. Your place in the waiting room is kept.',
  },
})

/** The conversation itself, on both sides. */
export const sessionTexts = defineTexts({
  title: { pl: 'Teleporada', en: 'Teleconsultation' },
  stage: { pl: 'Obraz rozmówcy', en: 'Picture of the other person' },
  own: { pl: 'Twój obraz', en: 'Your own picture' },
  controls: { pl: 'Sterowanie rozmową', en: 'Controls of the conversation' },
  audioOn: { pl: 'Włącz mikrofon', en: 'Turn the microphone on' },
  audioOff: { pl: 'Wyłącz mikrofon', en: 'Turn the microphone off' },
  videoOn: { pl: 'Włącz kamerę', en: 'Turn the camera on' },
  videoOff: { pl: 'Wyłącz kamerę', en: 'Turn the camera off' },
  chatOn: { pl: 'Pokaż czat', en: 'Show the chat' },
  chatOff: { pl: 'Ukryj czat', en: 'Hide the chat' },
  picture: { pl: 'Obraz w osobnym okienku', en: 'Picture in a window of its own' },
  sound: { pl: 'Włącz dźwięk', en: 'Turn the sound on' },
  leave: { pl: 'Rozłącz się', en: 'Leave' },
  end: { pl: 'Zakończ teleporadę', en: 'End the teleconsultation' },
  away: { pl: 'Czekamy na rozmówcę', en: 'Waiting for the other person' },
  awayText: {
    pl: 'Gdy dołączy, rozmowa ruszy sama.',
    en: 'The conversation goes on by itself when they join.',
  },
  together: { pl: 'Jesteście połączeni.', en: 'You are connected.' },
  noPicture: { pl: 'Rozmówca ma wyłączoną kamerę.', en: 'The other person’s camera is off.' },
  onlyChat: { pl: 'Rozmawiacie na czacie.', en: 'You are talking by chat.' },
  muted: { pl: 'Rozmówca ma wyłączony mikrofon.', en: 'The other person’s microphone is off.' },
  linking: { pl: 'Łączymy obraz i dźwięk…', en: 'Connecting picture and sound…' },
  lost: { pl: 'Obraz i dźwięk zostały przerwane', en: 'Picture and sound were cut off' },
  lostText: {
    pl: 'Łączymy ponownie. W tym czasie można pisać na czacie.',
    en: 'We are connecting again. Meanwhile you can write in the chat.',
  },
  lineLost: { pl: 'Brak połączenia z portalem', en: 'No connection to the portal' },
  lineLostText: {
    pl: 'Łączymy ponownie. Rozmowa trwa dalej, jeśli słychać rozmówcę; wiadomości zostaną wysłane po połączeniu.',
    en: 'We are connecting again. The conversation goes on if you can hear each other; messages are sent afterwards.',
  },
  quality: { pl: 'Jakość połączenia', en: 'Quality of the connection' },
  good: { pl: 'dobra', en: 'good' },
  weak: { pl: 'słaba', en: 'weak' },
  bad: { pl: 'bardzo słaba', en: 'very weak' },
  givenUp: {
    pl: 'Połączenie jest słabe, dlatego wyłączyliśmy kamerę. Rozmowa trwa dalej.',
    en: 'The connection is weak, so we turned the camera off. The conversation goes on.',
  },
  fault: { pl: 'Brak dostępu do urządzenia: mikrofon lub kamera', en: 'No access to a device: microphone or camera' },
  refused: {
    pl: 'Przeglądarka nie pozwala ich użyć. Proszę zezwolić na to w ustawieniach strony, obok jej adresu, i spróbować ponownie. Pisać na czacie można zawsze.',
    en: 'The browser does not allow their use. Please allow it in the settings of the page, beside its address, and try again. You can always write in the chat.',
  },
  missing: {
    pl: 'Nie znaleźliśmy urządzenia. Pisać na czacie można zawsze.',
    en: 'No device was found. You can always write in the chat.',
  },
  busy: {
    pl: 'Używa go inny program. Proszę go zamknąć i spróbować ponownie. Pisać na czacie można zawsze.',
    en: 'Another program is using it. Please close that and try again. You can always write in the chat.',
  },
  unsupported: {
    pl: 'Ta przeglądarka ich nie udostępnia. Proszę otworzyć portal w innej. Pisać na czacie można zawsze.',
    en: 'This browser does not offer them. Please open the portal in another one. You can always write in the chat.',
  },
  failed: {
    pl: 'Nie udało się go włączyć. Proszę podłączyć je ponownie i spróbować jeszcze raz. Pisać na czacie można zawsze.',
    en: 'It could not be switched on. Please connect it anew and try again. You can always write in the chat.',
  },
  againAudio: { pl: 'Spróbuj ponownie włączyć mikrofon', en: 'Try the microphone again' },
  againVideo: { pl: 'Spróbuj ponownie włączyć kamerę', en: 'Try the camera again' },
  ended: { pl: 'Teleporada została zakończona', en: 'The teleconsultation has ended' },
  endedText: {
    pl: 'Zalecenia i dokumenty znajdziesz przy wizycie, gdy wystawi je lekarz.',
    en: 'Advice and documents will be with the visit once the doctor has issued them.',
  },
  elsewhere: { pl: 'Rozmowa jest otwarta na innym urządzeniu', en: 'The conversation is open on another device' },
  elsewhereText: {
    pl: 'Można przenieść ją z powrotem tutaj.',
    en: 'You can bring it back here.',
  },
  here: { pl: 'Przenieś rozmowę tutaj', en: 'Bring the conversation here' },
  notAllowed: {
    pl: 'Nie można już uczestniczyć w tej rozmowie',
    en: 'You can no longer take part in this conversation',
  },
  notAllowedText: {
    pl: 'Sesja wygasła albo dostęp do danych pacjenta został odebrany. Proszę dołączyć ponownie.',
    en: 'The session has ended, or access to the patient’s data was taken back. Please join again.',
  },
  rejoin: { pl: 'Dołącz ponownie', en: 'Join again' },
  expired: {
    pl: 'Identyfikator usług telekonferencyjnych stracił ważność',
    en: 'The identifier of the conference service is no longer valid',
  },
  expiredText: {
    pl: 'Adres z poczekalni jest ważny do końca okna teleporady. Proszę otworzyć go ponownie z listy czekających.',
    en: 'The address is valid until the end of the teleconsultation’s window. Please open it again from the list of those who wait.',
  },
  back: { pl: 'Wróć do wizyt', en: 'Back to the visits' },
})

/** The telephone, where the sound fails. */
export const callTexts = defineTexts({
  title: { pl: 'Rozmowa przez telefon', en: 'Talking by telephone' },
  offer: {
    pl: (phone: string) => `Lekarz może zadzwonić na numer ${phone}. Pozna go dopiero po prośbie.`,
    en: (phone: string) => `The doctor can call ${phone}. They learn the number only when you ask.`,
  },
  ask: { pl: 'Poproszę o telefon', en: 'Please call me' },
  noNumber: {
    pl: 'Na koncie nie ma potwierdzonego numeru telefonu. Proszę napisać na czacie, pod jaki numer lekarz ma zadzwonić.',
    en: 'There is no confirmed phone number on the account. Please write in the chat which number the doctor should call.',
  },
  asked: { pl: 'Prośba o telefon została przekazana', en: 'The doctor was asked to call' },
  askedText: {
    pl: (phone: string) => `Lekarz widzi numer ${phone} i może zadzwonić. Do tego czasu można pisać na czacie.`,
    en: (phone: string) => `The doctor can see ${phone} and call. Until then you can write in the chat.`,
  },
  wish: { pl: 'Pacjent prosi o telefon', en: 'The patient asks you to call' },
  wishNoNumber: {
    pl: 'Numer nie jest już potwierdzony. Proszę zapytać o niego na czacie.',
    en: 'The number is no longer confirmed. Please ask for it in the chat.',
  },
})

/** What stands on other pages while a conversation goes on. */
export const runningTexts = defineTexts({
  running: { pl: 'Trwa teleporada', en: 'A teleconsultation is going on' },
  back: { pl: 'Wróć', en: 'Go back' },
  backTo: { pl: 'do teleporady', en: 'to the teleconsultation' },
})

/** The chat. */
export const chatTexts = defineTexts({
  title: { pl: 'Czat', en: 'Chat' },
  PATIENT: { pl: 'Pacjent', en: 'Patient' },
  STAFF: { pl: 'Lekarz', en: 'Doctor' },
  GUEST: { pl: 'Zaproszona osoba', en: 'Invited person' },
  kept: {
    pl: 'Treść czatu zostanie zachowana razem z wizytą.',
    en: 'This chat will be kept with the visit.',
  },
  none: { pl: 'Nikt jeszcze nic nie napisał.', en: 'Nothing has been written yet.' },
  label: { pl: 'Wiadomość', en: 'Message' },
  hint: {
    pl: 'Enter wysyła, Shift i Enter zaczyna nowy wiersz.',
    en: 'Enter sends, Shift and Enter begins a new line.',
  },
  send: { pl: 'Wyślij', en: 'Send' },
  sending: { pl: 'wysyłanie…', en: 'sending…' },
  EMPTY: { pl: 'Wiadomość jest pusta.', en: 'The message is empty.' },
  LONG: { pl: 'Wiadomość może mieć najwyżej 2000 znaków.', en: 'A message may have at most 2,000 characters.' },
  WRONG: {
    pl: 'Wiadomość zawiera znaki, których nie można wysłać.',
    en: 'The message contains characters that cannot be sent.',
  },
  MANY: { pl: 'W tej rozmowie nie można już więcej napisać.', en: 'Nothing more can be written in this conversation.' },
  now: { pl: 'przed chwilą', en: 'just now' },
  ago: {
    pl: (n: number) => `${n} ${pluralPl(n, { one: 'minutę temu', few: 'minuty temu', many: 'minut temu' })}`,
    en: (n: number) => `${n} ${pluralEn(n, { one: 'minute', other: 'minutes' })} ago`,
  },
})

/** The consultant's page. */
export const consultantTexts = defineTexts({
  title: { pl: 'Teleporada', en: 'Teleconsultation' },
  lead: {
    pl: 'Strona dla lekarza. Kto ma jej adres, może wejść do rozmowy: proszę go nikomu nie przekazywać.',
    en: 'A page for the doctor. Whoever has its address can enter the conversation: please do not pass it on.',
  },
  join: { pl: 'Dołącz do rozmowy', en: 'Join the conversation' },
  connecting: { pl: 'Łączymy…', en: 'Connecting…' },
  patient: { pl: 'Pacjent', en: 'Patient' },
  service: { pl: 'Usługa', en: 'Service' },
  ended: { pl: 'Teleporada została zakończona', en: 'The teleconsultation has ended' },
  endedText: {
    pl: 'Kto chce do niej wrócić, może dołączyć ponownie, dopóki trwa jej czas.',
    en: 'It can be joined again as long as its time lasts.',
  },
})
