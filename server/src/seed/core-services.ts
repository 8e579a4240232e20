import type { ServicePlan } from './model.ts'

/** The services that every clinic of ours has: one for each rule of booking. */
export const coreServices: ServicePlan[] = [
  {
    code: 'POZ-LEK',
    name: 'Porada lekarza POZ',
    type: 'L',
    description: 'Wizyta u lekarza, do którego złożono deklarację wyboru.',
  },
  { code: 'POZ-PIEL', name: 'Porada pielęgniarki POZ', type: 'P' },
  { code: 'POZ-POL', name: 'Porada położnej POZ', type: 'O', settings: { gender: 'female' } },
  { code: 'DERM', name: 'Porada dermatologiczna', type: 'S', description: 'Choroby skóry, włosów i paznokci.' },
  {
    code: 'DERM-KOM',
    name: 'Konsultacja dermatologiczna (odpłatna)',
    type: 'S',
    settings: { commercial: true },
    prices: { 'Konsultacja dermatologiczna': 220, 'Dermatoskopia (jedno znamię)': 60 },
  },
  {
    code: 'STOM-KOM',
    name: 'Przegląd stomatologiczny (odpłatny)',
    type: 'S',
    settings: { commercial: true },
    prices: { 'Przegląd stomatologiczny': 150 },
    pricesOver: true,
  },
  {
    code: 'KARD',
    name: 'Porada kardiologiczna',
    type: 'S',
    settings: { confirmationRequired: true, addMeasurements: true },
    description: 'Termin wymaga potwierdzenia kodem z SMS.',
    preparation: 'Proszę zabrać wyniki ostatnich badań EKG i echa serca oraz listę przyjmowanych leków.',
  },
  { code: 'GIN', name: 'Porada ginekologiczna', type: 'S', settings: { gender: 'female', minAge: 15 } },
  { code: 'PED', name: 'Porada pediatryczna', type: 'S', settings: { maxAge: 17 } },
  { code: 'PROF-40', name: 'Badanie profilaktyczne po 40. roku życia', type: 'D', settings: { minAge: 40 } },
  {
    code: 'USG-BRZ',
    name: 'USG jamy brzusznej',
    type: 'D',
    settings: { minLeadHours: 48 },
    preparation:
      'Proszę przyjść na czczo: ostatni lekkostrawny posiłek wieczorem poprzedniego dnia, przez 6 godzin przed badaniem nie jeść, nie palić i nie żuć gumy. Pęcherz powinien być wypełniony.',
  },
  {
    code: 'SZCZ-GRYPA',
    name: 'Szczepienie przeciw grypie',
    type: 'Z',
    settings: { maxLeadDays: 30, parallelAllowed: true },
  },
  {
    code: 'ORT-PIERW',
    name: 'Porada ortopedyczna, pierwsza wizyta',
    type: 'S',
    settings: { firstVisit: 'REQUIRED' },
  },
  {
    code: 'ORT-KONTR',
    name: 'Porada ortopedyczna, wizyta kontrolna',
    type: 'S',
    settings: { firstVisit: 'FORBIDDEN' },
  },
  {
    code: 'FIZJO-IND',
    name: 'Fizjoterapia indywidualna',
    type: 'R',
    settings: { maxActivePerService: 2 },
    preparation: 'Proszę zabrać wygodny strój i obuwie na zmianę.',
  },
  { code: 'PSYCH', name: 'Porada psychologiczna', type: 'S', settings: { maxActivePerAccount: 3 } },
  {
    code: 'LAB-KREW',
    name: 'Pobranie krwi do badań',
    type: 'D',
    settings: { parallelAllowed: true },
    preparation:
      'Na badanie prosimy zgłosić się na czczo, rano, po przespanej nocy. Przed pobraniem można wypić szklankę wody.',
  },
  { code: 'NEUR', name: 'Porada neurologiczna', type: 'S', settings: { insurerRequired: true } },
  {
    code: 'TELE-INT',
    name: 'Teleporada internistyczna',
    type: 'S',
    teleconsultation: true,
    settings: { phoneRequired: true, createsPrescriptions: false },
    description: 'Lekarz zadzwoni na potwierdzony numer telefonu o umówionej godzinie.',
  },
  { code: 'OKUL', name: 'Porada okulistyczna', type: 'S', notBeforeDays: 14 },
  { code: 'ENDO', name: 'Porada endokrynologiczna', type: 'S', settings: { moduleStatus: 'N' } },
  { code: 'RTG-KLP', name: 'RTG klatki piersiowej', type: 'D', settings: { referralStatus: 'R' } },
]
