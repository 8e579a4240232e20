import { guestRoles, longestGuestName, type GuestRole } from '@portal/contract/rules/teleconsultation-live'
import { useId, useState } from 'react'
import { FormDialog } from '../../entry/form-dialog.tsx'
import { useEntry } from '../../entry/use-entry.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Checkbox, RadioGroup } from '../../ui/choice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { guestTexts } from './guest-texts.ts'
import type { Invitation, PatientCall } from './patient-call.ts'
import { callLive } from './queries.ts'

interface Props {
  readonly patient: PatientCall
  readonly onClose: () => void
}

const isRole = (value: string | undefined): value is GuestRole => guestRoles.some((role) => role === value)

const newKey = (): string => `guest-${crypto.randomUUID()}`

/** Who is invited, with the patient's consent. Two taps are one invitation. */
export function InviteDialog({ patient, onClose }: Props) {
  const t = useTexts(guestTexts)
  const ids = { name: useId(), role: useId(), consent: useId() }
  const [{ name, role, consents, key }, setTyped] = useState<Invitation>(
    () => patient.invitation() ?? { name: '', role: undefined, consents: false, key: newKey() },
  )
  const change = (part: Partial<Invitation>) => {
    const typed = { name, role, consents, ...part, key: newKey() }
    patient.keepInvitation(typed)
    setTyped(typed)
  }
  const close = () => {
    patient.keepInvitation(undefined)
    onClose()
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
        { params: { id: patient.teleconsultationId }, body: { name: name.trim(), role } },
        { idempotencyKey: key },
      )
    },
    onSent: close,
  })
  return (
    <FormDialog
      entry={entry}
      title={t.inviteTitle}
      submit={t.send}
      cancel={t.cancel}
      onClose={close}
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
        onChange={({ target }) => change({ name: target.value })}
      />
      <RadioGroup
        id={ids.role}
        label={t.role}
        value={role}
        error={entry.problemOf(ids.role)}
        onChange={(chosen) => change({ role: chosen })}
        options={guestRoles.map((value) => ({ value, label: t[value] }))}
      />
      <Checkbox
        id={ids.consent}
        label={t.consent}
        boxed
        checked={consents}
        error={entry.problemOf(ids.consent)}
        onChange={({ target }) => change({ consents: target.checked })}
      />
    </FormDialog>
  )
}
