import { endpoints, type RegistrationSettings } from '@portal/contract/areas/registration'
import { callerOf } from '../api/caller.ts'

const call = callerOf(endpoints)

let settings: Promise<RegistrationSettings> | undefined

/** The clinic's settings of forms with a person's data; loaded once. Rejects with `ApiError`. */
export function loadSettings(): Promise<RegistrationSettings> {
  settings ??= call('registrationSettings').catch((error: unknown) => {
    settings = undefined
    throw error
  })
  return settings
}
