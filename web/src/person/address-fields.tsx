import { normalPostalCode } from '@portal/contract/rules/postal-code'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { FormTextField } from '../form/fields.tsx'
import { useTexts } from '../i18n/texts.ts'
import { addressTexts } from './address-texts.ts'
import css from './address-fields.module.css'

/** The fields of an address, in a form whose values have their names, and the code of the country, after `prefix`. */
export function AddressFields({
  prefix = '',
  children,
}: {
  readonly prefix?: string
  /** Further fields in the same grid. */
  readonly children?: ReactNode
}) {
  const t = useTexts(addressTexts)
  const country: unknown = useWatch({ name: `${prefix}countryCode` })
  // As the contract has it: an address without a country is in Poland.
  const polish = (country ?? 'PL') === 'PL'
  return (
    <div className={css.fields}>
      <div className={css.wide}>
        <FormTextField
          name={`${prefix}street`}
          label={t.street}
          optional
          autoComplete="address-line1"
          maxLength={120}
        />
      </div>
      <FormTextField name={`${prefix}houseNumber`} label={t.houseNumber} maxLength={20} />
      <FormTextField name={`${prefix}apartmentNumber`} label={t.apartmentNumber} optional maxLength={20} />
      <FormTextField
        name={`${prefix}postalCode`}
        label={t.postalCode}
        autoComplete="postal-code"
        {...(polish && { hint: t.postalCodeHint, inputMode: 'numeric', tidy: normalPostalCode })}
        maxLength={12}
      />
      <FormTextField name={`${prefix}city`} label={t.city} autoComplete="address-level2" maxLength={80} />
      {children}
    </div>
  )
}
