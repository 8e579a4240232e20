import { endpoints } from '@portal/contract/areas/patient-links'
import { defineArea } from '../define.ts'
import { homeLinks } from './home.ts'
import { askYearly, tellComingOfAge, tellEndsAhead } from './coming-of-age.ts'
import { patientLinksHandlers } from './routes.ts'
import { forgetEnded } from './store.ts'

export const area = defineArea({
  rows: endpoints,
  handlers: patientLinksHandlers,
  every: () => [
    { name: 'guardians’ rights end', seconds: 60, run: tellComingOfAge },
    { name: 'ends of guardians’ rights are told ahead', seconds: 60, run: tellEndsAhead },
    { name: 'wards are asked about their guardians', seconds: 3600, run: askYearly },
  ],
  home: homeLinks,
  tables: {
    ended_care: {
      merge: { takeUnlessBoth: ['patient_id'] },
      erase: 'goes',
      patient: { erase: forgetEnded },
      copy: { not: 'only keeps the clinic’s files from bringing back what was ended, which the list of acts tells' },
    },
  },
})
