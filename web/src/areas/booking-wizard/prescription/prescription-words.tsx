import type { FrequentDrug } from '@portal/contract/areas/bookings/parts'
import { useTexts } from '../../../i18n/texts.ts'
import { drugName } from './drug-name.ts'
import { prescriptionTexts } from './prescription-texts.ts'
import css from '../along.module.css'

interface PrescriptionWordsProps {
  readonly reason: string
  readonly drugs: readonly FrequentDrug[]
}

/** The drugs to be prescribed at a visit, and the reason. */
export function PrescriptionWords({ reason, drugs }: PrescriptionWordsProps) {
  const t = useTexts(prescriptionTexts)
  return (
    <>
      {drugs.length > 0 && (
        <ul className={css.drugs}>
          {drugs.map((drug) => (
            <li key={drug.id}>{drugName(drug)}</li>
          ))}
        </ul>
      )}
      <p className={css.reason}>
        <span className={css.soft}>{t.forReason}</span> {reason}
      </p>
    </>
  )
}
