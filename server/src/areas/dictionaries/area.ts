import { endpoints } from '@portal/contract/areas/dictionaries'
import { defineArea } from '../define.ts'
import { dictionariesHandlers } from './routes.ts'

export const area = defineArea({
  rows: endpoints,
  handlers: dictionariesHandlers,
  tables: {
    disease: 'of nobody',
    institution: 'of nobody',
    partner: 'of nobody',
    referring_practitioner: 'of nobody',
    unit_speciality: 'of nobody',
  },
})
