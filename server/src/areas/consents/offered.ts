import type { OfferedConsent } from '@portal/contract/areas/consents/parts'

/**
 * The types that every clinic has, with the words to which people agree. Their words stand in each consent as they were when it was given: a change
 * here changes no earlier consent.
 */
export const usualConsents: readonly OfferedConsent[] = [
  {
    code: 'CDPM',
    name: {
      pl: 'Upoważnienie do dokumentacji medycznej i informacji o stanie zdrowia',
      en: 'Authorization to medical records and information about health',
    },
    statement: {
      pl: 'Upoważniam wskazaną osobę do uzyskiwania mojej dokumentacji medycznej oraz informacji o moim stanie zdrowia i udzielonych mi świadczeniach.',
      en: 'I authorize the named person to obtain my medical records and information about my health and the services that I have received.',
    },
    person: true,
    partner: false,
    selectable: true,
  },
  {
    code: 'CPAR',
    name: {
      pl: 'Zgoda na udostępnianie dokumentacji placówce partnerskiej',
      en: 'Consent to pass records on to a partner of the clinic',
    },
    statement: {
      pl: 'Wyrażam zgodę na udostępnianie mojej dokumentacji medycznej wskazanej placówce partnerskiej na potrzeby leczenia mnie.',
      en: 'I consent to my medical records being passed on to the named partner of the clinic for my treatment.',
    },
    person: false,
    partner: true,
    selectable: true,
  },
  {
    code: 'CTEL',
    name: { pl: 'Zgoda na teleporady', en: 'Consent to teleconsultations' },
    statement: {
      pl: 'Wyrażam zgodę na udzielanie mi świadczeń zdrowotnych za pośrednictwem systemów teleinformatycznych, w tym teleporad, oraz na przetwarzanie moich danych w tym celu.',
      en: 'I consent to receiving health services by electronic communication, including teleconsultations, and to the processing of my data for this.',
    },
    person: false,
    partner: false,
    selectable: false,
  },
]

/** What the demo clinic adds. */
export const demoConsents: readonly (OfferedConsent & { readonly occupational: boolean })[] = [
  {
    code: 'CREM',
    name: { pl: 'Zgoda na udział w programach profilaktycznych', en: 'Consent to preventive programmes' },
    statement: {
      pl: 'Wyrażam zgodę na zapraszanie mnie do programów profilaktycznych na podstawie mojej dokumentacji medycznej.',
      en: 'I consent to being invited to preventive programmes on the grounds of my medical records.',
    },
    person: false,
    partner: false,
    selectable: false,
    occupational: false,
  },
  {
    code: 'CMED',
    name: {
      pl: 'Zgoda na wgląd lekarza medycyny pracy w dokumentację',
      en: 'Consent to the occupational physician looking at the records',
    },
    statement: {
      pl: 'Wyrażam zgodę, aby lekarz medycyny pracy tej placówki miał wgląd w moją dokumentację leczenia przy badaniach wstępnych, okresowych i kontrolnych.',
      en: 'I consent to this clinic’s occupational physician looking at my records at examinations for work.',
    },
    person: false,
    partner: false,
    selectable: false,
    occupational: true,
  },
]
