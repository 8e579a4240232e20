import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { personTexts } from '../../person/texts.ts'
import { addressTexts } from '../../person/address-texts.ts'
import { differencesFrom, valuesOf, type OwnValues, type ShownFields } from './mydata-values.ts'
import { mydataTexts } from './mydata-texts.ts'

interface Props {
  /** The record as somebody else changed it meanwhile. */
  readonly current: ShownFields
  readonly values: OwnValues
  /** Keeps what is typed, based on the present record. */
  readonly onKeep: () => void
  readonly onTake: () => void
}

/** Shows both versions of what two people or tabs changed at once, for the person to choose. */
export function StaleNotice({ current, values, onKeep, onTake }: Props) {
  const t = useTexts(mydataTexts)
  const r = useTexts(personTexts)
  const a = useTexts(addressTexts)
  const now = valuesOf(current)
  const labels: Readonly<Record<keyof OwnValues, string>> = {
    name: r.name,
    middleName: r.middleName,
    lastName: r.lastName,
    'identity-documentNumber': r.document,
    'identity-countryCode': r.country,
    'address-street': a.street,
    'address-houseNumber': a.houseNumber,
    'address-apartmentNumber': a.apartmentNumber,
    'address-postalCode': a.postalCode,
    'address-city': a.city,
    'address-countryCode': a.country,
  }
  const fields = differencesFrom(current, values)
  return (
    <Notice
      tone="warning"
      announce="alert"
      title={t.staleTitle}
      actions={
        <>
          <Button onClick={onKeep}>{t.keepMine}</Button>
          <Button onClick={onTake}>{t.takeTheirs}</Button>
        </>
      }
    >
      <p>{fields.length > 0 ? t.staleText : `${t.staleText} ${t.staleNone}`}</p>
      <ul>
        {fields.map((field) => (
          <li key={field}>{t.staleRow(labels[field], now[field], values[field])}</li>
        ))}
      </ul>
    </Notice>
  )
}
