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
import { navigate } from '../../../router/history.ts'
import { reopen } from '../../../router/navigation.ts'
import { defineScreen, type ScreenInput } from '../../../router/screen.ts'
import { reloadPatients } from '../../../session/enter.ts'
import { patientName } from '../../../words/people.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { loadStep } from '../../../wizard/opening.ts'
import { useStep } from '../../../wizard/use-step.ts'
import { AddressFields } from '../../../person/address-fields.tsx'
import type { AddressValues } from './address-check.ts'
import { VisitFrame } from '../visit-frame.tsx'
import { bookingWizard, type BookingHere } from '../wizard.ts'
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

/** The address form of one patient, at one version of the record. */
function AddressForm({ patient, here }: { readonly patient: Patient; readonly here: BookingHere }) {
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
    onSuccess: () => {
      showToast('success', t.saved)
      navigate(bookingWizard.onward(here.situation, here.id))
    },
  })
  const stale = isProblem(error, 'STALE_VERSION')
  return (
    <FormShell
      form={form}
      onSubmit={(values) => mutate(values)}
      error={error}
      under="address"
      pending={isPending}
      submit={t.save}
      actions={stale && <Button onClick={() => void reloadPatients().then(reopen)}>{t.reload}</Button>}
    >
      <AddressFields />
      <DraftStatus keeper={keeper} state={state} onTaken={() => form.reset(begunFor(patient) ?? valuesOf(patient))} />
    </FormShell>
  )
}

function PersonalDataScreen({ search }: ScreenInput<'newbookingPersonaldata'>) {
  const t = useTexts(personalTexts)
  const here = useStep(bookingWizard, 'personaldata', search)
  const { patient } = here.base
  if (!patient) return null
  return (
    <VisitFrame here={here} title={t.title} lead={t.lead(patientName(patient))}>
      <Card padding="large">
        <AddressForm key={patient.version} patient={patient} here={here} />
      </Card>
    </VisitFrame>
  )
}

export const screen = defineScreen<'newbookingPersonaldata'>({
  Screen: PersonalDataScreen,
  load: loadStep(bookingWizard, 'personaldata', async ({ base: { patient } }) => {
    if (patient) await draftKeeper(draftKeyOf(patient)).load()
  }),
})
