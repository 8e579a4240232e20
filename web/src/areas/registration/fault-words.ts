import type { PatientRole } from '@portal/contract/access'
import type { RegistrationSettings } from '@portal/contract/areas/registration'
import type { PhoneProblem } from '@portal/contract/rules/phone'
import { phoneProblemText } from '../../ui/phone-field.tsx'
import type { Language } from '../../i18n/language.ts'
import { registrationTexts } from './texts.ts'
import type { FieldFault } from './values.ts'

/** Words for what is wrong with a field of the registration form, so that they tell how to mend it. */
export function faultText(
  { name, fault }: FieldFault,
  given: { role: PatientRole; settings: Pick<RegistrationSettings, 'userMinAge'>; language: Language },
): string {
  const { role, settings, language } = given
  const t = registrationTexts[language].faults
  if (name.includes('registerConsents')) return t.consent
  if (fault === 'early') return role === 'CHILD' ? t.notChild : t.tooOld
  if (fault === 'late')
    return role === 'PATIENT' && settings.userMinAge > 0 ? t.tooYoung(settings.userMinAge) : t.future
  switch (name) {
    case 'patient-identity-nationalIdentificationNumber':
      return fault === 'missing' ? t.peselMissing : t.pesel
    case 'patient-identity-documentNumber':
      return fault === 'missing' ? t.documentMissing : t.document
    case 'patient-identity-countryCode':
      return fault === 'missing' ? t.countryMissing : t.country
    case 'patient-birthDate':
      return fault === 'missing' ? t.dateMissing : t.date
    case 'patient-gender':
      return t.gender
    case 'account-contactData-email':
      return fault === 'missing' ? t.emailMissing : t.email
    case 'phone':
      return fault === 'missing' ? t.phoneMissing : phoneProblemText(fault as PhoneProblem, language)
    case 'phone-repeat':
      return t.notRepeated
    case 'account-credentials-username':
      return fault === 'missing' ? t.usernameMissing : t.username
    case 'account-credentials-password':
      return fault === 'passwordMissing' ? t.passwordMissing : t.passwordShort
    default:
      if (fault === 'missing') return name.endsWith('lastName') ? t.lastNameMissing : t.nameMissing
      if (fault === 'nameInvalid' || fault === 'dashFirst' || fault === 'dashLast') return t[fault]
      return t.wrong
  }
}
