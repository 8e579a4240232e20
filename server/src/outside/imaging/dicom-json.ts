import * as z from 'zod/mini'
import { ImagingError } from './port.ts'

// DICOM JSON (PS3.18, F): the few elements that the portal reads.

const values = z.optional(z.object({ Value: z.optional(z.array(z.unknown()).check(z.maxLength(10_000))) }))
const dataset = z.record(z.string(), z.unknown())
type Dataset = z.infer<typeof dataset>

const uidForm = /^[0-9.]{1,64}$/

/** The first value of an element as text; undefined where there is none. Raises `ImagingError`. */
export function textIn(of: Dataset, tag: string): string | undefined {
  const read = values.safeParse(of[tag])
  if (!read.success) throw wrong()
  const first = read.data?.Value?.[0]
  return typeof first === 'string' || typeof first === 'number' ? String(first).slice(0, 1000) : undefined
}

/** A number of DICOM that must be there. Raises `ImagingError`. */
export function uidIn(of: Dataset, tag: string): string {
  const uid = textIn(of, tag)
  if (uid === undefined || !uidForm.test(uid)) throw wrong()
  return uid
}

/** The data sets of an answer; of none where nothing was found. Raises `ImagingError`. */
export function datasetsIn(text: string): Dataset[] {
  if (text.trim() === '') return []
  const read = z.array(dataset).check(z.maxLength(10_000)).safeParse(parsed(text))
  if (!read.success) throw wrong()
  return read.data
}

/** The items of a sequence in a data set; none where it is missing. Raises `ImagingError`. */
export function itemsIn(text: string, tag: string): Dataset[] {
  const read = dataset.safeParse(parsed(text))
  const items = read.success ? values.safeParse(read.data[tag]) : undefined
  const list = items?.success ? z.array(dataset).safeParse(items.data?.Value ?? []) : undefined
  if (!list?.success) throw wrong()
  return list.data
}

const wrong = () => new ImagingError('wrong', 'The imaging archive answered what is not DICOM JSON.')

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw wrong()
  }
}
