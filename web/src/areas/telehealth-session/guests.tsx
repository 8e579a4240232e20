import { mostGuests } from '@portal/contract/rules/teleconsultation-live'
import type { LiveGuest } from '@portal/contract/areas/telehealth-session/parts'
import { useState, type ReactNode } from 'react'
import { ProblemNotice } from '../../api/problem-notice.tsx'
import { useAction } from '../../api/use-action.ts'
import { useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Actions, Card, Stack } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Polish } from '../../ui/polish.tsx'
import { StatusTag, type Tone } from '../../ui/status-tag.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { guestTexts } from './guest-texts.ts'
import { InviteDialog } from './invite-dialog.tsx'
import type { LiveCall } from './live-call.ts'
import type { PatientCall } from './patient-call.ts'
import { callLive } from './queries.ts'
import { useLive } from './use-live.ts'
import css from './session.module.css'

const tones = {
  INVITED: 'neutral',
  WAITING: 'info',
  HERE: 'success',
  AWAY: 'neutral',
} as const satisfies Record<LiveGuest['place'], Tone>

/** An invited person: who they are, whether they are there, and what can be done. */
function Guest({ guest, children }: { readonly guest: LiveGuest; readonly children: ReactNode }) {
  const t = useTexts(guestTexts)
  return (
    <li>
      <Stack gap="s">
        <div className={css.guest}>
          <span>
            <strong>
              <Polish>{guest.name}</Polish>
            </strong>
            , {t[guest.role]}
          </span>
          <StatusTag tone={tones[guest.place]}>{t[guest.place]}</StatusTag>
        </div>
        {children}
      </Stack>
    </li>
  )
}

/** The words of a button that removes somebody. */
function RemoveWords({ name }: { readonly name: string }) {
  const t = useTexts(guestTexts)
  return (
    <>
      {t.remove} <VisuallyHidden>{t.removeWhom(name)}</VisuallyHidden>
    </>
  )
}

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
  const [inviting, setInviting] = useState(false)
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
      {inviting && <InviteDialog teleconsultationId={teleconsultationId} onClose={() => setInviting(false)} />}
    </Card>
  )
}

/** On the consultant's page: who asks to be let in, and who was. */
export function GuestsAtDesk({ call }: { readonly call: LiveCall }) {
  const t = useTexts(guestTexts)
  const { guests } = useLive(call)
  const come = guests.filter(({ place }) => place !== 'INVITED')
  const waiting = come.filter(({ admitted, place }) => !admitted && place === 'WAITING')
  const admitted = come.filter((guest) => guest.admitted)
  return (
    <>
      {waiting.map(({ id, name, role }) => (
        <Notice
          key={id}
          tone="warning"
          announce="alert"
          title={t.asks(name)}
          actions={
            <>
              <Button look="primary" onClick={() => call.decide('admit', id)}>
                {t.admit}
              </Button>
              <Button onClick={() => call.decide('dismiss', id)}>{t.refuse}</Button>
            </>
          }
        >
          {t.asksText(t[role])}
        </Notice>
      ))}
      {admitted.length > 0 && (
        <section>
          <Stack>
            <h2>{t.title}</h2>
            <ul className={css.guests}>
              {admitted.map((guest) => (
                <Guest key={guest.id} guest={guest}>
                  <div>
                    <Button look="quiet" size="small" onClick={() => call.decide('dismiss', guest.id)}>
                      <RemoveWords name={guest.name} />
                    </Button>
                  </div>
                </Guest>
              ))}
            </ul>
          </Stack>
        </section>
      )}
    </>
  )
}
