import * as z from 'zod/mini'
import { date, instant } from '../../primitives.ts'

/** A ward or clinic of the provider in the national list of queues: parts VII and VIII of the resort code of its cell, such as `011-1010`. */
export const wardId = z.string().check(z.regex(/^[0-9A-Za-z]{1,8}-[0-9A-Za-z]{1,8}$/))

const figure = z.optional(z.int().check(z.nonnegative()))

/** How long people wait for one benefit of a ward, as the National Health Fund has published it. What it does not say is left out. */
export const wardQueue = z.object({
  wardId,
  /** For urgent cases; otherwise for stable ones. */
  urgent: z.boolean(),
  benefit: z.string(),
  place: z.string(),
  address: z.optional(z.string()),
  locality: z.optional(z.string()),
  phone: z.optional(z.string()),
  /** People who wait. */
  awaiting: figure,
  /** People who left the queue during the month of the figures. */
  removed: figure,
  /** Days that people waited on average during that month. */
  averageDays: figure,
  /** Month of the figures, `yyyy-MM`. */
  figuresMonth: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}$/))),
  firstDate: z.optional(date),
  /** The day on which that date was the first one. */
  firstDateAsAt: z.optional(date),
  /** When the portal took this from the list. */
  takenAt: instant,
})
export type WardQueue = z.infer<typeof wardQueue>

/** Wards that are asked about: identifiers with commas between them, at most 200. */
export const askedWards = z.pipe(
  z.string().check(z.regex(/^[0-9A-Za-z]{1,8}-[0-9A-Za-z]{1,8}(,[0-9A-Za-z]{1,8}-[0-9A-Za-z]{1,8}){0,199}$/)),
  z.transform((text: string) => text.split(',')),
)
