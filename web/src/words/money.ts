import type { PriceItem } from '@portal/contract/areas/catalogue'
import type { Language } from '../i18n/language.ts'

type Money = PriceItem['price']

const writer = (language: Language, options: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat(language === 'pl' ? 'pl-PL' : 'en-GB', options)

/** `220,00 zł`. The amount is decimal text; formatting it as text keeps every grosz. */
export const moneyText = ({ amount, currency }: Money, language: Language): string =>
  writer(language, { style: 'currency', currency }).format(amount as `${number}`)

/** `220 zł` or `60–220 zł`: without a fraction that is nothing. */
export function rangeText({ from, to }: { readonly from: Money; readonly to: Money }, language: Language): string {
  const whole = [from, to].every(({ amount }) => amount.endsWith('.00'))
  const write = writer(language, {
    style: 'currency',
    currency: from.currency,
    ...(whole ? { minimumFractionDigits: 0 } : {}),
  })
  return from.amount === to.amount
    ? write.format(from.amount as `${number}`)
    : write.formatRange(from.amount as `${number}`, to.amount as `${number}`)
}
