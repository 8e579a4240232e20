import { createHash } from 'node:crypto'
import { officeFiles } from '../areas/document-requests/rows.ts'
import { defaultSystem } from '../clinic/import/import.ts'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { chartPicture } from './chart-picture.ts'
import { cast, type CastKey, type CastPatientKey } from './cast.ts'

/** A request of the demo clinic's people, and what the clinic has answered. */
interface CastRequest {
  readonly account: CastKey
  readonly patient: CastPatientKey
  readonly role: 'PATIENT' | 'WARD' | 'CHILD'
  readonly description: string
  readonly format: 'PAPER' | 'DOWNLOAD'
  readonly mode: 1 | 2 | 5
  readonly daysAgo: number
  readonly status: 'SENT' | 'ACCEPTED' | 'READY' | 'COMPLETED' | 'REFUSED'
  readonly answer?: string
  readonly file?: string
}

const requests: readonly CastRequest[] = [
  {
    account: 'anna',
    patient: 'anna',
    role: 'PATIENT',
    description: 'Wniosek o udostępnienie dokumentów medycznych, specjalność: Kardiologia',
    format: 'DOWNLOAD',
    mode: 5,
    daysAgo: 40,
    status: 'COMPLETED',
    answer: 'Dołączamy zapis ciśnienia z wizyty. Opis badania wydamy po podpisaniu przez lekarza.',
    file: 'Zapis pomiarów ciśnienia',
  },
  {
    account: 'anna',
    patient: 'anna',
    role: 'PATIENT',
    description: 'Wniosek o udostępnienie dokumentów medycznych, za okres od 01.01.2010 do 31.12.2012',
    format: 'PAPER',
    mode: 2,
    daysAgo: 25,
    status: 'REFUSED',
    answer:
      'W tym okresie nie prowadziliśmy dokumentacji Pani leczenia. Prosimy zwrócić się do poprzedniej przychodni.',
  },
  {
    account: 'anna',
    patient: 'anna',
    role: 'PATIENT',
    description: 'Wniosek o udostępnienie wyników badań',
    format: 'PAPER',
    mode: 1,
    daysAgo: 3,
    status: 'ACCEPTED',
  },
  {
    account: 'piotr',
    patient: 'stanislaw',
    role: 'WARD',
    description: 'Proszę o karty informacyjne z oddziału kardiologii z ostatnich dwóch lat.',
    format: 'PAPER',
    mode: 1,
    daysAgo: 6,
    status: 'READY',
    answer: 'Dokumenty czekają w rejestracji (parter, okienko 2), od poniedziałku do piątku w godzinach 8–18.',
  },
]

async function addRequest(tx: Tx, request: CastRequest, today: Date): Promise<void> {
  const { account, patient, role, description, format, mode, status, answer, file } = request
  const at = new Date(today.getTime() - request.daysAgo * 86_400_000)
  const changed = new Date(at.getTime() + 2 * 86_400_000)
  const { rows } = await sql<{ id: number; patientId: number }>`
    insert into document_request (patient_id, account_id, asked_as, hidden, type, description, delivery_format, delivery_mode, status,
      registered_at, changed_at, answer)
    select p.id, a.id, ${role}, ${role === 'PATIENT'}, 'CDOC', ${description}, ${format}, ${mode}, ${status}, ${at},
      case when ${status !== 'SENT'} then ${changed}::timestamptz end, ${answer ?? null}
    from patient p, account a
    where p.source_system = ${defaultSystem} and p.source_id = ${`Patient/${patient}`} and a.username_key = ${cast[account].username}
    returning id, patient_id as "patientId"`.execute(tx)
  const [made] = rows
  if (!made || !file) return
  const bytes = chartPicture([128, 131, 127, 135, 142, 138, 133, 129])
  const source = String(made.id)
  await sql`
    with content as (
      insert into clinic_content (source_system, source_id, content_type, size, sha256, content)
      values (${officeFiles}, ${`${source}#0`}, 'image/png', ${bytes.length}, ${createHash('sha256').update(bytes).digest()}, ${bytes})),
    named as (update document_request set files_system = ${officeFiles}, files_source = ${source} where id = ${made.id})
    insert into clinic_file (patient_id, source_system, source_id, place, title, content_type, content_id)
    values (${made.patientId}, ${officeFiles}, ${source}, 0, ${file}, 'image/png', ${`${source}#0`})`.execute(tx)
}

/** Gives the cast requests for documents, in several states. */
export async function addCastDocumentRequests(tx: Tx, today: Date): Promise<void> {
  for (const request of requests) await addRequest(tx, request, today)
}
