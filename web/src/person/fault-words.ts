import type { PatientRole } from '@portal/contract/access'
import type { RegistrationSettings } from '@portal/contract/areas/registration'
import type { Language } from '../i18n/language.ts'
import { personTexts } from './texts.ts'
import type { FieldFault } from './values.ts'

/** The form in which a fault is. */
export interface FaultContext {
  readonly role: PatientRole
  readonly settings: Pick<RegistrationSettings, 'userMinAge'>
  readonly language: Language
}

/** The text about a wrong field with a person's data; it tells how to correct it. */
export function personFaultText({ name, fault }: FieldFault, { role, settings, language }: FaultContext): string {
  const t = personTexts[language].faults
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
    default:
      if (fault === 'missing') return name.endsWith('lastName') ? t.lastNameMissing : t.nameMissing
      if (fault === 'nameInvalid' || fault === 'dashFirst' || fault === 'dashLast') return t[fault]
      return t.wrong
  }
}
