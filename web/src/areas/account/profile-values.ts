import type { Account } from '@portal/contract/areas/access'
import type { AccountChange } from '@portal/contract/areas/account'
import { emailAddress, type RegistrationSettings } from '@portal/contract/areas/registration'
import {
  nationalPhone,
  phoneCountries,
  phoneProblem,
  repeatsPhone,
  type PhoneProblem,
} from '@portal/contract/rules/phone'
import { enteredPhone, noPhone, type TypedPhone } from '../../ui/phone-field.tsx'

export type PhoneSettings = Pick<RegistrationSettings, 'phoneIsRequired' | 'phoneConfirmationEnabled'>

/** The values of the profile form. It contains the number only where no codes are sent; a new number is entered twice then. */
export interface ProfileValues {
  readonly email: string
  readonly phone: TypedPhone
  readonly phoneRepeat: string
}

/** A number as the field shows it: the country's calling code, and the rest; of a country that the field does not offer, the whole number. */
export function typedPhone(number: string | undefined): TypedPhone {
  if (!number) return noPhone
  const digits = nationalPhone(number)
  const dial = number.slice(1, number.length - digits.length)
  return phoneCountries.some((one) => one.dial === dial) ? { dial, digits } : { dial: '', digits: number }
}

/** The form's initial values: the address that waits, or else the one in use. */
export const profileValues = ({ contactData }: Account): ProfileValues => ({
  email: contactData.restoreEmail ?? contactData.email ?? '',
  phone: typedPhone(contactData.phoneNumber),
  phoneRepeat: '',
})

export type ContactFault = PhoneProblem | 'emailMissing' | 'email' | 'missing' | 'current' | 'notRepeated'

/**
 * Why a number is refused; undefined when it is not. An empty number is allowed where none is required or none is confirmed; the present number does
 * not count as a new one.
 */
export function newPhoneFault(
  number: string,
  settings: PhoneSettings,
  current: string | undefined,
): ContactFault | undefined {
  if (number === '') return settings.phoneIsRequired && settings.phoneConfirmationEnabled ? 'missing' : undefined
  if (number === current) return 'current'
  return phoneProblem(number)
}

/** Whether the number in the form differs from the account's and must be entered twice. */
export const isNewPhone = (values: ProfileValues, { contactData }: Account): boolean =>
  ![contactData.phoneNumber ?? '', ''].includes(enteredPhone(values.phone))

/** What is wrong with the profile form, by field. */
export function profileFaults(
  values: ProfileValues,
  account: Account,
  settings: PhoneSettings,
): Partial<Record<keyof ProfileValues, ContactFault>> {
  const email = values.email.trim()
  const emailFault =
    email === ''
      ? account.contactData.email
        ? 'emailMissing'
        : undefined
      : emailAddress.safeParse(email).success
        ? undefined
        : 'email'
  const faults: Partial<Record<keyof ProfileValues, ContactFault>> = emailFault ? { email: emailFault } : {}
  if (settings.phoneConfirmationEnabled) return faults
  const number = enteredPhone(values.phone)
  const phoneFault = number === account.contactData.phoneNumber ? undefined : newPhoneFault(number, settings, undefined)
  if (phoneFault) return { ...faults, phone: phoneFault }
  if (isNewPhone(values, account) && !repeatsPhone(number, values.phoneRepeat))
    return { ...faults, phoneRepeat: 'notRepeated' }
  return faults
}

/** The call that saves the form. */
export function changeOf(values: ProfileValues, account: Account, settings: PhoneSettings): AccountChange {
  const email = values.email.trim()
  return {
    contactData: {
      ...(email === '' ? {} : { email }),
      ...(settings.phoneConfirmationEnabled ? {} : { phoneNumber: enteredPhone(values.phone) }),
    },
    version: account.version,
  }
}
