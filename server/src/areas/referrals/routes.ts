import type { endpoints } from '@portal/contract/areas/referrals'
import type { Endpoint } from '@portal/contract/endpoint'
import type { Call, Handlers } from '../../http/call.ts'
import { Problem } from '../../http/problem.ts'
import { institutionOf, practitionerOf } from '../dictionaries/lookups.ts'
import { changeReferral, viewReferral } from './referral.ts'
import { addReferralFile, deleteReferralFile, findReferralFile } from './files.ts'
import type { BookingServices } from '../bookings/services.ts'

const about = (call: Call<Endpoint>, { patient, systemId }: { patient: { id: string }; systemId: string }): void =>
  call.about({ patientId: Number(patient.id), entityId: systemId })

/** Handlers of referrals: who writes them, and those of bookings. */
export function referralsHandlers(services: BookingServices): Handlers<typeof endpoints> {
  const { clinic } = services

  /** What a clinic's dictionary answers. Raises NOT_FOUND for what it lacks and for other clinics. */
  const looked = async <T>(system: string, found: () => Promise<T | undefined>): Promise<T> => {
    const answer = system === clinic.system ? await found() : undefined
    if (answer === undefined) throw new Problem('NOT_FOUND')
    return answer
  }

  return {
    referralInstitution: ({ db, params }) => looked(params.system, () => institutionOf(db, params.regNumber)),
    referralPractitioner: ({ db, params }) => looked(params.system, () => practitionerOf(db, params.practiceNumber)),
    bookingReferralView: async (call) => {
      const found = await viewReferral(services, call.db, call.owned, call.params)
      about(call, found)
      return found
    },
    bookingReferralSave: async (call) => {
      const order = { tx: call.db, owned: call.owned, language: call.language }
      const saved = await changeReferral(services, order, call.params, call.body)
      about(call, saved)
      return saved
    },
    bookingReferralAttachmentList: async (call) => {
      const found = await viewReferral(services, call.db, call.owned, call.params)
      about(call, found)
      return found.referralAttachments
    },
    bookingReferralAttachmentCreate: async (call) => {
      const order = { tx: call.db, owned: call.owned }
      const given = { fileName: call.body.filename, bytes: call.file }
      const { booking, file } = await addReferralFile(services, order, call.params, given)
      call.about({ patientId: booking.patientId, entityId: file.id })
      return file
    },
    bookingReferralAttachmentContent: async (call) => {
      const { booking, file } = await findReferralFile(services, call.db, call.owned, call.params)
      call.about({ patientId: booking.patientId, entityId: String(file.id) })
      return services.files.sendFile(call, file, await services.files.read(file))
    },
    bookingReferralAttachmentDelete: async (call) => {
      const booking = await deleteReferralFile(services, { tx: call.db, owned: call.owned }, call.params)
      call.about({ patientId: booking.patientId, entityId: call.params.attachmentId })
    },
  }
}
