import type { endpoints } from '@portal/contract/areas/measurements'
import type { Measurement } from '@portal/contract/areas/measurements/parts'
import { chartedAtMost, measurementsAtOnce } from '@portal/contract/rules/measurements'
import type { Patient } from '../../access/claims.ts'
import type { Db } from '../../db/database.ts'
import type { Handlers } from '../../http/call.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { enter, reenter, remove } from './commands.ts'
import { periodOf } from './period.ts'
import { presentKinds, presentMeasurement, presentSeries } from './present.ts'
import { measurementReport } from './report.ts'
import * as store from './store.ts'

/** A call about one measurement. */
interface About {
  readonly db: Db
  readonly patient: Patient<'health:write'>
  about(subject: { entityId?: number }): void
}

async function shown(call: About, id: number): Promise<Measurement> {
  const row = await store.measurementOf(call.db, call.patient, id)
  if (!row) throw new Problem('NOT_FOUND')
  call.about({ entityId: row.id })
  return presentMeasurement(row)
}

/** As many as a chart shows, and one more, which says that there are others. */
const charted = { size: chartedAtMost + 1, skip: 0, usual: chartedAtMost }

/** Handlers of measurements. */
export function measurementsHandlers({ config }: Pick<Services, 'config'>): Handlers<typeof endpoints> {
  const { kinds } = config.measurements
  return {
    measurementConfiguration: async () => presentKinds(kinds),
    measurementReport: async ({ db, patient, query, now, language }) => {
      const { dateFrom, dateTo } = query
      const between = periodOf({ after: ['dateFrom', dateFrom], before: ['dateTo', dateTo] }, now, language)
      const of = await store.patientOf(db, patient)
      if (!of) throw new Problem('NOT_FOUND')
      const rows = await store.measurementsOf(db, patient, between, charted)
      return measurementReport(rows.slice(0, chartedAtMost), {
        patient: of,
        between,
        targets: await store.targetsOf(db, patient),
        more: rows.length > chartedAtMost,
        language,
        clinicName: config.clinicName,
        printedAt: now,
      })
    },
    measurementList: async ({ db, patient, query, now, language }) => {
      const { after, before, pageIndex, pageSize } = query
      const between = periodOf({ after: ['after', after], before: ['before', before] }, now, language)
      const page = { size: pageSize, skip: pageIndex * pageSize, usual: measurementsAtOnce }
      return (await store.measurementsOf(db, patient, between, page)).map(presentMeasurement)
    },
    measurementSeries: async ({ db, patient, query: { after, before }, now, language }) => {
      const between = periodOf({ after: ['after', after], before: ['before', before] }, now, language)
      const of = await patient.number(db)
      const rows = await store.measurementsOf(db, patient, between, charted)
      const targets = await store.targetsOf(db, patient)
      return presentSeries(of, rows.slice(0, chartedAtMost), rows.length > chartedAtMost, targets)
    },
    measurementView: (call) => shown(call, call.params.id),
    measurementCreate: async (call) => {
      const { db, patient, body, language } = call
      return shown(call, await enter(db, patient, body, { kinds, language }))
    },
    measurementChange: async (call) => {
      const { db, patient, body, params, language } = call
      // The address and the body name the same thing, or there is none.
      if (body.id !== params.id) throw new Problem('NOT_FOUND')
      await reenter(db, patient, body, { kinds, language })
      return shown(call, params.id)
    },
    measurementDelete: async (call) => {
      const { id, patientId } = await remove(call.db, call.owned)
      call.about({ entityId: id, patientId })
    },
  }
}
