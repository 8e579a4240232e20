import { endpoints, type AddressInput, type Patient } from '@portal/contract/areas/patients'
import { useMutation } from '@tanstack/react-query'
import { callerOf } from '../../../api/caller.ts'
import { isProblem } from '../../../api/problem-text.ts'
import type { DraftKey } from '../../../draft/draft-calls.ts'
import { draftKeeper } from '../../../draft/draft-keeper.ts'
import { DraftStatus } from '../../../draft/draft-status.tsx'
import { useDraft, useFormDraft } from '../../../draft/use-draft.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { FormShell } from '../../../form/form-shell.tsx'
import { resolverLater } from '../../../form/resolver-later.ts'
import { usePortalForm } from '../../../form/use-portal-form.ts'
import { AddressFields } from '../../../person/address-fields.tsx'
import { reopen } from '../../../router/navigation.ts'
import { reloadPatients } from '../../../session/enter.ts'
import { Button } from '../../../ui/button.tsx'
import type { AddressValues } from './address-check.ts'
import { personalTexts } from './personal-texts.ts'

const patients = callerOf(endpoints)

const checkAddress = resolverLater(async () => (await import('./address-check.ts')).checkAddress)

const valuesOf = ({ address }: Patient): AddressValues => ({
  street: address.street ?? '',
  houseNumber: address.houseNumber ?? '',
  apartmentNumber: address.apartmentNumber ?? '',
  postalCode: address.postalCode ?? '',
  city: address.city ?? '',
  countryCode: address.countryCode,
})

const draftKeyOf = (patient: Patient): DraftKey => ({ patientId: patient.id, kind: 'address', subject: 'address' })

/** What was entered before, if it was entered for this version of the record. */
function begunFor(patient: Patient): AddressValues | undefined {
  const { version, values } = draftKeeper(draftKeyOf(patient)).content ?? {}
  return version === patient.version && typeof values === 'object' ? (values as AddressValues) : undefined
}

/** Loads what was typed into the form before; to be waited for before the form is drawn. */
export const loadAddressDraft = (patient: Patient): Promise<unknown> => draftKeeper(draftKeyOf(patient)).load()

interface AddressFormProps {
  readonly patient: Patient
  /** Text of the button that saves. */
  readonly submit: string
  readonly onSaved: () => void
}

/** The address form of one patient, at one version of the record; the address is saved with the patient. */
export function AddressForm({ patient, submit, onSaved }: AddressFormProps) {
  const t = useTexts(personalTexts)
  const form = usePortalForm<AddressValues, AddressInput>({
    resolver: checkAddress,
    defaultValues: begunFor(patient) ?? valuesOf(patient),
  })
  const { keeper, state, change } = useDraft(draftKeyOf(patient))
  useFormDraft(form, (values) => change(() => ({ version: patient.version, values })))
  const { mutate, error, isPending } = useMutation({
    mutationFn: async (address: AddressInput) => {
      await patients('patientUpdate', {
        params: { id: patient.id },
        body: { address, version: patient.version },
      })
      await keeper.end()
      await reloadPatients()
    },
    onSuccess: () => onSaved(),
  })
  const stale = isProblem(error, 'STALE_VERSION')
  return (
    <FormShell
      form={form}
      onSubmit={(values) => mutate(values)}
      error={error}
      under="address"
      pending={isPending}
      submit={submit}
      actions={stale && <Button onClick={() => void reloadPatients().then(reopen)}>{t.reload}</Button>}
    >
      <AddressFields />
      <DraftStatus keeper={keeper} state={state} onTaken={() => form.reset(begunFor(patient) ?? valuesOf(patient))} />
    </FormShell>
  )
}
