import { endpoints, type OwnPatient } from '@portal/contract/areas/own-data'
import type { Patient } from '@portal/contract/areas/patients'
import { useState } from 'react'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { isProblem } from '../../api/problem-text.ts'
import { queryClient } from '../../api/query.ts'
import { useAction } from '../../api/use-action.ts'
import { DraftStatus } from '../../draft/draft-status.tsx'
import { FormSelect, FormTextField } from '../../form/fields.tsx'
import { fieldId } from '../../form/field-problems.ts'
import { FormShell } from '../../form/form-shell.tsx'
import { usePortalForm } from '../../form/use-portal-form.ts'
import { countryOptions } from '../../form/countries.ts'
import { language, type Language } from '../../i18n/language.ts'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { fileAt } from '../../paths.ts'
import { reloadPatients } from '../../session/enter.ts'
import { Button } from '../../ui/button.tsx'
import { goToField } from '../../ui/error-summary.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toasts.ts'
import { sizeText } from '../../upload/texts.ts'
import { attachmentsField, AttachmentsField } from '../../person/attachments-field.tsx'
import { readAttachment } from '../../person/attachments.ts'
import { personFaultText } from '../../person/fault-words.ts'
import css from '../../person/person.module.css'
import { personTexts } from '../../person/texts.ts'
import { AddressFields } from '../../person/address-fields.tsx'
import { addressTexts } from '../../person/address-texts.ts'
import { callPatients, ownPatientQuery, type PatientFormSettings } from './calls.ts'
import { useMydataDraft } from './mydata-draft.ts'
import { mydataTexts } from './mydata-texts.ts'
import { changeOf, ownFaults, ownFieldOf, valuesOf, type OwnFault, type OwnValues } from './mydata-values.ts'
import { refusedFields } from '../../person/refused-fields.ts'
import { StaleNotice } from './stale-notice.tsx'

function wordsFor({ name, fault }: OwnFault, settings: PatientFormSettings, inLanguage: Language): string {
  const a = addressTexts[inLanguage]
  if (name === 'address-postalCode') return fault === 'missing' ? a.postalCodeMissing : a.postalCodeWrong
  if (name === 'address-houseNumber') return a.houseNumberMissing
  if (name === 'address-city') return a.cityMissing
  if (fault === 'wrong') return mydataTexts[inLanguage].wrong
  return personFaultText({ name: `patient-${name}`, fault }, { role: 'PATIENT', settings, language: inLanguage })
}

const resolverFor =
  (patient: OwnPatient, settings: PatientFormSettings): Resolver<OwnValues> =>
  (values) => {
    const faults = ownFaults(values, patient, settings)
    if (faults.length === 0) return { values, errors: {} }
    const errors = faults.map((one) => [one.name, { type: one.fault, message: wordsFor(one, settings, language()) }])
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<OwnValues> }
  }

/** Files that were sent with these data earlier. */
function SentFiles({ patient }: { readonly patient: OwnPatient }) {
  const t = useTexts(mydataTexts)
  const inLanguage = useLanguage()
  if (patient.attachments.length === 0) return null
  return (
    <section className={css.section} aria-label={t.sent}>
      <h3>{t.sent}</h3>
      <ul className={css.files}>
        {patient.attachments.map(({ id, filename, size }) => (
          <li key={id} className={css.file}>
            <Icon name="file" />
            <a
              className={css.fileName}
              href={fileAt(endpoints.patientAttachmentContent, { patientId: patient.id, attachmentId: id })}
              download={filename}
            >
              {filename}
            </a>
            <span className={css.fileSize}>{sizeText(size, inLanguage)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface Props {
  readonly patient: OwnPatient
  readonly settings: PatientFormSettings
}

/** The person's own data, as far as the portal may change them: names, a foreign document, the address, further files. */
export function MydataForm({ patient: given, settings }: Props) {
  const t = useTexts(mydataTexts)
  const r = useTexts(personTexts)
  const a = useTexts(addressTexts)
  const inLanguage = useLanguage()
  const [files, setFiles] = useState<readonly File[]>([])
  // After a conflict the person may continue with what they typed, on top of the record as it is then.
  const [version, setVersion] = useState(given.version)
  const patient = { ...given, version }
  const form = usePortalForm<OwnValues, OwnValues>({
    resolver: resolverFor(patient, settings),
    defaultValues: valuesOf(given),
  })
  const draft = useMydataDraft(form, given, version)
  const errors = form.formState.errors as Record<string, { message?: string } | undefined>
  const show = (record: Patient) => {
    setVersion(record.version)
    setFiles([])
    form.reset(valuesOf(record))
  }
  const { run, pending, error, reset } = useAction(
    async (values: OwnValues) => {
      const attachments = await Promise.all(files.map(readAttachment))
      return callPatients('patientUpdate', {
        params: { id: patient.id },
        body: { ...changeOf(values, patient), ...(attachments.length > 0 ? { attachments } : {}) },
      })
    },
    {
      success: (saved) => {
        show(saved)
        showToast('success', t.saved)
        void draft.end().catch(() => undefined)
        // Other places that show the record are updated by themselves; the record is saved in any case.
        void reloadPatients().catch(() => undefined)
        void queryClient.invalidateQueries({ queryKey: ownPatientQuery.queryKey })
      },
      failure: (refused) => {
        for (const { name, message } of refusedFields(refused, inLanguage, ownFieldOf))
          form.setError(name as keyof OwnValues, { type: 'server', message })
      },
    },
  )
  const stale = isProblem(error, 'STALE_VERSION') ? (error.details['current'] as Patient) : undefined
  const discard = () => {
    draft.discard()
    // The button disappears with its notice; the person continues in the form.
    goToField(fieldId('address-street'))
  }
  const { editNames, editDocument } = given.actions
  const hasDocument = given.identity.nationalIdentificationNumber === undefined
  return (
    <FormShell
      form={form}
      onSubmit={(values) => void run(values)}
      error={stale ? undefined : error}
      pending={pending}
      submit={t.save}
    >
      {draft.restored && !stale && (
        <Notice tone="info" title={t.begunTitle} actions={<Button onClick={discard}>{t.begunDiscard}</Button>}>
          <p>{t.begunText}</p>
        </Notice>
      )}
      {stale && (
        <StaleNotice
          current={stale}
          values={form.getValues()}
          onKeep={() => {
            setVersion(stale.version)
            reset()
          }}
          onTake={() => {
            show(stale)
            reset()
            void draft.end().catch(() => undefined)
            void queryClient.invalidateQueries({ queryKey: ownPatientQuery.queryKey })
          }}
        />
      )}
      <fieldset className={css.section} disabled={!editNames.allowed}>
        <legend>{t.names}</legend>
        {!editNames.allowed && <p>{t.namesLocked}</p>}
        <div className={css.pair}>
          <FormTextField name="name" label={r.name} autoComplete="given-name" maxLength={80} />
          <FormTextField
            name="middleName"
            label={r.middleName}
            optional
            autoComplete="additional-name"
            maxLength={80}
          />
          <FormTextField
            className={css.wide}
            name="lastName"
            label={r.lastName}
            autoComplete="family-name"
            maxLength={120}
          />
        </div>
      </fieldset>
      {hasDocument && (
        <fieldset className={css.section} disabled={!editDocument.allowed}>
          <legend>{t.document}</legend>
          {!editDocument.allowed && <p>{t.documentLocked}</p>}
          <div className={css.pair}>
            <FormTextField name="identity-documentNumber" label={r.document} autoComplete="off" maxLength={40} />
            <FormSelect
              name="identity-countryCode"
              label={r.country}
              options={countryOptions(
                settings.supportedCountries.filter((code) => code !== 'PL'),
                inLanguage,
              )}
              empty={r.chooseCountry}
            />
          </div>
        </fieldset>
      )}
      <fieldset className={css.section}>
        <legend>{t.address}</legend>
        <AddressFields prefix="address-">
          <FormSelect
            name="address-countryCode"
            label={a.country}
            options={countryOptions([...new Set(['PL', ...settings.supportedCountries])], inLanguage)}
          />
        </AddressFields>
      </fieldset>
      <SentFiles patient={given} />
      {settings.attachmentsVisible && (
        <AttachmentsField
          settings={{ ...settings, attachmentsRequired: false }}
          files={files}
          error={errors[attachmentsField]?.message}
          onChange={(next) => {
            setFiles(next)
            form.clearErrors(attachmentsField as keyof OwnValues)
          }}
        />
      )}
      {(draft.state.phase === 'conflict' || draft.state.phase === 'failed') && (
        <DraftStatus keeper={draft.keeper} state={draft.state} onTaken={draft.take} />
      )}
    </FormShell>
  )
}
