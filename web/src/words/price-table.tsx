import type { PriceItem } from '@portal/contract/areas/catalogue'
import { defineTexts, useLanguage, useTexts } from '../i18n/texts.ts'
import { moneyText } from './money.ts'
import css from './price-table.module.css'

const texts = defineTexts({
  item: { pl: 'Pozycja', en: 'Item' },
  price: { pl: 'Cena', en: 'Price' },
})

/** The items of a price list. */
export function PriceTable({ prices }: { readonly prices: readonly PriceItem[] }) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <table className={css.prices}>
      <thead>
        <tr>
          <th scope="col">{t.item}</th>
          <th scope="col">{t.price}</th>
        </tr>
      </thead>
      <tbody>
        {prices.map((item) => (
          <tr key={item.name}>
            <th scope="row">{item.name}</th>
            <td>{moneyText(item.price, language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
