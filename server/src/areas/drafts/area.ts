import { endpoints } from '@portal/contract/areas/drafts'
import { defineArea } from '../define.ts'
import { homeDrafts } from './home.ts'
import { draftsHandlers } from './routes.ts'
import { sweepDrafts } from './store.ts'

export const area = defineArea({
  rows: endpoints,
  handlers: draftsHandlers,
  every: () => [{ name: 'given-up drafts', seconds: 3600, run: sweepDrafts }],
  home: homeDrafts,
  tables: {
    draft: {
      merge: { takeUnlessBoth: ['patient_id', 'kind', 'subject'] },
      erase: 'goes',
      patient: 'keeps',
      copy: { not: 'what was begun and not sent; the screen itself shows it' },
    },
  },
})
