import type { DocumentRequestSettings, NewDocumentRequest } from '@portal/contract/areas/document-requests/parts'
import { endOfDay, startOfDay } from '@portal/contract/rules/clinic-day'
import {
  deliveryOf,
  describedAs,
  onlyType,
  toAuthorizedPerson,
  type DeliveryFormat,
  type DeliveryMode,
  type RequestType,
} from '@portal/contract/rules/document-requests'
import type { DraftContent } from '../../draft/draft-calls.ts'
import { formatDate } from '../../i18n/dates.ts'
import { dateText, parseDateText } from '../../ui/date-text.ts'

/** A document that may be ticked. */
export interface TickableDocument {
  readonly id: string
  readonly title: string
}

/** Where a request begins: the patient, the stay from whose page it is made, and the documents that were ticked. */
export interface RequestStart {
  readonly patientId: string
  readonly encounter?: { readonly id: string; readonly from: string; readonly to: string }
  readonly documents?: readonly TickableDocument[]
}

/** What is typed and chosen; the content of the draft. Days as typed. */
export interface RequestValues {
  readonly type: RequestType
  readonly which: 'documents' | 'scope'
  readonly documents: readonly string[]
  /** Those that could be ticked when it was begun. */
  readonly offered: readonly string[]
  readonly speciality: { readonly code: string; readonly name: string } | null
  readonly from: string
  readonly to: string
  readonly format: DeliveryFormat
  readonly mode: DeliveryMode | null
  readonly name: string
  readonly lastName: string
  readonly identity: string
  readonly address: string
  /** The person's own words; null as long as they are made from the other fields. */
  readonly description: string | null
  /** Random: names this request, so that a second one with the same words is another request. */
  readonly key: string
}

const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** What a request has before anything is chosen (V-358: the only type is chosen already). */
export function startValues(
  { encounter, documents = [] }: RequestStart,
  { cdocTypes }: DocumentRequestSettings,
): RequestValues {
  return {
    type: onlyType(cdocTypes) ?? 'CDOC',
    which: documents.length > 0 ? 'documents' : 'scope',
    documents: documents.map(({ id }) => id),
    offered: documents.map(({ id }) => id),
    speciality: null,
    from: dateText(encounter?.from),
    to: dateText(encounter?.to),
    format: 'DOWNLOAD',
    mode: null,
    name: '',
    lastName: '',
    identity: '',
    address: '',
    description: null,
    key: newKey(),
  }
}

/**
 * A draft's content as values. What the clinic takes no more is left out; where other documents were ticked since the draft was begun, it is these that
 * count.
 */
export function valuesOf(
  content: DraftContent | undefined,
  start: RequestValues,
  { cdocTypes, cdocScopeEnable }: DocumentRequestSettings,
): RequestValues {
  const kept = { ...start, ...content }
  const isSame = kept.offered.length === start.offered.length && kept.offered.every((id) => start.offered.includes(id))
  const { documents, offered } = isSame ? kept : start
  const which = isSame ? kept.which : start.which
  return {
    ...kept,
    documents,
    offered,
    type: cdocTypes.includes(kept.type) ? kept.type : start.type,
    which: !cdocScopeEnable ? 'documents' : offered.length === 0 ? 'scope' : which,
  }
}

const scopeIn = ({ which, speciality, from, to }: RequestValues) => {
  if (which !== 'scope') return undefined
  const [first, last] = [parseDateText(from), parseDateText(to)]
  return speciality || first || last ? { speciality, first, last } : undefined
}

/** The words of a request, as the person has written them or as they are made from the other fields (V-171, V-172, V-364). */
export function descriptionOf(values: RequestValues, { encounter }: RequestStart): string {
  if (values.description !== null) return values.description
  const scope = scopeIn(values)
  return describedAs({
    type: values.type,
    isOfEncounter: encounter !== undefined,
    scope: scope && {
      speciality: scope.speciality?.name,
      from: scope.first && formatDate(scope.first),
      to: scope.last && formatDate(scope.last),
    },
  })
}

/** The body of the call; the ends of a period are instants (V-362): the first and the last moment of its days. */
export function bodyOf(values: RequestValues, start: RequestStart): NewDocumentRequest {
  const scope = scopeIn(values)
  const { type, format, mode, name, lastName, identity, address, documents, which } = values
  const delivery = deliveryOf(type, { deliveryFormat: format, deliveryMode: mode ?? undefined })
  const isToPerson = delivery?.deliveryMode === toAuthorizedPerson
  return {
    patientId: start.patientId,
    ...(start.encounter ? { encounterId: start.encounter.id } : {}),
    ...(which === 'documents' ? { clinicalDocumentIds: [...documents] } : {}),
    ...(scope
      ? {
          clinicalDocumentsScope: {
            ...(scope.speciality ? { departmentSpeciality: scope.speciality.code } : {}),
            ...(scope.first ? { dateFrom: startOfDay(scope.first).getTime() } : {}),
            ...(scope.last ? { dateTo: endOfDay(scope.last).getTime() - 1 } : {}),
          },
        }
      : {}),
    description: descriptionOf(values, start),
    ...delivery,
    ...(isToPerson ? { authorizedPerson: { name, lastName, identity, ...(address.trim() ? { address } : {}) } } : {}),
    cdocType: type,
  }
}

/** The key with which the server makes a request once, whatever a double click sends; a request that was changed after a failure is another one. */
export function sendingKey({ key }: RequestValues, body: NewDocumentRequest): string {
  let mark = 0x811c9dc5
  for (const byte of new TextEncoder().encode(JSON.stringify(body))) mark = Math.imul(mark ^ byte, 0x01000193)
  return `document-request-${key}-${(mark >>> 0).toString(16).padStart(8, '0')}`
}
