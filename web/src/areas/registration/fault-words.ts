import type { PhoneProblem } from '@portal/contract/rules/phone'
import { personFaultText, type FaultContext } from '../../person/fault-words.ts'
import type { FieldFault } from '../../person/values.ts'
import { phoneProblemText } from '../../ui/phone-field.tsx'
import { registrationTexts } from './texts.ts'

/** The text about a wrong field of the registration form; it tells how to correct it. */
export function faultText({ name, fault }: FieldFault, context: FaultContext): string {
  const t = registrationTexts[context.language].faults
  if (name.includes('registerConsents')) return t.consent
  switch (name) {
    case 'account-contactData-email':
      return fault === 'missing' ? t.emailMissing : t.email
    case 'phone':
      return fault === 'missing' ? t.phoneMissing : phoneProblemText(fault as PhoneProblem, context.language)
    case 'phone-repeat':
      return t.notRepeated
    case 'account-credentials-username':
      return fault === 'missing' ? t.usernameMissing : t.username
    case 'account-credentials-password':
      return fault === 'passwordMissing' ? t.passwordMissing : t.passwordShort
    default:
      return personFaultText({ name, fault }, context)
  }
}
