import type { Language } from '@portal/contract/languages'
import {
  computed,
  kindOf,
  mistakesIn,
  typedNumbers,
  type Entered,
  type Mistake,
  type MeasurementKind,
} from '@portal/contract/rules/measurements'
import type { ActingFor, Owned, Patient } from '../../access/claims.ts'
import type { Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { Problem } from '../../http/problem.ts'
import { measurementsIn, type MeasurementRow } from './rows.ts'
import * as store from './store.ts'

type Subject = Patient<'health:write'>

/** The most measurements that can be entered for one patient: four a day for twenty years. */
export const enteredAtMost = 30_000

/** What a call says of a measurement. */
type Asked = Omit<Entered, 'at'> & { readonly dateMeasurement: Date }

/** How an entry is judged. */
interface Judging {
  readonly kinds: ReadonlySet<MeasurementKind>
  readonly language: Language
}

function refuse({ field, text }: Mistake, language: Language): never {
  throw new Problem('MEASUREMENT_INVALID', { text, errors: { [field]: text[language] } })
}

const notOffered = {
  pl: 'Placówka nie zbiera pomiarów tego rodzaju.',
  en: 'The clinic does not collect measurements of this kind.',
}

/** What is to be stored, once everything in the call is right. `before` is what stood there: of kinds that are not offered it may stay as it is. */
function stored(
  asked: Asked,
  acting: ActingFor<'health:write'>,
  { kinds, language }: Judging,
  now: Date,
  before?: MeasurementRow,
): store.Stored {
  const { pressureHigh, pressureLow, weight, height, dateMeasurement: at } = asked
  const entered = { pressureHigh, pressureLow, weight, height, at }
  const [wrong] = mistakesIn(entered, now, acting.birthDate)
  if (wrong) refuse(wrong, language)
  for (const field of typedNumbers) {
    const value = entered[field]
    if (value !== undefined && value !== before?.[field] && !kinds.has(kindOf[field]))
      refuse({ field, text: notOffered }, language)
  }
  const { bmi, surface } = computed(entered)
  return { ...entered, bmi: kinds.has('bmi') ? bmi : undefined, surface: kinds.has('surface') ? surface : undefined }
}

/**
 * Stores a measurement; returns its number. An entry that was stored before is not stored again: its number is returned. Raises MEASUREMENT_INVALID,
 * MEASUREMENT_TOO_MANY.
 */
export async function enter(
  tx: Tx,
  patient: Subject,
  { entryKey, ...asked }: Asked & { readonly entryKey?: string | undefined },
  judging: Judging,
): Promise<number> {
  const acting = await patient.take(tx)
  const earlier = entryKey === undefined ? undefined : await store.measurementOfEntry(tx, patient, entryKey)
  if (earlier) return earlier.id
  const one = stored(asked, acting, judging, patient.now)
  if ((await store.enteredCount(tx, patient)) >= enteredAtMost) throw new Problem('MEASUREMENT_TOO_MANY')
  return store.insertMeasurement(tx, acting, one, { entryKey, now: patient.now })
}

/** Says anew what was entered. Raises NOT_FOUND, MEASUREMENT_OF_CLINIC, STALE_VERSION, MEASUREMENT_INVALID. */
export async function reenter(
  tx: Tx,
  patient: Subject,
  { id, version, ...asked }: Asked & { readonly id: number; readonly version: number },
  judging: Judging,
): Promise<void> {
  const acting = await patient.take(tx)
  const before = await store.measurementOf(tx, patient, id)
  if (!before) throw new Problem('NOT_FOUND')
  if (before.ofClinic) throw new Problem('MEASUREMENT_OF_CLINIC')
  if (before.version !== version) throw new Problem('STALE_VERSION')
  await store.updateMeasurement(tx, acting, id, stored(asked, acting, judging, patient.now, before), patient.now)
}

/** Deletes what was entered; returns whose it was. Raises NOT_FOUND, MEASUREMENT_OF_CLINIC. */
export async function remove(tx: Tx, owned: Owned<'measurement', 'health:write'>): Promise<MeasurementRow> {
  const acting = await owned.take(tx)
  const found = await owned.first(tx, measurementsIn(owned.row(), sql`true`))
  if (!found) throw new Problem('NOT_FOUND')
  if (found.ofClinic) throw new Problem('MEASUREMENT_OF_CLINIC')
  await store.deleteMeasurement(tx, acting, found.id)
  return found
}
