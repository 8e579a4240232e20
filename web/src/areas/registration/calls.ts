import { endpoints, type RegistrationSettings } from '@portal/contract/areas/registration'
import { callerOf } from '../../api/caller.ts'

export const callRegistration = callerOf(endpoints)

let settings: Promise<RegistrationSettings> | undefined

/** What the form asks and allows: settings of the clinic, asked for once (002 §7). Rejects with `ApiError`. */
export function loadSettings(): Promise<RegistrationSettings> {
  settings ??= callRegistration('registrationSettings').catch((error: unknown) => {
    settings = undefined
    throw error
  })
  return settings
}
