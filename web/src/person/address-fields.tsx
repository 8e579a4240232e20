import type { ReactNode } from 'react'
import { FormTextField } from '../form/fields.tsx'
import { useTexts } from '../i18n/texts.ts'
import { addressTexts } from './address-texts.ts'
import css from './address-fields.module.css'

/** The fields of an address, in a form whose values have their names after `prefix`. */
export function AddressFields({
  prefix = '',
  children,
}: {
  readonly prefix?: string
  /** Further fields in the same grid. */
  readonly children?: ReactNode
}) {
  const t = useTexts(addressTexts)
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
        hint={t.postalCodeHint}
        autoComplete="postal-code"
        maxLength={12}
      />
      <FormTextField name={`${prefix}city`} label={t.city} autoComplete="address-level2" maxLength={80} />
      {children}
    </div>
  )
}
