import type { endpoints } from '@portal/contract/areas/measurements'
import type { Samples } from '../../../testing/samples.ts'

const entered = {
  dateMeasurement: '2026-11-20T07:30:00+01:00',
  pressureHigh: 128,
  pressureLow: 82,
  weight: 72.5,
  height: 171,
} as const

export const samples: Samples<typeof endpoints> = {
  measurementConfiguration: () => ({}),
  measurementReport: ({ patientId }) => ({ query: { patientId, dateFrom: '2026-01-01', dateTo: '2026-11-23' } }),
  measurementList: ({ patientId }) => ({
    params: { id: patientId },
    query: { after: '2026-01-01', before: '2026-11-23', pageIndex: '0', pageSize: '10' },
  }),
  measurementSeries: ({ patientId }) => ({
    params: { id: patientId },
    query: { after: '2026-01-01', before: '2026-11-23' },
  }),
  measurementView: ({ patientId, measurementId }) => ({ params: { patientId, id: measurementId } }),
  measurementCreate: ({ patientId }) => ({ body: { patientId, ...entered } }),
  measurementChange: ({ patientId, measurementId }) => ({
    params: { id: measurementId },
    body: { patientId, id: measurementId, ...entered, version: 1 },
  }),
  measurementDelete: ({ measurementId }) => ({ params: { id: measurementId } }),
}
