import type { AuthorizedPerson } from '@portal/contract/areas/document-requests/parts'
import {
  deliveryOf,
  describedAs,
  isPeriod,
  openRequestsAtMost,
  scopeOf,
  toAuthorizedPerson,
  type DeliveryFormat,
  type DeliveryMode,
  type DocumentScope,
  type RequestType,
} from '@portal/contract/rules/document-requests'
import { clinicDate } from '../../clinic-time.ts'
import type { Config } from '../../config.ts'
import type { Tx } from '../../db/database.ts'
import { Problem } from '../../http/problem.ts'
import { endDraft } from '../drafts/drafts.ts'
import * as store from './store.ts'

/** What a person asks for, as a call brings it. */
interface Asked {
  readonly encounterId?: number | undefined
  readonly clinicalDocumentIds?: readonly number[] | undefined
  readonly clinicalDocumentsScope?: DocumentScope<Date> | undefined
  readonly description?: string | undefined
  readonly deliveryFormat?: DeliveryFormat | undefined
  readonly deliveryMode?: DeliveryMode | undefined
  readonly authorizedPerson?: AuthorizedPerson | undefined
  readonly cdocType?: RequestType | undefined
}

/** Raises NOT_FOUND where a stay or a document is not the patient's, or is not shown to the account. */
async function assertSeen(tx: Tx, asker: store.Asker, encounterId: number | undefined, documents: readonly number[]) {
  if (encounterId !== undefined && !(await store.seesEncounter(tx, asker, encounterId))) throw new Problem('NOT_FOUND')
  if (!(await store.seesDocuments(tx, asker, documents))) throw new Problem('NOT_FOUND')
}

/** The name of a scope's speciality. Raises DOCUMENT_REQUEST_PERIOD, DOCUMENT_REQUEST_SPECIALITY. */
async function scopeName(tx: Tx, scope: DocumentScope<Date>, now: Date): Promise<string | undefined> {
  if (!isPeriod(scope, now)) throw new Problem('DOCUMENT_REQUEST_PERIOD')
  const code = scope.departmentSpeciality
  const name = code === undefined ? undefined : await store.specialityName(tx, code)
  if (code !== undefined && name === undefined) throw new Problem('DOCUMENT_REQUEST_SPECIALITY')
  return name
}

/** How the documents are given, and to whom. Raises DOCUMENT_REQUEST_DELIVERY, DOCUMENT_REQUEST_PERSON. */
function handing(type: RequestType, asked: Asked) {
  const delivery = deliveryOf(type, asked)
  if (!delivery) throw new Problem('DOCUMENT_REQUEST_DELIVERY')
  const isToPerson = delivery.deliveryMode === toAuthorizedPerson
  if (isToPerson && !asked.authorizedPerson) throw new Problem('DOCUMENT_REQUEST_PERSON')
  return { ...delivery, authorizedPerson: isToPerson ? asked.authorizedPerson : undefined }
}

/** Stores a request for documents and ends its draft; returns its id and its patient. Raises the problems of the contract's row. */
export async function ask(
  tx: Tx,
  asker: store.Asker,
  asked: Asked,
  settings: Config['documentRequests'],
): Promise<{ readonly id: number; readonly patientId: number }> {
  const acting = await asker.take(tx)
  const type = asked.cdocType ?? 'CDOC'
  const documentIds = [...new Set(asked.clinicalDocumentIds)]
  await assertSeen(tx, asker, asked.encounterId, documentIds)
  if (!settings.types.includes(type)) throw new Problem('DOCUMENT_REQUEST_TYPE')
  const scope = scopeOf(asked.clinicalDocumentsScope, { enabled: settings.scope })
  if (!scope && documentIds.length === 0) throw new Problem('DOCUMENT_REQUEST_EMPTY')
  const delivered = handing(type, asked)
  const speciality = scope && (await scopeName(tx, scope, asker.now))
  if ((await store.openRequests(tx, acting.patientId)) >= openRequestsAtMost)
    throw new Problem('DOCUMENT_REQUESTS_OPEN')
  const { dateFrom: from, dateTo: to } = scope ?? {}
  const days = { from: from && clinicDate(from), to: to && clinicDate(to) }
  const description =
    asked.description ??
    describedAs({ type, isOfEncounter: asked.encounterId !== undefined, scope: scope && { speciality, ...days } })
  const made = { ...delivered, type, description, documentIds, encounterId: asked.encounterId }
  const id = await store.insertRequest(
    tx,
    acting,
    { ...made, scope: { speciality: scope?.departmentSpeciality, from, to } },
    asker.now,
  )
  const subject = asked.encounterId === undefined ? 'new' : `encounter:${asked.encounterId}`
  await endDraft(tx, acting, { kind: 'document-request', subject })
  return { id, patientId: acting.patientId }
}

/** Withdraws a request. Raises NOT_FOUND, FORBIDDEN for somebody who did not ask, DOCUMENT_REQUEST_BEGUN. */
export async function withdraw(tx: Tx, owned: store.OneRequest): Promise<void> {
  if (await store.withdraw(tx, owned)) return
  const row = await store.requestOf(tx, owned)
  if (!row) throw new Problem('NOT_FOUND')
  if (!row.isOwn) throw new Problem('FORBIDDEN')
  // Whoever repeats it has what they wanted.
  if (row.status !== 'WITHDRAWN') throw new Problem('DOCUMENT_REQUEST_BEGUN')
}
