import type { PatientRole } from '@portal/contract/access'
import { guardianConsentWords } from '@portal/contract/rules/guardian-consent'
import { useState } from 'react'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { isOutage } from '../../api/problem-text.ts'
import { useAction } from '../../api/use-action.ts'
import { TabDraftNotice } from '../../draft/tab-draft-notice.tsx'
import { useTabDraft } from '../../draft/use-tab-draft.ts'
import { FormCheckbox } from '../../form/fields.tsx'
import { FormShell } from '../../form/form-shell.tsx'
import { usePortalForm } from '../../form/use-portal-form.ts'
import { today } from '../../i18n/dates.ts'
import { language } from '../../i18n/language.ts'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { attachmentsField, AttachmentsField } from '../../person/attachments-field.tsx'
import { readAttachment } from '../../person/attachments.ts'
import { personFaultText } from '../../person/fault-words.ts'
import { PatientFields } from '../../person/person-fields.tsx'
import css from '../../person/person.module.css'
import type { PatientFormSettings } from './calls.ts'
import { LinkWardDialog } from './link-ward-dialog.tsx'
import { refusedFields } from '../../person/refused-fields.ts'
import { register, type Given, type Registration } from './register.ts'
import { emptyPatient, fieldOf, newPatientFaults, newPatientOf, type NewPatientValues } from './registration-values.ts'
import { newPatientTexts } from './texts.ts'

const resolverFor =
  (role: PatientRole, settings: PatientFormSettings): Resolver<NewPatientValues> =>
  (values) => {
    const faults = newPatientFaults(values, role, settings, today())
    if (faults.length === 0) return { values, errors: {} }
    const { consentMissing } = newPatientTexts[language()]
    const message = (fault: (typeof faults)[number]) =>
      fault.name === 'guardianConsent'
        ? consentMissing
        : personFaultText(fault, { role, settings, language: language() })
    const errors = faults.map((fault) => [fault.name, { type: fault.fault, message: message(fault) }])
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<NewPatientValues> }
  }

interface Props {
  readonly patientRole: PatientRole
  readonly settings: PatientFormSettings
  readonly onDone: (result: Exclude<Registration, 'ASK'>) => void
}

/** The form of a new patient: oneself, a ward or a child. The server checks again whatever the form checks. */
export function NewPatientForm({ patientRole: role, settings, onDone }: Props) {
  const t = useTexts(newPatientTexts)
  const inLanguage = useLanguage()
  const [files, setFiles] = useState<readonly File[]>([])
  const [asking, setAsking] = useState<Given>()
  const [key, setKey] = useState(() => crypto.randomUUID())
  const form = usePortalForm<NewPatientValues, NewPatientValues>({
    resolver: resolverFor(role, settings),
    defaultValues: emptyPatient,
  })
  const draft = useTabDraft(form, `patient.${role}`, ['guardianConsent'])
  const errors = form.formState.errors as Record<string, { message?: string } | undefined>
  const { run, pending, error } = useAction(
    async (values: NewPatientValues) => {
      const attachments = await Promise.all(files.map(readAttachment))
      const given = { patient: newPatientOf(values, attachments), guardianConsent: values.guardianConsent, key }
      return { given, result: await register(role, given) }
    },
    {
      success: ({ given, result }) => {
        setKey(crypto.randomUUID())
        if (result === 'ASK') setAsking(given)
        else {
          draft.end()
          onDone(result)
        }
      },
      failure: (refused) => {
        // Only a call that may have arrived is sent again with its key.
        if (!isOutage(refused)) setKey(crypto.randomUUID())
        for (const { name, message } of refusedFields(refused, inLanguage, fieldOf))
          form.setError(name as keyof NewPatientValues, { type: 'server', message })
      },
    },
  )
  return (
    <div className={css.card}>
      <TabDraftNotice draft={draft} />
      <FormShell
        form={form}
        onSubmit={(values) => void run(values)}
        error={error}
        pending={pending}
        submit={t.roles[role].submit}
        guarded={asking === undefined}
      >
        <PatientFields patientRole={role} settings={settings} />
        {settings.attachmentsVisible && (
          <AttachmentsField
            settings={settings}
            files={files}
            error={errors[attachmentsField]?.message}
            onChange={(next) => {
              setFiles(next)
              form.clearErrors(attachmentsField as keyof NewPatientValues)
            }}
          />
        )}
        {role === 'WARD' && (
          <fieldset className={css.section}>
            <legend>{t.consent}</legend>
            <FormCheckbox name="guardianConsent" label={guardianConsentWords[inLanguage]} />
          </fieldset>
        )}
      </FormShell>
      {asking && <LinkWardDialog given={asking} onAsked={onDone} onClose={() => setAsking(undefined)} />}
    </div>
  )
}
