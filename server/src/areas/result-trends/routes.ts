import type { endpoints } from '@portal/contract/areas/result-trends'
import type { Handlers } from '../../http/call.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { loadUnits } from '../../units/units.ts'
import { presentList, presentSeries } from './present.ts'
import { groups, valuesLike } from './store.ts'

/** Handlers of results over time. */
export function resultTrendHandlers({ config }: Services): Handlers<typeof endpoints> {
  const { heldBack } = config.testResults
  return {
    seriesList: async ({ db, patient, now, query }) => {
      const rows = await groups(db, { patient, heldBack, now }, query.resultId)
      return rows.length === 0 ? [] : presentList(rows, await loadUnits(), query.resultId !== undefined)
    },
    seriesView: async (call) => {
      const { db, patient, now } = call
      const rows = await valuesLike(db, { patient, heldBack, now }, call.params.id)
      const series = rows.length > 0 && presentSeries(rows, await loadUnits(), config.resultTrends.joinMonths)
      if (!series) throw new Problem('NOT_FOUND')
      call.about({ patientId: rows[0]!.patientId, entityId: rows[0]!.id })
      return series
    },
  }
}
