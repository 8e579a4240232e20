/** The languages of the interview. */
export type InterviewLanguage = 'pl' | 'en'
type Words = Readonly<Record<InterviewLanguage, string>>

/** A question that is answered with yes or no. */
export interface Question {
  readonly name: string
  readonly words: Words
}

/** Signs of danger, asked first and all at once: with one of them nothing else is asked. */
export const redFlags: readonly Question[] = [
  { name: 'breath', words: { pl: 'trudno oddychać nawet w spoczynku', en: 'hard to breathe even at rest' } },
  {
    name: 'chest',
    words: { pl: 'silny ból lub ucisk w klatce piersiowej', en: 'strong pain or pressure in the chest' },
  },
  {
    name: 'stroke',
    words: {
      pl: 'nagle opadł kącik ust, osłabła ręka albo trudno mówić',
      en: 'suddenly one side of the mouth droops, an arm is weak, or it is hard to speak',
    },
  },
  { name: 'faint', words: { pl: 'utrata przytomności lub drgawki', en: 'loss of consciousness, or a seizure' } },
  { name: 'bleeding', words: { pl: 'krwawienie, którego nie można zatrzymać', en: 'bleeding that cannot be stopped' } },
]

/** What is asked of somebody without signs of danger, one after the other. */
export const questions: readonly Question[] = [
  { name: 'fever', words: { pl: 'Czy temperatura wynosi 38 °C lub więcej?', en: 'Is the temperature 38 °C or more?' } },
  { name: 'cough', words: { pl: 'Czy jest nowy kaszel lub katar?', en: 'Is there a new cough or a runny nose?' } },
  {
    name: 'contact',
    words: {
      pl: 'Czy w ostatnich 7 dniach był kontakt z osobą chorą na chorobę zakaźną?',
      en: 'Was there contact with somebody with an infectious disease in the last 7 days?',
    },
  },
  {
    name: 'days',
    words: { pl: 'Czy dolegliwości trwają dłużej niż 3 dni?', en: 'Have the complaints lasted more than 3 days?' },
  },
]

export type Level = 'isolation_ambulance' | 'isolation_call' | 'quarantine' | 'consultation' | 'self_care'

/** The level for the questions that were answered with yes. */
export function levelOf(yes: ReadonlySet<string>): Level {
  if (redFlags.some(({ name }) => yes.has(name))) return 'isolation_ambulance'
  if (yes.has('contact')) return yes.has('fever') || yes.has('cough') ? 'isolation_call' : 'quarantine'
  return yes.has('days') || (yes.has('fever') && yes.has('cough')) ? 'consultation' : 'self_care'
}

/** What somebody with a level is advised to do. */
export const advice: Readonly<Record<Level, Words>> = {
  isolation_ambulance: {
    pl: 'Proszę natychmiast zadzwonić pod numer alarmowy 112.',
    en: 'Please call the emergency number 112 at once.',
  },
  isolation_call: {
    pl: 'Proszę zostać w domu i porozmawiać z lekarzem przez telefon lub wideo.',
    en: 'Please stay at home and speak to a doctor by telephone or video.',
  },
  quarantine: {
    pl: 'Proszę ograniczyć kontakty z innymi i porozmawiać z lekarzem przez telefon lub wideo.',
    en: 'Please avoid contact with others and speak to a doctor by telephone or video.',
  },
  consultation: {
    pl: 'Proszę umówić wizytę u lekarza w najbliższych dniach.',
    en: 'Please book a visit to a doctor within the next days.',
  },
  self_care: {
    pl: 'Proszę odpoczywać, dużo pić i obserwować dolegliwości. Jeśli się nasilą, proszę skontaktować się z lekarzem.',
    en: 'Please rest, drink plenty and watch the complaints. If they get worse, please contact a doctor.',
  },
}
