import { endpoints, type RegistrationSettings } from '@portal/contract/areas/registration'
import { callerOf } from '../api/caller.ts'

const call = callerOf(endpoints)

let settings: Promise<RegistrationSettings> | undefined

/** What a form of a person asks and allows: settings of the clinic, asked for once (002 §7). Rejects with `ApiError`. */
export function loadSettings(): Promise<RegistrationSettings> {
  settings ??= call('registrationSettings').catch((error: unknown) => {
    settings = undefined
    throw error
  })
  return settings
}
