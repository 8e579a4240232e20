import * as z from 'zod/mini'
import { forPatient } from '../../access.ts'
import { reads } from '../../audit.ts'
import { defineEndpoints } from '../../endpoint.ts'
import { askedId, id, instant } from '../../primitives.ts'

/**
 * What one series has in common: the examination (by LOINC, also where the clinic says what a laboratory's code means in it, else by the laboratory
 * and its own code), the specimen, the method, and units that can be converted into each other. Names are in the words of the laboratory's newest value.
 */
const common = {
  name: z.optional(z.string()),
  code: z.optional(z.string()),
  codeSystem: z.optional(z.string()),
  specimen: z.optional(z.string()),
  method: z.optional(z.string()),
  /** Unit of the axis: that of the newest value, as it was written. */
  unit: z.optional(z.string()),
}

/** One series in the list. */
export const seriesEntry = z.object({
  /** The newest of its values, or the one of the result that was asked about. */
  id,
  ...common,
  /** How many numbers it has: at least two. */
  count: z.number(),
  /** The codes with which its numbers came: more than one where the clinic says that they mean the same. */
  codes: z.array(z.object({ code: z.string(), codeSystem: z.optional(z.string()) })),
  /** How the units of its numbers are written, by their UCUM codes where they have any. */
  units: z.array(z.string()),
  firstAt: instant,
  lastAt: instant,
  /** The newest number, as it was written. */
  last: z.object({ value: z.string(), comparator: z.optional(z.string()), unit: z.optional(z.string()) }),
})
export type SeriesEntry = z.infer<typeof seriesEntry>

/** One value of a series. */
export const seriesValue = z.object({
  id,
  /** When it was examined. */
  at: instant,
  /** As the laboratory wrote it: a number, or words. */
  value: z.string(),
  /** `<`, `<=`, `>=` or `>`. */
  comparator: z.optional(z.string()),
  unit: z.optional(z.string()),
  /** The number in the unit of the axis, decimal text; missing for words. */
  onAxis: z.optional(z.string()),
  /** The laboratory's range for this very value, as it came; `unit` where it is not that of the value. */
  range: z.optional(
    z.object({
      low: z.optional(z.number()),
      high: z.optional(z.number()),
      text: z.optional(z.string()),
      unit: z.optional(z.string()),
    }),
  ),
  /** Its ends in the unit of the axis, where they are numbers. */
  rangeOnAxis: z.optional(z.object({ low: z.optional(z.number()), high: z.optional(z.number()) })),
  /** HL7 v3 ObservationInterpretation, or the laboratory's own. */
  flag: z.optional(z.string()),
  flagText: z.optional(z.string()),
  /** FHIR R4 ObservationStatus. */
  status: z.string(),
  /** What a correction replaced, the oldest first. */
  replaced: z.array(z.object({ text: z.string(), unit: z.optional(z.string()), until: instant })),
  laboratory: z.optional(z.string()),
  method: z.optional(z.string()),
  note: z.optional(z.string()),
})
export type SeriesValue = z.infer<typeof seriesValue>

export const series = z.object({
  id,
  patientId: id,
  ...common,
  /** The values in the order of time, the numbers and the words. */
  values: z.array(seriesValue),
  /** There are older values, which are not among them. */
  more: z.boolean(),
  /** How many months there may be between two values that a line joins. */
  joinMonths: z.number(),
})
export type Series = z.infer<typeof series>

const access = forPatient('params.patientId', 'record:read')
const audit = reads('test-result')
const module = 'medicalServicesModule'

export const endpoints = defineEndpoints({
  seriesList: {
    method: 'GET',
    path: '/mpi/test-results/mpi-user/{patientId}/series',
    summary: 'What was measured at least twice: the series of a patient’s numeric results, the newest first',
    params: z.strictObject({ patientId: askedId }),
    /** Only those in which an elementary result has a value. */
    query: z.strictObject({ resultId: z.optional(askedId) }),
    output: z.array(seriesEntry),
    problems: [],
    access,
    audit,
    module,
  },
  seriesView: {
    method: 'GET',
    path: '/mpi/test-results/mpi-user/{patientId}/series/{id}',
    summary: 'The series to which a value belongs, in the order of time',
    params: z.strictObject({ patientId: askedId, id: askedId }),
    output: series,
    problems: [],
    access,
    audit,
    module,
  },
})
