import type { HealthcareProvider } from '@portal/contract/areas/declarations/parts'
import {
  faultOf,
  feeIsDue,
  firstOrderWithReason,
  longestReason,
  reasonInWords,
  reasonsFor,
  tidyChoice,
  type DeclarationType,
} from '@portal/contract/rules/declarations'
import { useTexts } from '../../../i18n/texts.ts'
import { Checkbox, RadioGroup } from '../../../ui/choice.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Select, TextField } from '../../../ui/text-field.tsx'
import { choiceTexts } from '../texts.ts'
import type { Entered, EnteredChoice } from './steps.ts'

type Choices = Omit<Entered, 'replaces'>

const tidied = ({ order, reason, other }: EnteredChoice) => tidyChoice({ order, reason, otherReason: other.trim() })

/** Whether something has to be paid for these choices. */
export const isPaid = ({ provider, practitioner }: Choices, fee: HealthcareProvider['fee']): boolean =>
  feeIsDue([tidied(provider), tidied(practitioner)], fee)

/** What keeps these choices from being sent. */
export function choiceFault(
  type: DeclarationType,
  choices: Choices,
  fee: HealthcareProvider['fee'],
): 'provider' | 'practitioner' | 'fee' | undefined {
  if (faultOf(type, tidied(choices.provider))) return 'provider'
  if (faultOf(type, tidied(choices.practitioner))) return 'practitioner'
  return isPaid(choices, fee) && !choices.feeAccepted ? 'fee' : undefined
}

interface OneProps {
  readonly label: string
  readonly reasonLabel: string
  readonly type: DeclarationType
  readonly choice: EnteredChoice
  readonly tried: boolean
  readonly onChange: (choice: EnteredChoice) => void
}

/** Which choice of the year it is, and from the second on why. */
function OneChoice({ label, reasonLabel, type, choice, tried, onChange }: OneProps) {
  const t = useTexts(choiceTexts)
  const { order, reason, other } = choice
  const options = [t.first, t.second, t.third].map((words, place) => ({ value: String(place + 1), label: words }))
  return (
    <>
      <RadioGroup
        label={label}
        hint={t.hint}
        options={options}
        value={String(Math.min(order, 3))}
        onChange={(value) => onChange({ ...choice, order: Number(value) })}
      />
      {order >= firstOrderWithReason && (
        <Select
          label={reasonLabel}
          value={reason === undefined ? '' : String(reason)}
          empty={t.noReason}
          options={reasonsFor(type).map((one) => ({ value: String(one), label: t[`reason${one}`] }))}
          onChange={({ target }) =>
            onChange({ ...choice, reason: reasonsFor(type).find((one) => String(one) === target.value) })
          }
        />
      )}
      {order >= firstOrderWithReason && reason === reasonInWords && (
        <TextField
          label={t.other}
          maxLength={longestReason}
          value={other}
          error={tried && !other.trim() ? t.otherMissing : undefined}
          onChange={({ target }) => onChange({ ...choice, other: target.value })}
        />
      )}
    </>
  )
}

interface ChoiceFieldsProps {
  readonly type: DeclarationType
  readonly fee: HealthcareProvider['fee']
  readonly value: Choices
  /** The person has tried to send it: what is missing is said. */
  readonly tried: boolean
  readonly onChange: (value: Choices) => void
}

/** The choices of a declaration, and the question about the fee where one is due. */
export function ChoiceFields({ type, fee, value, tried, onChange }: ChoiceFieldsProps) {
  const t = useTexts(choiceTexts)
  return (
    <>
      <OneChoice
        label={t.providerAsk}
        reasonLabel={t.providerReason}
        type={type}
        choice={value.provider}
        tried={tried}
        onChange={(provider) => onChange({ ...value, provider, feeAccepted: false })}
      />
      <OneChoice
        label={t[`personAsk_${type}`]}
        reasonLabel={t[`personReason_${type}`]}
        type={type}
        choice={value.practitioner}
        tried={tried}
        onChange={(practitioner) => onChange({ ...value, practitioner, feeAccepted: false })}
      />
      {isPaid(value, fee) && (
        <>
          <Notice tone="warning" announce="status" title={t.feeTitle(fee.amount)}>
            {t.feeText(fee.freeChoices, fee.amount)}
          </Notice>
          <Checkbox
            boxed
            label={t.feeAccept}
            checked={value.feeAccepted}
            error={tried && !value.feeAccepted ? t.feeMissing : undefined}
            onChange={({ target }) => onChange({ ...value, feeAccepted: target.checked })}
          />
        </>
      )}
    </>
  )
}
