import type { Institution, ReferringPractitioner } from '@portal/contract/areas/referrals'
import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { FormCheckbox, FormDateField, FormRadioGroup, FormTextField } from '../../form/fields.tsx'
import { today } from '../../i18n/dates.ts'
import { useSignedIn } from '../../session/use-session.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { DiseaseField, SpecialityField } from './choice-fields.tsx'
import { KnownField } from './known-field.tsx'
import { institutionQuery, practitionerQuery } from './referral-queries.ts'
import { referralTexts } from './referral-texts.ts'
import type { ReferralValues } from './referral-values.ts'
import css from './referral.module.css'

const describeInstitution = ({ name, address }: Institution) => [name, address].filter(Boolean).join(', ')
const describePractitioner = ({ name, lastName }: ReferringPractitioner) => `${name} ${lastName}`

/** Who wrote the referral, for what, and to where; a paper referral needs the first two. */
function Particulars({ system, optional }: { readonly system: string; readonly optional: boolean }) {
  const t = useTexts(referralTexts)
  return (
    <div className={css.fields}>
      <KnownField
        name="institutionCro"
        label={t.institution}
        hint={t.institutionHint}
        optional={optional}
        query={(text) => institutionQuery(system, text)}
        describe={describeInstitution}
        unknown={t.institutionUnknown}
      />
      <KnownField
        name="practiceNo"
        label={t.practitioner}
        hint={t.practitionerHint}
        optional={optional}
        query={(text) => practitionerQuery(system, text)}
        describe={describePractitioner}
        unknown={t.practitionerUnknown}
      />
      <DiseaseField />
      <SpecialityField />
    </div>
  )
}

const particulars = ['institutionCro', 'practiceNo', 'icd10Code', 'orgUnitSpecialityCode'] as const

/** The particulars of an electronic referral, folded unless there are any. */
function FoldedParticulars({ system }: { readonly system: string }) {
  const t = useTexts(referralTexts)
  const { formState, getValues } = useFormContext<ReferralValues>()
  const [open, setOpen] = useState(() => particulars.some((name) => Boolean(getValues(name))))
  const wrong = particulars.some((name) => formState.errors[name])
  return (
    <Disclosure title={t.more} open={open || wrong} onToggle={setOpen}>
      <Particulars system={system} optional />
    </Disclosure>
  )
}

/**
 * The fields of a referral, in the order in which they are read from it. `system` names the clinic whose registers are searched. Where the clinic
 * does not accept electronic referrals the person has no choice of kind, unless the referral has a number already.
 */
export function ReferralFields({ system }: { readonly system: string }) {
  const t = useTexts(referralTexts)
  const electronic = useWatch<ReferralValues, 'kind'>({ name: 'kind' }) === 'electronic'
  const chosen = useSignedIn().modules.eReferralModule || electronic
  const { clearErrors } = useFormContext<ReferralValues>()
  // A field that only the other kind needs is no mistake any more, and a link to a field that has gone would lead nowhere.
  useEffect(
    () => clearErrors(electronic ? ['issueDate', 'institutionCro', 'practiceNo'] : 'refENumber'),
    [electronic, clearErrors],
  )
  return (
    <div className={css.fields}>
      {chosen && (
        <FormRadioGroup
          name="kind"
          label={t.kind}
          options={[
            { value: 'electronic', label: t.electronic, hint: t.electronicHint },
            { value: 'paper', label: t.paper, hint: t.paperHint },
          ]}
        />
      )}
      {electronic && (
        <FormTextField
          name="refENumber"
          label={t.number}
          hint={t.numberHint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={80}
        />
      )}
      <FormDateField name="issueDate" label={t.issueDate} optional={electronic} max={today()} />
      <FormCheckbox name="cito" label={t.cito} hint={t.citoHint} />
      {electronic ? <FoldedParticulars system={system} /> : <Particulars system={system} optional={false} />}
    </div>
  )
}
