import { endpoints } from '@portal/contract/areas/allergies'
import { defineArea } from '../define.ts'
import { statedAllergies } from './copied.ts'
import { allergiesHandlers } from './routes.ts'

export const area = defineArea({
  rows: endpoints,
  handlers: allergiesHandlers,
  tables: {
    allergy: {
      merge: 'take',
      // What a patient must not be given stays known when the account ends through which it was stated.
      erase: 'stays',
      patient: 'keeps',
      copy: statedAllergies,
    },
    allergy_term: 'of nobody',
  },
})
