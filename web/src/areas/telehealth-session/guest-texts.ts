import { defineTexts } from '../../i18n/texts.ts'

/** People whom the patient brings into the conversation, on the pages of patient and consultant. */
export const guestTexts = defineTexts({
  title: { pl: 'Zaproszone osoby', en: 'Invited people' },
  lead: {
    pl: 'Do rozmowy można zaprosić bliską osobę lub tłumacza, najwyżej dwie osoby.',
    en: 'You can invite a relative or an interpreter to the conversation, at most two people.',
  },
  full: {
    pl: 'Zaproszono już dwie osoby. Aby zaprosić inną, proszę najpierw usunąć jedną z nich.',
    en: 'Two people have been invited. To invite somebody else, please remove one of them first.',
  },
  invite: { pl: 'Zaproś osobę', en: 'Invite a person' },
  inviteTitle: { pl: 'Zaproszenie do rozmowy', en: 'Invitation to the conversation' },
  inviteLead: {
    pl: 'Otrzymasz link do przekazania tej osobie. Działa raz i tylko podczas tej teleporady, a do rozmowy wpuszcza lekarz.',
    en: 'You will get a link to pass on to this person. It works once and for this consultation only; the doctor lets the person in.',
  },
  name: { pl: 'Imię i nazwisko', en: 'Name and last name' },
  nameHint: { pl: 'Zobaczą je wszyscy uczestnicy rozmowy.', en: 'Everybody in the conversation will see it.' },
  nameMissing: { pl: 'Proszę podać imię i nazwisko.', en: 'Please give the name.' },
  role: { pl: 'Kim jest ta osoba?', en: 'Who is this person?' },
  roleMissing: { pl: 'Proszę wybrać, kim jest ta osoba.', en: 'Please choose who this person is.' },
  RELATIVE: { pl: 'Bliska osoba', en: 'Relative or friend' },
  INTERPRETER: { pl: 'Tłumacz', en: 'Interpreter' },
  consent: {
    pl: 'Zgadzam się, aby ta osoba brała udział w rozmowie z lekarzem: słyszała ją, widziała i czytała czat.',
    en: 'I agree that this person takes part in the conversation with the doctor: hears it, sees it and reads the chat.',
  },
  consentMissing: {
    pl: 'Bez zgody nie można zaprosić tej osoby.',
    en: 'Without consent this person cannot be invited.',
  },
  send: { pl: 'Utwórz link', en: 'Make the link' },
  cancel: { pl: 'Anuluj', en: 'Cancel' },
  INVITED: { pl: 'Link czeka na otwarcie', en: 'The link has not been opened yet' },
  WAITING: { pl: 'Czeka, aż lekarz wpuści', en: 'Waits for the doctor to let them in' },
  HERE: { pl: 'W rozmowie', en: 'In the conversation' },
  AWAY: { pl: 'Rozłączona', en: 'Disconnected' },
  link: { pl: 'Link dla tej osoby', en: 'Link for this person' },
  linkHint: {
    pl: 'Proszę go przekazać tylko tej osobie. Otworzyć można go na jednym urządzeniu.',
    en: 'Please pass it on to this person only. It can be opened on one device.',
  },
  copy: { pl: 'Kopiuj link', en: 'Copy the link' },
  share: { pl: 'Przekaż link', en: 'Pass the link on' },
  shareText: { pl: 'Zaproszenie do rozmowy z lekarzem', en: 'Invitation to a conversation with a doctor' },
  remove: { pl: 'Usuń', en: 'Remove' },
  /** What the button removes, for those who hear it alone. */
  removeWhom: { pl: (name: string) => `z rozmowy: ${name}`, en: (name: string) => `from the conversation: ${name}` },
  asks: {
    pl: (name: string) => `${name} prosi o wpuszczenie do rozmowy`,
    en: (name: string) => `${name} asks to be let into the conversation`,
  },
  asksText: {
    pl: (role: string) => `${role}. Zaproszenie wysłał pacjent.`,
    en: (role: string) => `${role}. The patient has sent the invitation.`,
  },
  admit: { pl: 'Wpuść', en: 'Let in' },
  refuse: { pl: 'Odmów', en: 'Refuse' },
  picture: { pl: (name: string) => `Obraz: ${name}`, en: (name: string) => `Picture: ${name}` },
  patient: { pl: 'Pacjent', en: 'Patient' },
  unseen: { pl: 'kamera wyłączona', en: 'camera off' },
  muted: { pl: 'mikrofon wyłączony', en: 'microphone off' },
})

/** The page of an invited person. */
export const guestPageTexts = defineTexts({
  lead: {
    pl: 'Pacjent zaprasza Cię do rozmowy z lekarzem. Lekarz wpuści Cię po dołączeniu.',
    en: 'A patient invites you to a conversation with a doctor. The doctor lets you in after you have joined.',
  },
  advice: {
    pl: 'Link działa na urządzeniu, na którym zostanie otwarty. Przeglądarka zapyta o mikrofon i kamerę.',
    en: 'The link works on the device on which it is opened. The browser will ask for microphone and camera.',
  },
  waiting: { pl: 'Lekarz wkrótce Cię wpuści', en: 'The doctor will let you in soon' },
  waitingText: {
    pl: (name: string) => `Dołączasz jako ${name}. Proszę nie zamykać tej strony; rozmowa ruszy sama.`,
    en: (name: string) => `You are joining as ${name}. Please keep this page open; the conversation begins by itself.`,
  },
  left: { pl: 'Rozmowa została zakończona', en: 'The conversation is over' },
  leftText: {
    pl: 'Dopóki trwa teleporada, można dołączyć ponownie z tego urządzenia.',
    en: 'As long as the consultation lasts, you can join again from this device.',
  },
  over: { pl: 'Ten link już nie działa', en: 'This link no longer works' },
  overText: {
    pl: 'Został otwarty na innym urządzeniu, zaproszenie cofnięto albo teleporada się skończyła. Proszę poprosić pacjenta o nowy link.',
    en: 'It was opened on another device, the invitation was taken back, or the consultation is over. Please ask the patient for a new link.',
  },
})
