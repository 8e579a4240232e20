import type { OneTimeCodes } from '../../access/one-time-codes.ts'
import type { Offer } from '../../clinic/model/offer.ts'
import type { ActServices } from '../../acts/services.ts'
import type { Config } from '../../config.ts'
import type { Files } from '../../files/files.ts'

/** The services that the area of bookings needs. */
export interface BookingServices extends ActServices<BookingServices> {
  readonly offer: Offer
  readonly codes: OneTimeCodes
  readonly config: Pick<Config, 'smsEnabled' | 'clinicName' | 'clinicPhone' | 'bookings'>
  readonly files: Files
}
