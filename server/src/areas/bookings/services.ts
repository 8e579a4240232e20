import type { OneTimeCodes } from '../../access/one-time-codes.ts'
import type { ClinicPort } from '../../clinic/port.ts'
import type { Config } from '../../config.ts'
import type { Files } from '../../files/files.ts'

/** What the bookings area works with. */
export interface BookingServices {
  readonly clinic: ClinicPort
  readonly codes: OneTimeCodes
  readonly config: Pick<Config, 'smsEnabled' | 'clinicName' | 'clinicPhone'>
  readonly files: Files
  /** Tells the outbox that something may be waiting. */
  readonly wakeOutbox: () => void
}
