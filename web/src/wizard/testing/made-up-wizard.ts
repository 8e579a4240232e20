import { pathTo } from '../../paths.ts'
import { stepsOver } from '../step.ts'
import { defineWizard } from '../wizard.ts'

// A wizard that the portal does not have: a question to a doctor, to be answered by telephone on a day or whenever there is time. Nothing is
// held for it. Its steps borrow addresses of the portal.

export interface Choices {
  readonly patient: string | undefined
  readonly doctor: string | undefined
  readonly way: string | undefined
  readonly day: string | undefined
  readonly theme: string | undefined
}
export interface Base {
  readonly choices: Choices
  readonly doctor: { readonly id: string; readonly closed: boolean } | undefined
}

const doctors = [
  { id: '1', closed: false },
  { id: '2', closed: false },
  { id: '3', closed: true },
]
/** The patient's present treatments, by doctor. */
const cases: Readonly<Record<string, readonly string[]>> = { '1': ['a', 'b'], '2': [] }

export const step = stepsOver<Base>()
export const label = { pl: 'Krok', en: 'Step' }

export const doctor = step({
  id: 'doctor',
  route: 'newbookingServices',
  label,
  needed: () => true,
  done: ({ base }) => base.doctor !== undefined,
})
const way = step({
  id: 'way',
  route: 'newbookingPatients',
  label,
  needed: () => true,
  done: ({ base }) => base.choices.way !== undefined,
})
const day = step({
  id: 'day',
  route: 'newbookingDates',
  label,
  needed: ({ base }) => base.choices.way === 'planned',
  done: ({ base }) => base.choices.day !== undefined,
  send: ({ base }) => ({ day: base.choices.day }),
})
/** A past day sends back to the step where the day is chosen. */
const pastDay = step({
  id: 'past-day',
  backTo: 'day',
  needed: ({ base }) => base.choices.day === 'past',
  done: () => false,
})
const theme = step({
  id: 'theme',
  route: 'newbookingReferral',
  label,
  gather: async (base) => ({ cases: cases[base.doctor?.id ?? ''] ?? [] }),
  needed: ({ facts }) => facts.cases.length > 0,
  done: ({ base, facts }) => facts.cases.includes(base.choices.theme ?? ''),
  send: ({ base }) => ({ theme: base.choices.theme }),
})
const question = step({
  id: 'question',
  route: 'newbookingQuestionnaire',
  label,
  slice: (kept) => {
    const { text, theme: about } = (kept ?? {}) as { text?: unknown; theme?: string }
    return typeof text === 'string' ? { text, theme: about } : undefined
  },
  keptAs: 'asked',
  fits: (slice, { choices }) => slice.theme === choices.theme,
  needed: () => true,
  done: ({ slice }) => (slice?.text ?? '') !== '',
  send: ({ slice }) => ({ question: slice?.text }),
})
export const check = step({ id: 'check', route: 'newbookingSummary', label, needed: () => true, done: () => false })

export const steps = [doctor, way, day, pastDay, theme, question, check] as const

const names = ['patient', 'doctor', 'way', 'day', 'theme'] as const
export const made: { readonly request: object; readonly key: string }[] = []

export const wizard = defineWizard<Choices, Base>()({
  name: 'made-up-wizard',
  choices: {
    from: (search) =>
      Object.fromEntries(names.map((name) => [name, search.get(name) ?? undefined])) as unknown as Choices,
    query: (choices) => ({ ...choices }),
  },
  base: async (choices) => ({ choices, doctor: doctors.find(({ id }) => id === choices.doctor) }),
  draftKey: ({ choices: { patient } }) =>
    patient ? { patientId: patient, kind: 'questionnaire', subject: 'question' } : undefined,
  begun: ({ doctor: asked }) => asked && { doctor: asked.id },
  guards: [
    ({ choices }) => (choices.patient ? undefined : { redirect: pathTo('newbooking', { ...choices, patient: '4' }) }),
    async ({ base }) => ((await base()).doctor?.closed ? { redirect: pathTo('bookings') } : undefined),
  ],
  steps,
  leaving: { to: 'bookings', texts: { pl: words(), en: words() } },
  key: (_base, request) => JSON.stringify(request),
  finish: async (_base, request, key) => made.push({ request, key }),
  after: (_made, { patient }) => pathTo('bookings', { patient }),
})

function words() {
  return { save: '', notSaved: '', leave: '', title: '', text: '', confirm: '', stay: '' }
}

/** The situation in which these are picked and a draft has this content. */
export const situationOf = async (choices: Choices, content?: Record<string, unknown>) => {
  const base = { choices, doctor: doctors.find(({ id }) => id === choices.doctor) }
  return wizard.read(base, await wizard.gather(base), content)
}
