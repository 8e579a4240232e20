import type { PatientRole } from '@portal/contract/access'
import type { endpoints, RegistrationSettings } from '@portal/contract/areas/registration'
import type { Output } from '@portal/contract/endpoint'
import { useEffect, useRef, useState } from 'react'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { TabDraftNotice } from '../../draft/tab-draft-notice.tsx'
import { useTabDraft } from '../../draft/use-tab-draft.ts'
import { FormShell } from '../../form/form-shell.tsx'
import { useAction } from '../../api/use-action.ts'
import { usePortalForm } from '../../form/use-portal-form.ts'
import { today } from '../../i18n/dates.ts'
import { language } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { bookingContext } from '../../router/guard.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AccountFields, ConsentFields } from './account-fields.tsx'
import { attachmentsField, AttachmentsField } from '../../person/attachments-field.tsx'
import { readAttachment } from '../../person/attachments.ts'
import { callRegistration } from './calls.ts'
import { challengeField, ChallengeField } from './challenge-field.tsx'
import { faultText } from './fault-words.ts'
import { GuardianFields, PatientFields } from '../../person/person-fields.tsx'
import { readRefusal, type Refusal } from './refusal.ts'
import { registrationTexts } from './texts.ts'
import { useChallenge } from './use-challenge.ts'
import { contextOf, dataOf, emptyValues, faultsOf, type Values } from './values.ts'
import person from '../../person/person.module.css'

export type Registered = Output<(typeof endpoints)['registrationCreate'], Blob>

const resolverFor =
  (role: PatientRole, settings: RegistrationSettings): Resolver<Values> =>
  (values) => {
    const faults = faultsOf(values, role, settings, today())
    if (faults.length === 0) return { values, errors: {} }
    const errors = faults.map((fault) => [
      fault.name,
      { type: fault.fault, message: faultText(fault, { role, settings, language: language() }) },
    ])
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Values> }
  }

/** Fields that are not kept anywhere: the password, and the consents, which the person must give anew each time. */
const neverKept = ['account-credentials-password', 'marketing', 'consents'] as const

export interface RegistrationFormProps {
  readonly patientRole: PatientRole
  readonly settings: RegistrationSettings
  readonly search: URLSearchParams
  readonly onRegistered: (answer: Registered) => void
}

/** The registration form. The server checks again whatever the form checks; faults that only the server knows come back as a refusal. */
export function RegistrationForm({ patientRole: role, settings, search, onRegistered }: RegistrationFormProps) {
  const t = useTexts(registrationTexts)
  const [files, setFiles] = useState<readonly File[]>([])
  const [notice, setNotice] = useState<Refusal['notice']>()
  const noticeBox = useRef<HTMLDivElement>(null)
  const challenge = useChallenge()
  const form = usePortalForm<Values, Values>({
    resolver: resolverFor(role, settings),
    defaultValues: emptyValues(settings),
  })
  const draft = useTabDraft(form, `registration.${role}`, neverKept)
  const errors = form.formState.errors as Record<string, { message?: string } | undefined>

  const { run, pending } = useAction(
    async (values: Values) => {
      const { patient, ...rest } = dataOf(values, role, settings)
      const attachments = await Promise.all(files.map(readAttachment))
      return callRegistration('registrationCreate', {
        body: {
          ...rest,
          patient: { ...patient, ...(attachments.length > 0 ? { attachments } : {}) },
          redirectContext: contextOf(search),
          challenge: { token: challenge.challenge?.token ?? '', answer: challenge.answer },
        },
      })
    },
    {
      success: (answer) => {
        draft.end()
        onRegistered(answer)
      },
      failure: (error) => {
        const refusal = readRefusal(error, language())
        for (const { name, message } of refusal.fields) form.setError(name as keyof Values, { type: 'server', message })
        setNotice(refusal.notice)
        if (refusal.spent) challenge.renew()
      },
    },
  )
  useEffect(() => {
    if (notice) noticeBox.current?.focus()
  }, [notice])

  const suggest = async () => {
    const [name, surname] =
      role === 'PATIENT'
        ? form.getValues(['patient-name', 'patient-lastName'])
        : form.getValues(['account-name', 'account-lastName'])
    const wanted = () => form.getValues('account-credentials-username') === ''
    if (settings.usernamePromptMode === 'E_MAIL' || !wanted() || !name.trim() || !surname.trim()) return
    const query = { name: name.trim(), surname: surname.trim() }
    // Without a suggestion the person thinks of a name; no message is needed.
    const { value } = await callRegistration('usernameSuggest', { query }).catch(() => ({ value: '' }))
    if (!value || !wanted()) return
    form.setValue('account-credentials-username', value, { shouldDirty: true })
    form.clearErrors('account-credentials-username')
  }
  const context = Object.fromEntries(bookingContext.map((key) => [key, search.get(key) ?? undefined]))

  return (
    <div className={person.card}>
      {notice && (
        <Notice tone={notice.tone} title={notice.title} announce="alert" ref={noticeBox}>
          {notice.more && <p>{notice.more}</p>}
        </Notice>
      )}
      <TabDraftNotice draft={draft} />
      <FormShell
        form={form}
        onSubmit={(values) => {
          setNotice(undefined)
          void run(values)
        }}
        error={undefined}
        pending={pending}
        submit={t.submit}
        actions={
          <LinkButton to={pathTo('login', context)} look="quiet">
            {t.haveAccount}
          </LinkButton>
        }
        guarded
      >
        {role !== 'PATIENT' && <GuardianFields onNamed={() => void suggest()} />}
        <PatientFields patientRole={role} settings={settings} onNamed={() => void suggest()} />
        <AccountFields settings={settings} />
        {settings.attachmentsVisible && (
          <AttachmentsField
            settings={settings}
            files={files}
            error={errors[attachmentsField]?.message}
            onChange={(next) => {
              setFiles(next)
              form.clearErrors(attachmentsField as keyof Values)
            }}
          />
        )}
        <ConsentFields settings={settings} patientRole={role} />
        <fieldset className={person.section}>
          <legend>{t.check}</legend>
          <ChallengeField state={challenge} error={errors[challengeField]?.message} />
        </fieldset>
      </FormShell>
    </div>
  )
}
