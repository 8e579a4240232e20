import { addressInput, type AddressInput } from '@portal/contract/areas/patients'
import { resolverOf } from '../../../form/resolver.ts'
import { textsNow } from '../../../i18n/texts.ts'
import { addressTexts } from '../../../person/address-texts.ts'

/** The values of the fields, before the contract has checked them. */
export type AddressValues = (typeof addressInput)['_zod']['input']

/** The contract's check of an address, with a text for each field. */
export const checkAddress = resolverOf<AddressValues, AddressInput>(addressInput, () => {
  const t = textsNow(addressTexts)
  return { houseNumber: t.houseNumberMissing, postalCode: t.postalCodeWrong, city: t.cityMissing }
})
