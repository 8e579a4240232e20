import type { Drug } from '@portal/contract/areas/interactions/parts'
import { useTexts } from '../../i18n/texts.ts'
import { Checkbox } from '../../ui/choice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Polish } from '../../ui/polish.tsx'
import { drugTexts } from './texts.ts'

/** What of a medicine tells it from others of its name. */
export function DrugWords({ drug }: { readonly drug: Drug }) {
  const { internationalName, drugPackage } = drug
  return (
    <>
      {internationalName && <span lang="la">{internationalName}</span>}
      {internationalName && drugPackage && ', '}
      {drugPackage && <Polish>{drugPackage}</Polish>}
    </>
  )
}

/** A medicine of the register that can be chosen. */
export function DrugChoice({
  drug,
  checked,
  onChange,
}: {
  readonly drug: Drug
  readonly checked: boolean
  readonly onChange: (isOn: boolean) => void
}) {
  return (
    <Checkbox
      boxed
      label={<Polish>{drug.fullName}</Polish>}
      hint={(drug.internationalName ?? drug.drugPackage) ? <DrugWords drug={drug} /> : undefined}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}

/** How many are chosen, and that there may be no more. */
export function ChosenCount({ count, refused }: { readonly count: number; readonly refused: boolean }) {
  const t = useTexts(drugTexts)
  return (
    <>
      <div role="alert">{refused && <Notice tone="warning" title={t.tooMany} />}</div>
      <output>{t.chosen(count)}</output>
    </>
  )
}
