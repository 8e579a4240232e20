import type { endpoints } from '@portal/contract/areas/dictionaries'
import type { Handlers } from '../../http/call.ts'
import { findDiseases, partners, unitSpecialities } from './store.ts'

/** Handlers of the dictionaries in which forms search. */
export const dictionariesHandlers = (): Handlers<typeof endpoints> => ({
  diseaseSearch: (call) => findDiseases(call.db, call.query.query, call.query.limit),
  unitSpecialityList: (call) => unitSpecialities(call.db),
  partnerList: (call) => partners(call.db),
})
