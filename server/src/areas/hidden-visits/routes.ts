import type { endpoints } from '@portal/contract/areas/hidden-visits'
import type { Clinic } from '../../clinic/commands.ts'
import type { Handlers } from '../../http/call.ts'
import { Problem } from '../../http/problem.ts'
import { askForHiding } from './hiding.ts'

/** Handlers of requests about who sees a visit. */
export const hiddenVisitsHandlers = ({
  clinic,
}: {
  readonly clinic: Pick<Clinic, 'system'>
}): Handlers<typeof endpoints> => ({
  hideAsk: async (call) => {
    if (call.params.system !== clinic.system) throw new Problem('NOT_FOUND')
    const { patientId, bookingId, hiding } = await askForHiding(call.db, call.owned)
    call.about({ patientId, entityId: bookingId })
    return hiding
  },
})
