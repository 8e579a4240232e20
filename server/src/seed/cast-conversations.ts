import type { CastKey, CastPatientKey } from './cast.ts'

/** What messages of the demo clinic may be about. */
export const messageCategories = [
  {
    code: 'PYTANIE',
    position: 1,
    name: 'Pytanie do lekarza',
    description: 'Pytania o leczenie i zalecenia. Odpowiadamy w ciągu dwóch dni roboczych.',
  },
  { code: 'RECEPTA', position: 2, name: 'Recepta', description: 'Prośba o kolejną receptę na stale przyjmowany lek.' },
  { code: 'WYNIKI', position: 3, name: 'Wyniki badań', description: 'Omówienie wyników i prośby o ich wydanie.' },
  {
    code: 'ORGANIZACYJNE',
    position: 4,
    name: 'Sprawy organizacyjne',
    description: 'Terminy, przygotowanie do wizyty, dojazd.',
  },
  { code: 'DOKUMENTY', position: 5, name: 'Dokumenty', description: 'Zaświadczenia i kopie dokumentacji.' },
] as const

/** Teams of the demo clinic to whom every patient may write. */
export const castTeams = [
  { username: 'rejestracja', lastName: 'Rejestracja', about: 'Terminy, dokumenty i sprawy organizacyjne' },
  {
    username: 'pielegniarki',
    lastName: 'Zespół pielęgniarek POZ',
    about: 'Szczepienia, opatrunki, przygotowanie do badań',
  },
] as const

/** A message of a conversation. */
export interface Said {
  readonly from: 'portal' | 'clinic'
  /** Who wrote it in the portal, or read it there. */
  readonly account: CastKey
  /** User name of the contact at the clinic who wrote it, or to whom it was written. */
  readonly contact: string
  readonly content: string
  readonly hoursAgo: number
  /** The other side has opened it. */
  readonly read?: true
}

export interface Conversation {
  readonly patient: CastPatientKey
  readonly category: (typeof messageCategories)[number]['code']
  readonly title: string
  readonly messages: readonly Said[]
}

const day = 24

/** What the cast and the demo clinic have written to each other; the newest message from the clinic to each is not read yet. */
export const castConversations: readonly Conversation[] = [
  {
    patient: 'anna',
    category: 'PYTANIE',
    title: 'Kaszel po leczeniu',
    messages: [
      {
        from: 'portal',
        account: 'anna',
        contact: 'wilczek',
        content:
          '<p>Dzień dobry,</p><p>kaszel po syropie prawie ustąpił, ale wieczorem wciąż trochę mnie męczy. Czy mam przyjmować syrop dalej, czy raczej przyjść na kontrolę?</p><p>Anna Nowicka</p>',
        hoursAgo: 9 * day,
        read: true,
      },
      {
        from: 'clinic',
        account: 'anna',
        contact: 'wilczek',
        content:
          '<p>Dzień dobry,</p><p>jeśli nie ma gorączki ani duszności, proszę:</p><ul><li>odstawić syrop,</li><li>dużo pić i wietrzyć sypialnię,</li><li>zgłosić się na kontrolę, gdyby kaszel trwał dłużej niż <strong>dwa tygodnie</strong>.</li></ul><p>Dorota Wilczek</p>',
        hoursAgo: 8 * day,
        read: true,
      },
    ],
  },
  {
    patient: 'anna',
    category: 'ORGANIZACYJNE',
    title: 'Zmiana godzin pracy punktu pobrań',
    messages: [
      {
        from: 'clinic',
        account: 'anna',
        contact: 'rejestracja',
        content:
          '<p>Szanowni Państwo,</p><p>od przyszłego miesiąca punkt pobrań przy ul. Lipowej będzie czynny od <strong>6.30 do 10.30</strong>. Umówione terminy pozostają bez zmian.</p>',
        hoursAgo: 21 * day,
        read: true,
      },
    ],
  },
  {
    patient: 'anna',
    category: 'WYNIKI',
    title: 'Wyniki badania krwi',
    messages: [
      {
        from: 'portal',
        account: 'anna',
        contact: 'rejestracja',
        content: '<p>Dzień dobry, czy wyniki morfologii z ubiegłego tygodnia są już gotowe?</p>',
        hoursAgo: 2 * day,
        read: true,
      },
      {
        from: 'clinic',
        account: 'anna',
        contact: 'pielegniarki',
        content:
          '<p>Dzień dobry,</p><p>tak, wyniki są gotowe. Wszystkie wartości mieszczą się w normie. Wydruk można odebrać w rejestracji.</p><p>Zespół pielęgniarek POZ</p>',
        hoursAgo: day,
      },
    ],
  },
  {
    patient: 'anna',
    category: 'RECEPTA',
    title: 'Kolejna recepta na witaminę D',
    messages: [
      {
        from: 'portal',
        account: 'anna',
        contact: 'wilczek',
        content: '<p>Dzień dobry, proszę o receptę na witaminę D w tej samej dawce co poprzednio. Dziękuję.</p>',
        hoursAgo: 3,
      },
    ],
  },
  {
    patient: 'piotr',
    category: 'ORGANIZACYJNE',
    title: 'Przygotowanie do badania wzroku',
    messages: [
      {
        from: 'clinic',
        account: 'piotr',
        contact: 'rejestracja',
        content:
          '<p>Dzień dobry,</p><p>podczas wizyty u okulisty lekarz może podać krople rozszerzające źrenice. Prosimy tego dnia <strong>nie prowadzić samochodu</strong> i zabrać okulary przeciwsłoneczne.</p>',
        hoursAgo: 30,
      },
    ],
  },
  {
    patient: 'kacper',
    category: 'DOKUMENTY',
    title: 'Zaświadczenie do szkoły',
    messages: [
      {
        from: 'portal',
        account: 'piotr',
        contact: 'gawron',
        content:
          '<p>Dzień dobry,</p><p>syn wraca do szkoły po chorobie. Czy mogę prosić o zaświadczenie, że może ćwiczyć na wychowaniu fizycznym?</p><p>Piotr Kalinowiak</p>',
        hoursAgo: 6 * day,
        read: true,
      },
      {
        from: 'clinic',
        account: 'piotr',
        contact: 'gawron',
        content:
          '<p>Dzień dobry,</p><p>zaświadczenie wystawię podczas najbliższej wizyty, po zbadaniu Kacpra. Do tego czasu proszę nie wysyłać go na zajęcia sportowe.</p><p>Tomasz Gawron</p>',
        hoursAgo: 5 * day,
        read: true,
      },
      {
        from: 'portal',
        account: 'piotr',
        contact: 'gawron',
        content: '<p>Dziękuję, tak zrobimy.</p>',
        hoursAgo: 5 * day - 4,
        read: true,
      },
    ],
  },
  {
    patient: 'zosia',
    category: 'ORGANIZACYJNE',
    title: 'Termin szczepienia',
    messages: [
      {
        from: 'clinic',
        account: 'piotr',
        contact: 'pielegniarki',
        content:
          '<p>Dzień dobry,</p><p>zbliża się termin kolejnego szczepienia Zosi. Proszę umówić wizytę szczepienną i zabrać książeczkę zdrowia.</p><p>Zespół pielęgniarek POZ</p>',
        hoursAgo: 2 * day,
      },
    ],
  },
  {
    patient: 'stanislaw',
    category: 'PYTANIE',
    title: 'Pomiary ciśnienia taty',
    messages: [
      {
        from: 'portal',
        account: 'piotr',
        contact: 'olszewik',
        content:
          '<p>Dzień dobry,</p><p>poranne ciśnienie taty to od kilku dni 130–135. Czy dawka leku ma zostać taka sama?</p><p>Piotr Kalinowiak</p>',
        hoursAgo: 4 * day,
        read: true,
      },
      {
        from: 'clinic',
        account: 'piotr',
        contact: 'olszewik',
        content:
          '<p>Dzień dobry,</p><p>to dobre wartości. Dawka pozostaje bez zmian, proszę mierzyć ciśnienie dalej <em>raz dziennie rano</em> i przynieść zapiski na wizytę.</p>',
        hoursAgo: 26,
      },
    ],
  },
]
