import { addressOf } from '@portal/contract/client'
import { endpoints, type EndpointName } from '@portal/contract'
import type { Endpoint } from '@portal/contract/endpoint'
import { book, hold as keepSlot } from '../clinic/own/claims.ts'
import { noteCode } from '../clinic/model/holds.ts'
import { clinicIds } from '../seed/clinic-ids.ts'
import type { CastKey, CastPatientKey } from '../seed/cast.ts'
import { hangOnBooking } from './attachments.ts'
import { claimed } from './claims.ts'
import type { TestPortal } from './harness.ts'
import { makeAllergy, type AllergyIds } from './allergies.ts'
import { makeConsents, type ConsentIds } from './consents.ts'
import { makeDeclarations, type DeclarationIds } from './declarations.ts'
import { makeDeposit } from './deposits.ts'
import { makeDocumentRequest, type DocumentRequestIds } from './document-requests.ts'
import { makeHistory } from './history.ts'
import { makeClinicalDocuments, type ClinicalDocumentIds } from './clinical-documents.ts'
import { makeImages } from './images.ts'
import { makeMeasurement, type MeasurementIds } from './measurements.ts'
import { makeMedicalCase, type MedicalCaseIds } from './medical-cases.ts'
import { makeMessages, type MessageIds } from './messages.ts'
import { makePayments, type PaymentIds } from './payments.ts'
import { makeResults, type ResultIds } from './results.ts'
import { tinyPicture } from './tiny-picture.ts'
import { makeSelfAssessment, type SelfAssessmentIds } from './self-assessments.ts'
import { bookWithReferral } from './referrals.ts'
import { fillForms, makeForms, type Forms } from './questionnaires.ts'
import { bookTeleconsultation, type ConsultedIds } from './teleconsultations.ts'

/** The Monday before the small clinic's first slots; the time in tests that call every row. */
export const today = new Date('2026-11-23T08:00:00Z')

/** Ids that the sample inputs of every row need: those of one patient's data. */
export interface Target
  extends
    AllergyIds,
    MeasurementIds,
    MedicalCaseIds,
    MessageIds,
    DocumentRequestIds,
    ConsentIds,
    ResultIds,
    ClinicalDocumentIds,
    DeclarationIds,
    PaymentIds,
    SelfAssessmentIds,
    ConsultedIds {
  readonly patientId: string
  /** The patient's PESEL. */
  readonly nationalId: string
  readonly accountId: string
  /** An account that has asked to be the patient's warden. */
  readonly wardenId: string
  readonly bookingId: string
  /** A file on that booking, and the telehealth platform's id of it. */
  readonly attachmentId: string
  readonly consultationId: string
  /** A booking with a referral, and a file of that referral. */
  readonly referralBookingId: string
  readonly referralFileId: string
  /** A visit in the past. */
  readonly encounterId: string
  /** Ids of questionnaires that belong to nobody. */
  readonly forms: Forms
  /** An order of an examination with pictures, a DICOM file that is ready to be sent, and an address of pictures. */
  readonly imageOrderId: string
  readonly dicomFileId: string
  readonly imageUrl: string
  readonly holdId: string
  readonly uploadId: string
  /** A file that the holder sent for nobody in particular. */
  readonly looseId: string
  /** A file that the holder sent with the patient's data. */
  readonly sentFileId: string
  readonly held: { readonly timeSlotId: string; readonly availabilityId: string }
  readonly free: { readonly timeSlotId: string; readonly availabilityId: string }
  /** As `free`, for the service of the hold: the hold is given back for the new one. */
  readonly depositId: string
  readonly freeAlike: { readonly timeSlotId: string; readonly availabilityId: string }
}

/** Patients whose data are asked for, with the account that booked and holds for them; the right of jan's and monika's holders has ended since. */
export const targetHolders = {
  anna: 'anna',
  kacper: 'piotr',
  stanislaw: 'piotr',
  helena: 'jan',
  oliwia: 'monika',
  bartek: 'monika',
} as const satisfies Partial<Record<CastPatientKey, CastKey>>
export type TargetKey = keyof typeof targetHolders

/** A target of whose data nothing exists. */
export const nobody = (target: Target): Target => ({
  ...target,
  patientId: '999000001',
  nationalId: '90052800024',
  bookingId: '999000002',
  attachmentId: '999000007',
  consultationId: 'TC-209901010000-9',
  consultedBookingId: '999000035',
  referralBookingId: '999000008',
  referralFileId: '999000009',
  encounterId: '999000006',
  imageOrderId: '999000015',
  dicomFileId: '999000016',
  imageUrl: 'https://nowhere.example/',
  holdId: '999000003',
  uploadId: '999000004',
  looseId: '999000014',
  sentFileId: '999000010',
  messageId: '999000011',
  messageFileId: '999000012',
  letterId: '999000013',
  documentRequestId: '999000015',
  documentRequestFileId: '999000016',
  consentId: '999000023',
  carerAuthorizationId: '999000024',
  allergyId: '999000026',
  measurementId: '999000027',
  testOrderId: '999000020',
  testResultId: '999000021',
  testValueId: '999000022',
  documentId: '999000017',
  declarationId: '999000023',
  declarationSystemId: 'DEK-999000024',
  declarationSavingId: '999000025',
  invoiceId: '999000026',
  paymentId: '999000027',
  paidInvoiceId: '999000028',
  paidBookingId: '999000029',
  depositId: '999000030',
  selfAssessmentId: '999000031',
  medicalCaseId: '999000032',
  caseNoteId: '999000033',
  caseAttachmentId: '999000034',
})

/** Gives each target a booking whose code was entered, a live hold and a draft of the holder's, and returns all their ids. */
export async function makeTargets(portal: TestPortal): Promise<Record<TargetKey, Target>> {
  const { database, offer } = portal.app
  const ids = await clinicIds(database.db)
  const directory = await offer.directory(database.db)
  const [dermatologist, laboratory, other] = [
    ids.availability.dermatologist,
    ids.availability.parallel,
    ids.availability.otherDermatologist,
  ]
  const bookable = ids.slots.dermatologist.filter((slot) => slot.status === 'free').slice(-6)
  const [free, alike, ...holdable] = [ids.slots.otherDermatologist[0], ...ids.slots.parallel]
  const now = portal.now()
  const forms = await makeForms(database)
  const targets: Partial<Record<TargetKey, Target>> = {}
  for (const [key, holder] of Object.entries(targetHolders) as [TargetKey, CastKey][]) {
    const place = Object.keys(targets).length
    const [booked, held] = [bookable.at(-1 - place), holdable[place]]
    const claim = (availabilityId: string, slot: { id: string } | undefined) => {
      const availability = directory.get(Number(availabilityId))
      if (!availability || !slot) throw new Error(`The small clinic has nothing left for ${key}`)
      const accountId = Number(ids.accounts[holder])
      return { slotId: Number(slot.id), availability, patientId: Number(ids.patients[key]), accountId, now }
    }
    await portal.database.db
      .insertInto('draft')
      .values({
        account_id: Number(ids.accounts[holder]),
        patient_id: Number(ids.patients[key]),
        kind: 'booking',
        subject: 'begun',
        content: JSON.stringify({ begun: true }),
        saved_at: now,
      })
      .execute()
    const made = await database.transaction(async (tx) => {
      const asks = { account_id: Number(ids.accounts.grazyna), role: 'WARD', status: 'P' } as const
      await tx
        .insertInto('patient_link')
        .values({ ...asks, patient_id: Number(ids.patients[key]) })
        .execute()
      const { booking } = claimed(await book(tx, claim(dermatologist, booked), 'SCHEDULED'))
      await noteCode(tx, booking, now)
      const { booking: hold } = claimed(
        await keepSlot(tx, claim(laboratory, held), new Date(now.getTime() + 15 * 60_000)),
      )
      const wait = async (patientId: number | null) => {
        const scope = { accountId: Number(ids.accounts[holder]), now }
        const bytes = Buffer.from(tinyPicture, 'base64')
        return (await portal.app.files.keep(tx, { scope, patientId, fileName: 'skan.png', bytes, waiting: true })).id
      }
      const [upload, loose] = [await wait(Number(ids.patients[key])), await wait(null)]
      const { id: sent } = await portal.app.files.keep(tx, {
        scope: { accountId: Number(ids.accounts[holder]), now },
        patientId: Number(ids.patients[key]),
        fileName: 'dowod.png',
        bytes: Buffer.from(tinyPicture, 'base64'),
        waiting: false,
      })
      await tx
        .insertInto('patient_attachment')
        .values({ file_id: sent, patient_id: Number(ids.patients[key]) })
        .execute()
      return { booking, hold, upload, loose, sent }
    })
    const whose = { patientId: ids.patients[key], bookingId: String(made.booking), now }
    await makeHistory(database, { patientId: ids.patients[key], now })
    const consultationId = `TC-202611230800-${place}`
    const attachmentId = await hangOnBooking(portal, { ...whose, accountId: ids.accounts[holder], consultationId })
    const encounterId = await fillForms(database, forms, whose)
    targets[key] = {
      patientId: ids.patients[key],
      nationalId: await peselAt(portal, ids.patients[key]),
      accountId: ids.accounts[holder],
      wardenId: ids.accounts.grazyna,
      bookingId: String(made.booking),
      attachmentId,
      consultationId,
      // Not on the first day, because `free` is on it.
      ...(await bookWithReferral(portal, { ...whose, accountId: ids.accounts[holder], place: place + 3 })),
      ...(await bookTeleconsultation(portal, { ...whose, accountId: ids.accounts[holder], place })),
      ...(await makeMessages(portal, { ...whose, accountId: ids.accounts[holder] })),
      encounterId,
      ...(await makeDocumentRequest(portal, { ...whose, accountId: ids.accounts[holder], encounterId })),
      ...(await makeAllergy(portal, { ...whose, accountId: ids.accounts[holder] })),
      ...(await makeMeasurement(portal, { ...whose, accountId: ids.accounts[holder] })),
      ...(await makeMedicalCase(portal, { ...whose, accountId: ids.accounts[holder] })),
      ...(await makeConsents(portal, { ...whose, accountId: ids.accounts[holder] })),
      ...(await makeDeclarations(portal, { ...whose, accountId: ids.accounts[holder] })),
      ...(await makeSelfAssessment(portal, { ...whose, accountId: ids.accounts[holder] })),
      ...(await makeResults(portal, whose)),
      ...(await makeClinicalDocuments(portal, whose)),
      ...(await makePayments(portal, {
        ...whose,
        accountId: ids.accounts[holder],
        availability: ids.availability.commercial,
      })),
      depositId: await makeDeposit(portal, whose),
      forms,
      ...(await makeImages(portal, { ...whose, accountId: ids.accounts[holder] })),
      holdId: String(made.hold),
      uploadId: String(made.upload),
      looseId: String(made.loose),
      sentFileId: String(made.sent),
      held: { timeSlotId: held?.id ?? '', availabilityId: laboratory },
      free: { timeSlotId: free?.id ?? '', availabilityId: other },
      freeAlike: { timeSlotId: alike?.id ?? '', availabilityId: laboratory },
    }
  }
  return targets as Record<TargetKey, Target>
}

async function peselAt({ database }: TestPortal, patientId: string): Promise<string> {
  const row = database.db.selectFrom('patient').select('pesel').where('id', '=', Number(patientId))
  return (await row.executeTakeFirstOrThrow()).pesel ?? ''
}

export interface Input {
  readonly params?: Record<string, unknown>
  readonly query?: Record<string, unknown>
  readonly body?: unknown
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The answer as JSON; undefined when it is none. */
  readonly body: unknown
}

/** Headers with which our own pages call. */
export const ownPage = (url: string) => ({ origin: url, 'x-portal-request': '1' })

/** Calls one row over HTTP with exactly these headers and the content type. */
export async function callRow(
  url: string,
  name: EndpointName,
  input: Input,
  headers: Record<string, string>,
): Promise<Answer> {
  const row: Endpoint = endpoints[name]
  const answer = await fetch(url + addressOf(row, input), {
    method: row.method,
    headers: { ...(row.body ? { 'content-type': 'application/json' } : {}), ...headers },
    redirect: 'manual',
    ...(row.body ? { body: JSON.stringify(input.body) } : {}),
  })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, text, body: jsonOf(text) }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
