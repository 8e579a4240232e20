import * as z from 'zod/mini'
import { action, askedId, date, id, instant, queryFrom, queryTo } from '../../primitives.ts'
import { measurementKinds, measurementsAtOnce, targetNumbers } from '../../rules/measurements.ts'

/** The moment of a measurement: ISO 8601 with offset, to the minute or closer. */
const moment = z.pipe(
  z.string().check(
    z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/),
    z.refine((text) => !Number.isNaN(Date.parse(text))),
  ),
  z.transform((text: string) => new Date(text)),
)
/** Sane for a number in JSON; what a pressure or weight can be says MEASUREMENT_INVALID, in words. */
const number = z.optional(z.number().check(z.minimum(-1_000_000), z.maximum(1_000_000)))

const said = {
  patientId: askedId,
  dateMeasurement: moment,
  /** mmHg */
  pressureHigh: number,
  pressureLow: number,
  /** kg */
  weight: number,
  /** cm */
  height: number,
  /** Computed by the portal: what a caller says of them is not believed. */
  bmi: number,
  surface: number,
}

/** A measurement as a person enters it. */
export const newMeasurement = z.strictObject({
  ...said,
  /** Made with the entry: the same entry is stored once, however often and however late it is sent. */
  entryKey: z.optional(z.uuid()),
})
export type NewMeasurement = z.input<typeof newMeasurement>

/** All that a measurement says from now on, and the version that was shown. */
export const changedMeasurement = z.strictObject({
  ...said,
  id: askedId,
  version: z.int().check(z.minimum(1), z.maximum(2_000_000_000)),
})

const numbers = {
  /** mmHg */
  pressureHigh: z.optional(z.number()),
  pressureLow: z.optional(z.number()),
  /** kg */
  weight: z.optional(z.number()),
  /** cm */
  height: z.optional(z.number()),
  /** kg/m², two decimal places. */
  bmi: z.optional(z.number()),
  /** m², two decimal places. */
  surface: z.optional(z.number()),
}

/** What was measured at one moment. */
export const measurement = z.object({
  id,
  patientId: id,
  dateMeasurement: instant,
  ...numbers,
  /** Measured at the clinic; otherwise the patient, or somebody for them, has entered it. */
  ofClinic: z.boolean(),
  version: z.int(),
  actions: z.object({ change: action, delete: action }),
})
export type Measurement = z.infer<typeof measurement>

/** Which kinds are offered. */
export const measurementConfiguration = z.array(z.object({ code: z.enum(measurementKinds), enabled: z.boolean() }))
export type MeasurementConfiguration = z.infer<typeof measurementConfiguration>

/** Between which numbers the clinic wants a value to be; one end may be missing. */
export const measurementTarget = z.object({
  number: z.enum(targetNumbers),
  low: z.optional(z.number()),
  high: z.optional(z.number()),
  /** The day on which the clinic set it. */
  setOn: date,
})
export type MeasurementTarget = z.infer<typeof measurementTarget>

/** The values of a period for charts, the oldest first; of more than 5,000 only the newest. */
export const measurementSeries = z.object({
  patientId: id,
  more: z.boolean(),
  targets: z.array(measurementTarget),
  values: z.array(z.object({ id, dateMeasurement: instant, ...numbers, ofClinic: z.boolean() })),
})
export type MeasurementSeries = z.infer<typeof measurementSeries>

/** The last year without a choice (V-776). */
export const period = { after: z.optional(queryFrom), before: z.optional(queryTo) }
export const page = {
  pageIndex: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100_000)), 0),
  pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), measurementsAtOnce),
}
