import { mostGuests } from '@portal/contract/rules/teleconsultation-live'
import { useState } from 'react'
import { ProblemNotice } from '../../api/problem-notice.tsx'
import { useAction } from '../../api/use-action.ts'
import { useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Actions, Card, Stack } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Guest, RemoveWords } from './guest-row.tsx'
import { guestTexts } from './guest-texts.ts'
import { InviteDialog } from './invite-dialog.tsx'
import type { PatientCall } from './patient-call.ts'
import { callLive } from './queries.ts'
import { useLive } from './use-live.ts'
import css from './session.module.css'

/** The link of an invitation, to be copied or passed on by the device. */
function Link({ token }: { readonly token: string }) {
  const t = useTexts(guestTexts)
  const url = `${location.origin}${pathTo('telehealthGuest')}#${token}`
  return (
    <Stack gap="s">
      <TextField label={t.link} hint={t.linkHint} value={url} readOnly onFocus={({ target }) => target.select()} />
      <Actions>
        {'share' in navigator && (
          <Button
            look="primary"
            // Whoever closes the device's list has shared nothing.
            onClick={() => void navigator.share({ title: t.shareText, url }).catch(() => undefined)}
          >
            {t.share}
          </Button>
        )}
        <CopyButton text={url} label={t.copy} />
      </Actions>
    </Stack>
  )
}

/** On the patient's page: whom they have invited, and how to invite somebody. */
export function InvitedByPatient({ patient }: { readonly patient: PatientCall }) {
  const t = useTexts(guestTexts)
  const { joined, guests } = useLive(patient.call)
  const [inviting, setInviting] = useState(() => patient.invitation() !== undefined)
  const { teleconsultationId } = patient
  const remove = useAction((guestId: string) =>
    callLive('liveGuestRemove', { params: { id: teleconsultationId, guestId } }),
  )
  if (!joined?.mayInvite) return null
  return (
    <Card padding="large">
      <Stack>
        <h2>{t.title}</h2>
        <p>{guests.length < mostGuests ? t.lead : t.full}</p>
        {guests.length > 0 && (
          <ul className={css.guests}>
            {guests.map((guest) => (
              <Guest key={guest.id} guest={guest}>
                {guest.token !== undefined && <Link token={guest.token} />}
                <div>
                  <Button look="quiet" size="small" pending={remove.pending} onClick={() => void remove.run(guest.id)}>
                    <RemoveWords name={guest.name} />
                  </Button>
                </div>
              </Guest>
            ))}
          </ul>
        )}
        <ProblemNotice error={remove.error} />
        {guests.length < mostGuests && (
          <div>
            <Button onClick={() => setInviting(true)}>{t.invite}</Button>
          </div>
        )}
      </Stack>
      {inviting && <InviteDialog patient={patient} onClose={() => setInviting(false)} />}
    </Card>
  )
}
