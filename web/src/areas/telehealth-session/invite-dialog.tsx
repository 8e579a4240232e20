import { guestRoles, longestGuestName, type GuestRole } from '@portal/contract/rules/teleconsultation-live'
import { useId, useState } from 'react'
import { FormDialog } from '../../entry/form-dialog.tsx'
import { useEntry } from '../../entry/use-entry.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Checkbox, RadioGroup } from '../../ui/choice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { guestTexts } from './guest-texts.ts'
import { callLive } from './queries.ts'

interface Props {
  readonly teleconsultationId: string
  readonly onClose: () => void
}

const newKey = (): string => `guest-${crypto.randomUUID()}`

const isRole = (value: string | undefined): value is GuestRole => guestRoles.some((role) => role === value)

/** Who is invited, with the patient's consent. Two taps are one invitation. */
export function InviteDialog({ teleconsultationId, onClose }: Props) {
  const t = useTexts(guestTexts)
  const ids = { name: useId(), role: useId(), consent: useId() }
  const [name, setName] = useState('')
  const [role, setRole] = useState<string>()
  const [consents, setConsents] = useState(false)
  const [idempotencyKey, setKey] = useState(newKey)
  /** Somebody else is another invitation. */
  const changing =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value)
      setKey(newKey())
    }
  const entry = useEntry({
    wrong: () => [
      ...(name.trim() === '' ? [{ fieldId: ids.name, message: t.nameMissing }] : []),
      ...(isRole(role) ? [] : [{ fieldId: ids.role, message: t.roleMissing }]),
      ...(consents ? [] : [{ fieldId: ids.consent, message: t.consentMissing }]),
    ],
    send: async () => {
      if (!isRole(role)) return
      await callLive(
        'liveGuestInvite',
        { params: { id: teleconsultationId }, body: { name: name.trim(), role } },
        { idempotencyKey },
      )
    },
    onSent: onClose,
  })
  return (
    <FormDialog
      entry={entry}
      title={t.inviteTitle}
      submit={t.send}
      cancel={t.cancel}
      onClose={onClose}
      lead={<p>{t.inviteLead}</p>}
    >
      <TextField
        id={ids.name}
        label={t.name}
        hint={t.nameHint}
        autoComplete="off"
        maxLength={longestGuestName}
        required
        value={name}
        error={entry.problemOf(ids.name)}
        onChange={({ target }) => changing(setName)(target.value)}
      />
      <RadioGroup
        id={ids.role}
        label={t.role}
        value={role}
        error={entry.problemOf(ids.role)}
        onChange={changing(setRole)}
        options={guestRoles.map((value) => ({ value, label: t[value] }))}
      />
      <Checkbox
        id={ids.consent}
        label={t.consent}
        boxed
        checked={consents}
        error={entry.problemOf(ids.consent)}
        onChange={({ target }) => setConsents(target.checked)}
      />
    </FormDialog>
  )
}
