import { bookingStatuses, type BookingStatus } from '@portal/contract/rules/booking-status'
import { useWatch, type FieldErrors, type Resolver } from 'react-hook-form'
import { fieldId } from '../../form/field-problems.ts'
import { FormDateField, FormSelect } from '../../form/fields.tsx'
import { FormShell } from '../../form/form-shell.tsx'
import { usePortalForm } from '../../form/use-portal-form.ts'
import { language } from '../../i18n/language.ts'
import { today } from '../../i18n/dates.ts'
import { textsNow, useTexts } from '../../i18n/texts.ts'
import { useSignedIn } from '../../session/use-session.ts'
import { patientName } from '../../words/people.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { dateProblemText } from '../../ui/date-field.tsx'
import { dateProblem, dateText, parseDateText, type DateLimits } from '../../ui/date-text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldGroup } from '../../ui/field.tsx'
import { defaultFilter, everybody, filterLimits, type BookingFilter } from './booking-filter.ts'
import { bookingTexts, filterTexts } from './texts.ts'

interface Typed {
  dateFrom: string
  dateTo: string
  statuses: BookingStatus[]
  patient: string
}

function wrongDate(text: string, limits: DateLimits): string | undefined {
  const problem = dateProblem(text, limits)
  return problem && dateProblemText(problem, limits, language())
}

/** Checks that the dates exist, lie within 20 years and are in order, and that some status is chosen. */
const check: Resolver<Typed, unknown, Typed> = (typed) => {
  const t = textsNow(filterTexts)
  const limits = filterLimits(today())
  const from = parseDateText(typed.dateFrom)
  const to = parseDateText(typed.dateTo)
  const messages = {
    dateFrom: wrongDate(typed.dateFrom, limits),
    dateTo: wrongDate(typed.dateTo, limits) ?? (from && to && to < from ? t.endBeforeStart : undefined),
    statuses: typed.statuses.length === 0 ? t.statusMissing : undefined,
  }
  const errors: FieldErrors<Typed> = {}
  for (const [name, message] of Object.entries(messages)) {
    if (message) errors[name as keyof typeof messages] = { type: 'rule', message }
  }
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: typed, errors: {} }
}

export interface BookingFilterDialogProps {
  readonly filter: BookingFilter
  readonly onApply: (filter: BookingFilter) => void
  readonly onClose: () => void
}

/** Chooses dates, statuses and, for a guardian, the patient. */
export function BookingFilterDialog({ filter, onApply, onClose }: BookingFilterDialogProps) {
  const t = useTexts(filterTexts)
  const words = useTexts(bookingTexts)
  const { patients, acting } = useSignedIn()
  const limits = filterLimits(today())
  const form = usePortalForm<Typed, Typed>({
    resolver: check,
    defaultValues: {
      dateFrom: dateText(filter.dateFrom),
      dateTo: dateText(filter.dateTo),
      statuses: [...filter.statuses],
      patient: filter.patient === everybody ? everybody : (acting?.id ?? ''),
    },
  })
  const chosen = useWatch({ control: form.control, name: 'statuses' })
  const toggle = (status: BookingStatus) =>
    form.setValue(
      'statuses',
      bookingStatuses.filter((one) => (one === status) !== chosen.includes(one)),
      { shouldValidate: form.formState.isSubmitted },
    )
  const apply = (typed: Typed) => {
    const usual = defaultFilter(today())
    onApply({
      dateFrom: parseDateText(typed.dateFrom) ?? usual.dateFrom,
      dateTo: parseDateText(typed.dateTo) ?? usual.dateTo,
      statuses: typed.statuses,
      patient: typed.patient === acting?.id ? undefined : typed.patient || undefined,
    })
  }
  return (
    <Dialog title={t.title} onClose={onClose}>
      <FormShell
        form={form}
        onSubmit={apply}
        error={undefined}
        pending={false}
        submit={t.apply}
        actions={
          <Button look="quiet" onClick={() => onApply({ ...defaultFilter(today()), patient: undefined })}>
            {words.clear}
          </Button>
        }
      >
        {patients.length > 1 && (
          <FormSelect
            name="patient"
            label={t.patient}
            options={[
              ...patients.map((patient) => ({
                value: patient.id,
                label: patient.withheld?.includes('visits') ? t.notShared(patientName(patient)) : patientName(patient),
              })),
              { value: everybody, label: t.everybody },
            ]}
          />
        )}
        <FormDateField name="dateFrom" label={t.from} {...limits} />
        <FormDateField name="dateTo" label={t.to} {...limits} />
        <FieldGroup
          label={t.statuses}
          id={fieldId('statuses')}
          error={form.getFieldState('statuses', form.formState).error?.message}
        >
          {bookingStatuses.map((status) => (
            <Checkbox
              key={status}
              label={words.statuses[status]}
              checked={chosen.includes(status)}
              onChange={() => toggle(status)}
            />
          ))}
        </FieldGroup>
      </FormShell>
    </Dialog>
  )
}
