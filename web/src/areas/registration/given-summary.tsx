import type { PatientRole } from '@portal/contract/access'
import type { RegistrationSettings } from '@portal/contract/areas/registration'
import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { countryOptions } from '../../form/countries.ts'
import { spacedPhone } from '../../i18n/phone.ts'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import type { Href } from '../../paths.ts'
import { Link } from '../../router/link.tsx'
import { enteredPhone } from '../../ui/phone-field.tsx'
import { registrationTexts } from './texts.ts'
import type { Values } from './values.ts'
import person from '../../person/person.module.css'
import css from './registration.module.css'

interface Props {
  readonly patientRole: PatientRole
  readonly settings: Pick<RegistrationSettings, 'phoneConfirmationEnabled'>
  readonly files: readonly File[]
  readonly toPerson: Href
  readonly toContact: Href
}

const nameIn = (...parts: readonly string[]): string =>
  parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ')

/** What was entered on the steps before, with the ways back to them. */
export function GivenSummary({ patientRole: role, settings, files, toPerson, toContact }: Props) {
  const values = useFormContext<Values>().watch()
  const t = useTexts(registrationTexts)
  const language = useLanguage()
  const id = useId()
  const patient = nameIn(values['patient-name'], values['patient-middleName'], values['patient-lastName'])
  const country = values['patient-identity-countryCode']
  const [land] = countryOptions(country ? [country] : [], language)
  const phone = enteredPhone(values.phone)
  const bySms = values['account-contactData-preferredCommunicationChannel'] === 'SMS' && phone !== ''
  const about = [
    ...(role === 'PATIENT'
      ? [patient]
      : [
          t.facts.holder(nameIn(values['account-name'], values['account-lastName'])),
          (role === 'CHILD' ? t.facts.child : t.facts.ward)(patient),
        ]),
    ...(values.foreigner
      ? [
          nameIn(values['patient-identity-documentNumber'], land ? `(${land.label})` : ''),
          t.facts.born(values['patient-birthDate']),
        ]
      : [t.facts.pesel(values['patient-identity-nationalIdentificationNumber'].trim())]),
  ]
  const contacts = [
    values['account-contactData-email'].trim(),
    spacedPhone(phone),
    t.facts.channel[settings.phoneConfirmationEnabled && bySms ? 'SMS' : 'E_MAIL'],
    ...(files.length > 0 ? [t.facts.files(files.map(({ name }) => name).join(', '))] : []),
  ]
  return (
    <section className={person.section} aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        {t.given}
      </h2>
      <Given lines={about} to={toPerson} change={t.changePerson} />
      <Given lines={contacts} to={toContact} change={t.changeContact} />
    </section>
  )
}

/** What one step asked for, and the way back to it. */
function Given({
  lines,
  to,
  change,
}: {
  readonly lines: readonly string[]
  readonly to: Href
  readonly change: string
}) {
  const t = useTexts(registrationTexts)
  return (
    <div className={css.given}>
      <ul>
        {lines
          .filter((line) => line !== '')
          .map((line) => (
            <li key={line}>{line}</li>
          ))}
      </ul>
      <Link to={to} aria-label={change}>
        {t.change}
      </Link>
    </div>
  )
}
