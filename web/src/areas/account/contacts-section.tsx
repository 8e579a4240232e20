import type { Account } from '@portal/contract/areas/access'
import { useController, useFormContext, useWatch, type FieldErrors, type Resolver } from 'react-hook-form'
import { isProblem } from '../../api/problem-text.ts'
import { fieldId } from '../../form/field-problems.ts'
import { FormTextField } from '../../form/fields.tsx'
import { FormShell } from '../../form/form-shell.tsx'
import { usePortalForm } from '../../form/use-portal-form.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Card, Stack } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { EmailWaiting } from './email-waiting.tsx'
import { faultText } from './fault-text.ts'
import { PhoneFacts } from './phone-facts.tsx'
import {
  changeOf,
  isNewPhone,
  profileFaults,
  profileValues,
  type PhoneSettings,
  type ProfileValues,
} from './profile-values.ts'
import { accountTexts } from './texts.ts'
import { useSaving } from './use-saving.ts'
import css from './account.module.css'

const resolverFor =
  (account: Account, settings: PhoneSettings): Resolver<ProfileValues, unknown, ProfileValues> =>
  (values) => {
    const faults = Object.entries(profileFaults(values, account, settings))
    if (faults.length === 0) return { values, errors: {} }
    const errors = Object.fromEntries(
      faults.map(([field, fault]) => [field, { type: 'custom', message: faultText(fault) }]),
    )
    return { values: {}, errors: errors as FieldErrors<ProfileValues> }
  }

/** The number and, once it was changed, its repetition; used where no codes are sent. */
function PhoneTwice({ account, optional }: { readonly account: Account; readonly optional: boolean }) {
  const t = useTexts(accountTexts)
  const { control } = useFormContext<ProfileValues>()
  const phone = useController<ProfileValues, 'phone'>({ name: 'phone' })
  const values = useWatch({ control }) as ProfileValues
  return (
    <>
      <PhoneField
        id={fieldId('phone')}
        label={t.phone}
        optional={optional}
        value={phone.field.value}
        onChange={phone.field.onChange}
        onBlur={phone.field.onBlur}
        error={phone.fieldState.error?.message}
      />
      {isNewPhone(values, account) && (
        <FormTextField
          name="phoneRepeat"
          className={css.short}
          label={t.phoneRepeat}
          hint={t.phoneRepeatHint}
          type="tel"
          autoComplete="off"
          maxLength={24}
        />
      )}
    </>
  )
}

/** The account's contacts: the form of the profile, contacts that wait for confirmation, and the number with its dialogs. */
export function ContactsSection({
  account,
  settings,
}: {
  readonly account: Account
  readonly settings: PhoneSettings
}) {
  const t = useTexts(accountTexts)
  const form = usePortalForm<ProfileValues, ProfileValues>({
    resolver: resolverFor(account, settings),
    defaultValues: profileValues(account),
  })
  const saving = useSaving()
  const stale = isProblem(saving.error, 'STALE_VERSION')
  const submit = (values: ProfileValues) =>
    saving.mutate(changeOf(values, account, settings), {
      onSuccess: (saved) => form.reset(profileValues(saved)),
    })
  return (
    <Card as="section" aria-labelledby="account-contacts" padding="large">
      <Stack>
        <h2 id="account-contacts">{t.contacts}</h2>
        <EmailWaiting account={account} onGivenUp={(saved) => form.reset(profileValues(saved))} />
        {stale && (
          <Notice tone="warning" announce="alert">
            {t.stale}
          </Notice>
        )}
        <FormShell
          form={form}
          onSubmit={submit}
          error={stale ? undefined : (saving.error ?? undefined)}
          pending={saving.isPending}
          submit={t.save}
          guarded
        >
          <FormTextField
            name="email"
            label={t.email}
            hint={t.emailHint}
            optional={account.contactData.email === undefined}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
          />
          {!settings.phoneConfirmationEnabled && <PhoneTwice account={account} optional />}
        </FormShell>
        {settings.phoneConfirmationEnabled && <PhoneFacts account={account} settings={settings} />}
      </Stack>
    </Card>
  )
}
