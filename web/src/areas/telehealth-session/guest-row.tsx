import type { LiveGuest } from '@portal/contract/areas/telehealth-session/parts'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { Stack } from '../../ui/card.tsx'
import { Polish } from '../../ui/polish.tsx'
import { StatusTag, type Tone } from '../../ui/status-tag.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { guestTexts } from './guest-texts.ts'
import css from './session.module.css'

const tones = {
  INVITED: 'neutral',
  WAITING: 'info',
  HERE: 'success',
  AWAY: 'neutral',
} as const satisfies Record<LiveGuest['place'], Tone>

/** An invited person: who they are, whether they are there, and what can be done. */
export function Guest({ guest, children }: { readonly guest: LiveGuest; readonly children: ReactNode }) {
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
export function RemoveWords({ name }: { readonly name: string }) {
  const t = useTexts(guestTexts)
  return (
    <>
      {t.remove} <VisuallyHidden>{t.removeWhom(name)}</VisuallyHidden>
    </>
  )
}
