import * as z from 'zod/mini'
import { endOfDay, startOfDay } from './rules/clinic-day.ts'
import { readPesel } from './rules/pesel.ts'
import { withoutSeparators } from './rules/separators.ts'
import { isPlainText } from './rules/text.ts'

/** Identifier of a stored object: digits, as text. */
export const id = z.string().check(z.regex(/^[1-9]\d{0,17}$/))

/**
 * The same identifier in what a call brings: text on the wire, a number for the handler. Above 2^53 it loses its last digits, and names nothing
 * either way.
 */
export const askedId = z.pipe(id, z.transform(Number))

/** Identifier given by a clinic system. */
export const code = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._/-]{0,63}$/))

/** A calendar date, `yyyy-MM-dd`. */
export const date = z.iso.date()

/** An instant in answers: ISO 8601 with offset. */
export const instant = z.string().check(z.maxLength(40))

const latestEpoch = Date.UTC(2200, 0, 1)
const earliestEpoch = Date.UTC(1900, 0, 1)
const inReach = (at: number) => at >= earliestEpoch && at <= latestEpoch

const epochMs = z.pipe(
  z.string().check(
    z.regex(/^-?\d{1,14}$/),
    z.refine((text) => inReach(Number(text))),
  ),
  z.transform((text: string) => new Date(Number(text))),
)
/** An instant in a question: ISO 8601 with offset, parsed to `Date`. */
export const askedInstant = z.pipe(
  z.string().check(
    z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/),
    z.refine((text) => inReach(Date.parse(text))),
  ),
  z.transform((text: string) => new Date(text)),
)

const isoDay = (asInstant: (day: string) => Date) =>
  z.pipe(
    z.iso.date().check(z.refine((day) => inReach(Date.parse(day)))),
    z.transform((day: string) => asInstant(day)),
  )

/**
 * The beginning of a list's period: ISO 8601 with offset, epoch milliseconds, or a date, which means its first instant in clinic time. Parsed to
 * `Date`.
 */
export const queryFrom = z.union([askedInstant, epochMs, isoDay(startOfDay)])

/** The end of a list's period, itself not included; a date means its end in clinic time, so that the whole day belongs to the list. */
export const queryTo = z.union([askedInstant, epochMs, isoDay(endOfDay)])

/** Text that a person typed: no control characters, no lone surrogates. */
export const text = (max: number, min = 1) =>
  z.string().check(z.trim(), z.minLength(min), z.maxLength(max), z.refine(isPlainText))

/** An amount of money: decimal text with two places, and its ISO 4217 currency. */
export const money = z.object({
  amount: z.string().check(z.regex(/^\d{1,10}\.\d{2}$/)),
  currency: z.string().check(z.length(3)),
})

/** Phone number in E.164 form. */
export const phoneNumber = z.string().check(z.regex(/^\+[1-9]\d{3,14}$/))

/** A number or code as people write it; parsed to what it says without spaces and hyphens. */
const spaced = z.string().check(z.maxLength(40), z.overwrite(withoutSeparators))

/** Code from an SMS: six digits, spaced in any way. */
export const smsCode = spaced.check(z.regex(/^\d{6}$/))

/** A PESEL, spaced in any way; parsed to its eleven digits. */
export const typedPesel = spaced.check(z.refine((number) => readPesel(number) !== undefined))

/** What a person enters as second factor: six digits from an app, or a recovery code, spaced in any way. */
export const secondFactorCode = text(40)

/** Whether the person may do something, and if not, why (code of the problem that would answer it). */
export const action = z.object({ allowed: z.boolean(), reason: z.optional(z.string()) })
export type Action = z.infer<typeof action>
