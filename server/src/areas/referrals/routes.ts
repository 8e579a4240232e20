import type { BookingReferral, endpoints } from '@portal/contract/areas/referrals'
import type { Endpoint } from '@portal/contract/endpoint'
import type { Call, Handlers } from '../../http/call.ts'
import { Problem } from '../../http/problem.ts'
import { institutionOf, practitionerOf } from '../dictionaries/lookups.ts'
import { changeReferral, viewReferral, type SeenReferral } from './referral.ts'
import { addReferralFile, deleteReferralFile, findReferralFile } from './files.ts'
import type { BookingServices } from '../bookings/services.ts'

/** What is shown of a booking's referral, noted for the trail. */
const shown = (call: Call<Endpoint>, { booking, referral }: SeenReferral): BookingReferral => {
  call.about({ patientId: booking.patientId, entityId: booking.id })
  return referral
}

/** Handlers of referrals: who writes them, and the referrals of bookings. */
export function referralsHandlers(services: BookingServices): Handlers<typeof endpoints> {
  const { clinic } = services

  /** The entry of a clinic's dictionary. Raises NOT_FOUND when it is missing, and for other clinics. */
  const looked = async <T>(system: string, found: () => Promise<T | undefined>): Promise<T> => {
    const answer = system === clinic.system ? await found() : undefined
    if (answer === undefined) throw new Problem('NOT_FOUND')
    return answer
  }

  return {
    referralInstitution: ({ db, params }) => looked(params.system, () => institutionOf(db, params.regNumber)),
    referralPractitioner: ({ db, params }) => looked(params.system, () => practitionerOf(db, params.practiceNumber)),
    bookingReferralView: async (call) => shown(call, await viewReferral(services, call.db, call.owned, call.params)),
    bookingReferralSave: async (call) => {
      const order = { tx: call.db, owned: call.owned, language: call.language }
      return shown(call, await changeReferral(services, order, call.params, call.body))
    },
    bookingReferralAttachmentList: async (call) =>
      shown(call, await viewReferral(services, call.db, call.owned, call.params)).referralAttachments,
    bookingReferralAttachmentCreate: async (call) => {
      const order = { tx: call.db, owned: call.owned }
      const given = { fileName: call.body.filename, bytes: call.file }
      const { booking, file } = await addReferralFile(services, order, call.params, given)
      call.about({ patientId: booking.patientId, entityId: file.id })
      return file
    },
    bookingReferralAttachmentContent: async (call) => {
      const { booking, file } = await findReferralFile(services, call.db, call.owned, call.params)
      call.about({ patientId: booking.patientId, entityId: file.id })
      return services.files.sendFile(call, file, await services.files.read(file))
    },
    bookingReferralAttachmentDelete: async (call) => {
      const booking = await deleteReferralFile(services, { tx: call.db, owned: call.owned }, call.params)
      call.about({ patientId: booking.patientId, entityId: call.params.attachmentId })
    },
  }
}
