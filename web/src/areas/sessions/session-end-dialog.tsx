import { useEffect, useRef } from 'react'
import { ProblemNotice } from '../../api/problem-notice.tsx'
import { useAction } from '../../api/use-action.ts'
import { defineTexts, useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { NearEnd } from './near-end.ts'
import type { SessionEnd } from './use-session-end.ts'

const texts = defineTexts({
  title: { pl: 'Sesja zaraz się zakończy', en: 'Your session is about to end' },
  idle: {
    pl: 'Od dłuższego czasu nic się tu nie dzieje. Aby chronić Twoje dane, wkrótce Cię wylogujemy.',
    en: 'Nothing has happened here for a while. To protect your data we will soon sign you out.',
  },
  final: {
    pl: 'Tej sesji nie da się już przedłużyć. Po jej zakończeniu zaloguj się ponownie.',
    en: 'This session cannot be prolonged. Once it has ended, please sign in again.',
  },
  kept: {
    pl: 'Po ponownym zalogowaniu wrócisz w to samo miejsce.',
    en: 'After signing in again you will return to the same place.',
  },
  left: { pl: 'Do wylogowania:', en: 'Signing out in:' },
  extend: { pl: 'Przedłuż sesję', en: 'Stay signed in' },
  understood: { pl: 'Rozumiem', en: 'I understand' },
})

const epoch = new Date(0).toISOString()

interface SessionEndDialogProps {
  readonly near: NearEnd
  readonly end: SessionEnd
  readonly onUnderstood: () => void
}

/** The warning itself: how long the session still lives, and the button that keeps it. */
export function SessionEndDialog({ near, end, onUnderstood }: SessionEndDialogProps) {
  const t = useTexts(texts)
  const button = useRef<HTMLButtonElement>(null)
  const extending = useAction(end.extend)
  // The dialog would focus its cross; here one key has to be enough.
  useEffect(() => button.current?.focus(), [])
  const stay = () => (near.final ? onUnderstood() : void extending.run(undefined))
  return (
    <Dialog
      title={t.title}
      onClose={stay}
      actions={
        <Button ref={button} look="primary" pending={extending.pending} onClick={stay}>
          {near.final ? t.understood : t.extend}
        </Button>
      }
    >
      <Stack>
        <p>{near.final ? t.final : t.idle}</p>
        <Countdown label={t.left} now={epoch} until={new Date(near.secondsLeft * 1000).toISOString()} onEnd={end.ask} />
        <p>{t.kept}</p>
        <ProblemNotice error={extending.error} />
      </Stack>
    </Dialog>
  )
}
