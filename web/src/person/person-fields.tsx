import type { PatientRole } from '@portal/contract/access'
import type { RegistrationSettings } from '@portal/contract/areas/registration'
import { birthDateLimits } from '@portal/contract/rules/birth-date'
import { readPesel } from '@portal/contract/rules/pesel'
import { withoutSeparators } from '@portal/contract/rules/separators'
import { useFormContext, useWatch } from 'react-hook-form'
import { FormDateField, FormRadioGroup, FormSelect, FormTextField } from '../form/fields.tsx'
import { fieldId } from '../form/field-problems.ts'
import { countryOptions } from '../form/countries.ts'
import { formatDate, today } from '../i18n/dates.ts'
import { useLanguage, useTexts } from '../i18n/texts.ts'
import { Checkbox } from '../ui/choice.tsx'
import { personTexts } from './texts.ts'
import type { PatientValues } from './values.ts'
import css from './person.module.css'

interface Props {
  readonly patientRole: PatientRole
  readonly settings: Pick<RegistrationSettings, 'supportedCountries' | 'userMinAge'>
}

/** The person who registers a ward or child: the account is in their name. */
export function GuardianFields() {
  const t = useTexts(personTexts)
  return (
    <fieldset className={css.section}>
      <legend>{t.guardian}</legend>
      <div className={css.pair}>
        <FormTextField name="account-name" label={t.name} autoComplete="given-name" maxLength={80} />
        <FormTextField name="account-lastName" label={t.lastName} autoComplete="family-name" maxLength={120} />
      </div>
    </fieldset>
  )
}

const foreignerFields = [
  'patient-identity-documentNumber',
  'patient-identity-countryCode',
  'patient-birthDate',
  'patient-gender',
] as const

/** The patient to be registered with the account, by PESEL or by a foreign document. */
export function PatientFields({ patientRole: role, settings }: Props) {
  const t = useTexts(personTexts)
  const { setValue, clearErrors } = useFormContext<PatientValues>()
  const foreigner = useWatch<PatientValues, 'foreigner'>({ name: 'foreigner' })
  const self = role === 'PATIENT'
  const chooseForeigner = (chosen: boolean) => {
    setValue('foreigner', chosen, { shouldDirty: true })
    setValue('patient-identity-nationalIdentificationNumber', '')
    setValue('patient-identity-countryCode', '')
    // What only the other kind of person is asked for is no mistake any more.
    clearErrors(chosen ? 'patient-identity-nationalIdentificationNumber' : foreignerFields)
  }
  return (
    <fieldset className={css.section}>
      <legend>{t.patients[role]}</legend>
      <div className={css.pair}>
        <FormTextField name="patient-name" label={t.name} autoComplete={self ? 'given-name' : 'off'} maxLength={80} />
        <FormTextField
          name="patient-middleName"
          label={t.middleName}
          optional
          autoComplete={self ? 'additional-name' : 'off'}
          maxLength={80}
        />
        <FormTextField
          className={css.wide}
          name="patient-lastName"
          label={t.lastName}
          autoComplete={self ? 'family-name' : 'off'}
          maxLength={120}
        />
      </div>
      <Checkbox
        id={fieldId('foreigner')}
        label={t.foreigner}
        hint={t.foreignerHint}
        checked={foreigner}
        onChange={(event) => chooseForeigner(event.target.checked)}
      />
      {foreigner ? <ForeignerFields patientRole={role} settings={settings} /> : <PeselField />}
    </fieldset>
  )
}

function PeselField() {
  const t = useTexts(personTexts)
  const pesel = useWatch<PatientValues, 'patient-identity-nationalIdentificationNumber'>({
    name: 'patient-identity-nationalIdentificationNumber',
  })
  const facts = readPesel(withoutSeparators(pesel))
  return (
    <>
      <FormTextField
        name="patient-identity-nationalIdentificationNumber"
        className={css.short}
        label={t.pesel}
        hint={t.peselHint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
      />
      <output className={css.facts}>
        {facts ? t.fromPesel(formatDate(facts.birthDate), facts.gender === 'F' ? t.female : t.male) : ''}
      </output>
    </>
  )
}

function ForeignerFields({ patientRole: role, settings }: Props) {
  const t = useTexts(personTexts)
  const language = useLanguage()
  // A Polish document goes with a PESEL.
  const foreign = settings.supportedCountries.filter((code) => code !== 'PL')
  const countries = countryOptions(foreign, language)
  return (
    <>
      <div className={css.pair}>
        <FormTextField name="patient-identity-documentNumber" label={t.document} autoComplete="off" maxLength={40} />
        <FormSelect name="patient-identity-countryCode" label={t.country} options={countries} empty={t.chooseCountry} />
      </div>
      <div className={css.short}>
        <FormDateField
          name="patient-birthDate"
          label={t.birthDate}
          hint={t.birthDateHint}
          {...birthDateLimits(role, today(), settings.userMinAge)}
        />
      </div>
      <FormRadioGroup
        name="patient-gender"
        label={t.gender}
        options={[
          { value: 'F', label: t.female },
          { value: 'M', label: t.male },
        ]}
      />
    </>
  )
}
