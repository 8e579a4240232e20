import { readPesel } from '@portal/contract/rules/pesel'
import { withoutSeparators } from '@portal/contract/rules/separators'
import type { RegistrationFault } from '@portal/contract/rules/registration'
import { parseDateText } from '../ui/date-text.ts'

/** The values of a patient's fields; keys are the paths in the request with hyphens, because the form needs a single name for each. */
export interface PatientValues {
  'patient-name': string
  'patient-middleName': string
  'patient-lastName': string
  foreigner: boolean
  'patient-identity-nationalIdentificationNumber': string
  'patient-identity-countryCode': string
  'patient-identity-documentNumber': string
  'patient-birthDate': string
  'patient-gender': string
}

/** Empty values, in the order of the fields. */
export const blankPatient: PatientValues = {
  'patient-name': '',
  'patient-middleName': '',
  'patient-lastName': '',
  foreigner: false,
  'patient-identity-nationalIdentificationNumber': '',
  'patient-identity-documentNumber': '',
  'patient-identity-countryCode': '',
  'patient-birthDate': '',
  'patient-gender': '',
}

/** A member that is left out when nothing was entered. */
export const given = <K extends string>(key: K, value: string): { [key in K]?: string } =>
  value === '' ? {} : ({ [key]: value } as { [key in K]: string })

/** Birth date (`yyyy-MM-dd`) and gender: from the PESEL, or as chosen by a person without one. */
function factsOf(values: PatientValues): { birthDate: string; gender: 'M' | 'F' | 'U' } {
  if (!values.foreigner) {
    return (
      readPesel(withoutSeparators(values['patient-identity-nationalIdentificationNumber'])) ?? {
        birthDate: '',
        gender: 'U',
      }
    )
  }
  const gender = values['patient-gender']
  return {
    birthDate: parseDateText(values['patient-birthDate']) ?? '',
    gender: gender === 'M' || gender === 'F' ? gender : 'U',
  }
}

/** The patient in the fields, without files: by PESEL, or by a foreign document. */
export const patientOf = (values: PatientValues) => ({
  name: values['patient-name'].trim(),
  lastName: values['patient-lastName'].trim(),
  ...given('middleName', values['patient-middleName'].trim()),
  identity: values.foreigner
    ? {
        ...given('documentNumber', values['patient-identity-documentNumber'].trim()),
        countryCode: values['patient-identity-countryCode'],
      }
    : {
        ...given(
          'nationalIdentificationNumber',
          withoutSeparators(values['patient-identity-nationalIdentificationNumber']),
        ),
        countryCode: 'PL',
      },
  ...factsOf(values),
})

/** Why a field is refused, including faults that only the form itself can find. */
export type FormFault = RegistrationFault | 'notRepeated' | 'passwordMissing' | 'passwordShort' | 'dateForm'

export interface FieldFault {
  /** Name of the field in the form. */
  readonly name: string
  readonly fault: FormFault
}

/** Adds the faults about a foreigner that only the form can find: an invalid date, and no chosen gender. */
export function addTypedFaults(faults: FieldFault[], values: PatientValues): void {
  if (!values.foreigner) return
  const typedDate = values['patient-birthDate']
  if (typedDate !== '' && parseDateText(typedDate) === undefined)
    replace(faults, { name: 'patient-birthDate', fault: 'dateForm' })
  if (values['patient-gender'] === '') faults.push({ name: 'patient-gender', fault: 'missing' })
}

function replace(faults: FieldFault[], fault: FieldFault): void {
  const at = faults.findIndex(({ name }) => name === fault.name)
  faults.splice(at < 0 ? faults.length : at, at < 0 ? 0 : 1, fault)
}
