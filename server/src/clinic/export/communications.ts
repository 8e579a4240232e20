import { extensionUrls } from '../import/systems.ts'
import { withoutFormats } from '../../formatted-text/clean.ts'
import type { NamedFile } from './named-files.ts'
import { patientOf } from './visits.ts'

/** A contact at the clinic, as the clinic names it. */
export interface Named {
  readonly ref: string
  readonly name: string
}

/** A message with all that its Communication says. */
export interface ExportedMessage {
  readonly id: number
  /** Its own name as a resource: the clinic's, or the one under which the clinic's system gets it. */
  readonly name: string
  readonly direction: 'IN' | 'OUT'
  readonly patientId: number
  readonly patientRef: string | null
  readonly pesel: string | null
  /** OUT: whether the patient wrote it, and not somebody who acts for them. */
  readonly byPatient: boolean
  readonly contacts: readonly Named[]
  readonly category: { readonly code: string; readonly name: string } | null
  readonly title: string
  readonly content: string
  readonly sentAt: Date
  readonly editedAt: Date | null
  /** OUT: when the clinic read it; IN: when the patient's own account did. */
  readonly readAt: Date | null
  readonly answers: string | null
  readonly toConfirm: boolean
  readonly hidden: boolean
  readonly withdrawn: boolean
  readonly files: readonly NamedFile[]
}

type Json = Readonly<Record<string, unknown>>

const clinicTypes = /^(?:Practitioner|PractitionerRole|CareTeam|Organization)\//

const contactOf = ({ ref, name }: Named): Json => ({
  ...(clinicTypes.test(ref) ? { reference: ref } : {}),
  display: name,
})

/** Labels of what guardians must not see; the same by which an import knows them. */
export const labels = {
  security: [
    { system: 'http://terminology.hl7.org/CodeSystem/v3-Confidentiality', code: 'R' },
    { system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code: 'PRS' },
  ],
}

/**
 * A message with its files as HL7 FHIR R4 Communication, in the form that the import takes. Its text is plain, because Communication knows no formats.
 * Of a guardian who wrote it says only that it was a representative.
 */
export function communicationOf(message: ExportedMessage, attachments: readonly object[]): Json {
  const { name, direction, contacts, category, title, content, sentAt, editedAt, readAt, answers } = message
  const patient = patientOf(message)
  const clinic = contacts.map(contactOf)
  const writer = message.byPatient ? patient : { type: 'RelatedPerson', display: 'przedstawiciel pacjenta' }
  return {
    resourceType: 'Communication',
    id: name,
    ...(message.hidden ? { meta: labels } : {}),
    ...(message.toConfirm ? { extension: [{ url: extensionUrls.mustConfirm, valueBoolean: true }] } : {}),
    status: message.withdrawn ? 'entered-in-error' : 'completed',
    subject: patient,
    sender: direction === 'IN' ? clinic[0] : writer,
    recipient: direction === 'IN' ? [patient] : clinic,
    topic: { text: title },
    ...(category ? { category: [{ coding: [{ code: category.code, display: category.name }] }] } : {}),
    payload: [
      ...(message.withdrawn ? [] : [{ contentString: withoutFormats(content) }]),
      ...attachments.map((contentAttachment) => ({ contentAttachment })),
    ],
    sent: (editedAt ?? sentAt).toISOString(),
    ...(readAt ? { received: readAt.toISOString() } : {}),
    ...(answers ? { inResponseTo: [{ reference: `Communication/${answers}` }] } : {}),
  }
}
