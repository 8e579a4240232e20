import type { PatientRole } from '@portal/contract/access'
import type { RegistrationSettings } from '@portal/contract/areas/registration'
import { attachmentsField } from '../../person/attachments-field.tsx'
import { faultsOf, type Values } from './values.ts'

/** The steps of the form: the person, the contact, the account. */
export const steps = [1, 2, 3] as const
export type Step = (typeof steps)[number]

const ofContact = /^(?:account-contactData-|phone|attachments$|patient-attachments$)/
const ofPerson = /^(?:account-(?:name|lastName|middleName)$|patient-)/

/** The step on which a field is; what belongs to none of the first two is on the last, from which the form is sent. */
export const stepOfField = (name: string): Step => (ofContact.test(name) ? 2 : ofPerson.test(name) ? 1 : 3)

/** The step that an address asks for. */
export const stepIn = (search: URLSearchParams): Step => steps.find((step) => String(step) === search.get('step')) ?? 1

/** The members of the query that lead to a step. `change`: the person comes from the last step to correct something, and goes back there. */
export function queryOf(search: URLSearchParams, step: Step, change = false): Record<string, string | undefined> {
  const { step: _step, change: _change, ...rest } = Object.fromEntries(search)
  return { ...rest, step: step === 1 ? undefined : String(step), change: change ? '1' : undefined }
}

/** The first step that is not filled in as it should be; the last one is never looked at. */
export function firstUnfinished(
  values: Values,
  role: PatientRole,
  settings: RegistrationSettings,
  today: string,
): Step {
  const faulty = faultsOf(values, role, settings, today).map(({ name }) => stepOfField(name))
  return faulty.includes(1) ? 1 : faulty.includes(2) ? 2 : 3
}

/** Whether a step asks for a document that was not added. What was added is lost with a reload; then the server asks for it. */
export const lacksFile = (step: Step, settings: RegistrationSettings, files: readonly File[]): boolean =>
  stepOfField(attachmentsField) === step &&
  settings.attachmentsVisible &&
  settings.attachmentsRequired &&
  files.length === 0
