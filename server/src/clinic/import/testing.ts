import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { peselCheckDigit } from '@portal/contract/rules/pesel'
import type { Database } from '../../db/database.ts'
import { memoryStore } from '../../files/memory-store.ts'
import { documentRecords } from './bundle.ts'
import { importClinic, type ImportOptions } from './import.ts'
import type { Source, SourceRecord } from './record.ts'
import { memorySource } from './records.ts'
import { peselSystem } from './systems.ts'
import { type Note, Tally, type Totals } from './tally.ts'

/** A new folder that is removed after the test. */
export async function temporaryFolder(): Promise<AsyncDisposable & { file: (name: string) => string; path: string }> {
  const path = await mkdtemp(join(tmpdir(), 'clinic-import-'))
  return {
    path,
    file: (name) => join(path, name),
    [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }),
  }
}

/** A Bundle with these entries and further members, as a source. */
export const bundle = (type: string, entry: readonly object[], more: object = {}): Source => ({
  name: 'bundle',
  firstType: undefined,
  async *records(only) {
    const records = documentRecords(
      { place: 'bundle', ordinal: 1 },
      structuredClone({ resourceType: 'Bundle', type, entry, ...more }),
    )
    yield* records.filter(({ ordinal }) => !only || only.has(ordinal))
  },
})

/** Everything that a source holds. */
export async function recordsOf(source: Source): Promise<SourceRecord[]> {
  return Array.fromAsync(source.records())
}

/** Loads resources or sources; returns each note, with its place when the place matters. */
export async function load(
  database: Database,
  what: readonly object[] | readonly Source[],
  options: Partial<Pick<ImportOptions, 'now' | 'permitted' | 'store' | 'largestFile'>> = {},
): Promise<{ notes: Note[]; totals: Totals; of: (ref: string) => string | undefined }> {
  const notes: Note[] = []
  const sources = what.every((one) => 'records' in one) ? (what as readonly Source[]) : [memorySource('test', what)]
  const tally = new Tally((note) => notes.push(note))
  const totals = await importClinic(database, sources, { tally, store: memoryStore(), ...options })
  const of = (ref: string) => {
    const note = notes.find((one) => one.ref === ref)
    return note && [note.outcome, note.reason].filter(Boolean).join(': ')
  }
  return { notes, totals, of }
}

const ref = (reference: string) => ({ reference })

/** A man born on 1 January 1970, valid by every check; another serial makes another person. */
export function person(id: string, serial: number, changes: object = {}) {
  const ten = `700101${String(serial).padStart(3, '0')}1`
  return {
    resourceType: 'Patient',
    id,
    identifier: [{ system: peselSystem, value: `${ten}${peselCheckDigit(ten)}` }],
    name: [{ family: 'Próbny', given: ['Jan'] }],
    gender: 'male',
    birthDate: '1970-01-01',
    ...changes,
  }
}

/** One practitioner who gives one service in one unit, with a calendar. */
export const practice = [
  { resourceType: 'Organization', id: 'unit', name: 'Poradnia' },
  { resourceType: 'HealthcareService', id: 'KONS', name: 'Konsultacja' },
  { resourceType: 'Practitioner', id: 'doctor', name: [{ family: 'Lekarska', given: ['Ewa'], prefix: ['lek.'] }] },
  {
    resourceType: 'PractitionerRole',
    id: 'doctor',
    practitioner: ref('Practitioner/doctor'),
    code: [{ coding: [{ code: 'LEK', display: 'Lekarz' }] }],
  },
  {
    resourceType: 'Schedule',
    id: 'calendar',
    actor: [ref('PractitionerRole/doctor'), ref('HealthcareService/KONS'), ref('Organization/unit')],
  },
]

/** A slot of the practice's calendar on 2 March 2099, from `hh:mm` for 20 minutes. */
export function slot(id: string, from: string, changes: object = {}) {
  const start = `2099-03-02T${from}:00+01:00`
  const end = new Date(Date.parse(start) + 20 * 60_000).toISOString()
  return { resourceType: 'Slot', id, schedule: ref('Schedule/calendar'), status: 'free', start, end, ...changes }
}

export function appointment(id: string, patient: string, slotId: string, status: string) {
  return {
    resourceType: 'Appointment',
    id,
    status,
    slot: [ref(`Slot/${slotId}`)],
    participant: [{ actor: ref(`Patient/${patient}`) }, { actor: ref('HealthcareService/KONS') }],
  }
}
