import type { PatientRole } from '@portal/contract/access'
import type { RegistrationSettings } from '@portal/contract/areas/registration'
import { longestPassword } from '@portal/contract/rules/password'
import { consentField } from '@portal/contract/rules/registration'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { FormCheckbox, FormRadioGroup, FormTextField } from '../../form/fields.tsx'
import { fieldId } from '../../form/field-problems.ts'
import { enteredPhone, PhoneField } from '../../ui/phone-field.tsx'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { Checkbox } from '../../ui/choice.tsx'
import { PasswordField } from '../../ui/text-field.tsx'
import { registrationTexts } from './texts.ts'
import { nameOf, type Values } from './values.ts'
import person from '../../person/person.module.css'
import css from './registration.module.css'

/** How the person is reached, and how the account is confirmed. */
export function ContactFields({ settings }: { readonly settings: RegistrationSettings }) {
  const t = useTexts(registrationTexts)
  const phone = useController<Values, 'phone'>({ name: 'phone' })
  const typed = useWatch<Values, 'phone'>({ name: 'phone' })
  const byEmail = settings.usernamePromptMode === 'E_MAIL'
  return (
    <fieldset className={person.section}>
      <legend>{t.contact}</legend>
      <FormTextField
        name="account-contactData-email"
        label={t.email}
        hint={byEmail ? t.emailIsName : t.emailHint}
        optional={!byEmail && !settings.emailIsRequired}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <PhoneField
        id={fieldId('phone')}
        label={t.phone}
        optional={!settings.phoneIsRequired}
        value={phone.field.value}
        onChange={phone.field.onChange}
        onBlur={phone.field.onBlur}
        error={phone.fieldState.error?.message}
      />
      {!settings.phoneConfirmationEnabled && enteredPhone(typed) !== '' && (
        <FormTextField
          name="phone-repeat"
          className={person.short}
          label={t.phoneRepeat}
          hint={t.phoneRepeatHint}
          type="tel"
          autoComplete="off"
          maxLength={24}
        />
      )}
      {settings.phoneConfirmationEnabled && (
        <FormRadioGroup
          name="account-contactData-preferredCommunicationChannel"
          label={t.channel}
          options={[
            { value: 'SMS', label: t.bySms },
            { value: 'E_MAIL', label: t.byEmail },
          ]}
        />
      )}
    </fieldset>
  )
}

/** What the person signs in with: a user name, unless the e-mail address is the name, and a password. */
export function SignInFields({ settings }: { readonly settings: RegistrationSettings }) {
  const t = useTexts(registrationTexts)
  const form = useFormContext<Values>()
  const password = 'account-credentials-password'
  return (
    <fieldset className={person.section}>
      <legend>{t.signIn}</legend>
      {settings.usernamePromptMode === 'E_MAIL' ? (
        <NamedByEmail />
      ) : (
        <FormTextField
          name="account-credentials-username"
          label={t.username}
          hint={t.usernameHint}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
        />
      )}
      <PasswordField
        {...form.register(password)}
        id={fieldId(password)}
        label={t.password}
        hint={t.passwordHint}
        error={form.getFieldState(password, form.formState).error?.message}
        autoComplete="new-password"
        maxLength={longestPassword}
      />
    </fieldset>
  )
}

/** The address that is the user name, given on the step before; password managers keep it with the password. */
function NamedByEmail() {
  const t = useTexts(registrationTexts)
  const email = useWatch<Values, 'account-contactData-email'>({ name: 'account-contactData-email' }).trim()
  return (
    <p>
      {t.namedBy} <strong className={css.address}>{email}</strong>
      <input autoComplete="username" value={email} readOnly hidden />
    </p>
  )
}

/** The consents; none is ticked beforehand. */
export function ConsentFields({
  settings,
  patientRole: role,
}: {
  readonly settings: RegistrationSettings
  readonly patientRole: PatientRole
}) {
  const t = useTexts(registrationTexts)
  const language = useLanguage()
  const form = useFormContext<Values>()
  const { field } = useController<Values, 'consents'>({ name: 'consents' })
  const asked = settings.registerConsents.filter((consent) => consent.role === undefined || consent.role === role)
  const { registerConsentsLink: link, registerConsentsLinkDest: destination, requirePatientConsent } = settings
  if (asked.length === 0 && !requirePatientConsent) return null
  const change = (code: string, given: boolean) =>
    field.onChange(given ? [...field.value, code] : field.value.filter((one) => one !== code))
  return (
    <fieldset className={person.section}>
      <legend>{t.consents}</legend>
      <div className={css.consents}>
        {asked.map(({ code, text }) => {
          const name = nameOf(consentField(code))
          return (
            <Checkbox
              key={code}
              id={fieldId(name)}
              label={text[language]}
              error={(form.formState.errors as Record<string, { message?: string } | undefined>)[name]?.message}
              checked={field.value.includes(code)}
              onChange={(event) => {
                change(code, event.target.checked)
                form.clearErrors(name as keyof Values)
              }}
            />
          )
        })}
        {requirePatientConsent && <FormCheckbox name="marketing" label={t.marketing} />}
      </div>
      {link && destination && (
        <p>
          <a href={destination[language]} target="_blank" rel="noopener">
            {link[language]} {t.newTab}
          </a>
        </p>
      )}
    </fieldset>
  )
}
