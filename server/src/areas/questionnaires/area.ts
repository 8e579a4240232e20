import { endpoints } from '@portal/contract/areas/questionnaires'
import { defineArea } from '../define.ts'
import { homeQuestionnaires } from './home.ts'
import { dropOldWaiting } from './fulfillments.ts'
import { questionnairesHandlers } from './routes.ts'

export const area = defineArea({
  rows: endpoints,
  handlers: questionnairesHandlers,
  every: () => [
    { name: 'old fulfilments', seconds: 3600, run: async (tx, now) => void (await dropOldWaiting(tx, now)) },
  ],
  home: homeQuestionnaires,
  tables: {
    questionnaire_fulfillment: {
      merge: 'take',
      erase: 'stays',
      patient: 'keeps',
      copy: { not: 'medical records, of which the clinic itself gives copies' },
    },
  },
})
