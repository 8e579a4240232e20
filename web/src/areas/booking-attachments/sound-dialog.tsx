import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { soundQuery, type Consultation } from './queries.ts'
import { recordTexts } from './texts.ts'
import { RecordProblem } from './record-problem.tsx'
import css from './attachments.module.css'

function Player({ sound }: { readonly sound: Blob }) {
  const t = useTexts(recordTexts)
  const [broken, setBroken] = useState(false)
  const player = useRef<HTMLAudioElement>(null)
  const save = useRef<HTMLAnchorElement>(null)
  // The address exists only inside this page and is released when the dialog closes.
  useEffect(() => {
    const address = URL.createObjectURL(sound)
    if (player.current) player.current.src = address
    if (save.current) save.current.href = address
    return () => URL.revokeObjectURL(address)
  }, [sound])
  return (
    <>
      {broken && <Notice tone="warning" announce="alert" title={t.soundBroken} />}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody has written down what was said; the chat stands beside it */}
      <audio
        ref={player}
        className={css.player}
        hidden={broken}
        controls
        aria-label={t.sound}
        onError={() => setBroken(true)}
      />
      <p>
        <a ref={save} href="#nagranie" download="teleporada">
          {t.soundSave}
        </a>
      </p>
    </>
  )
}

/** Plays the recording of a teleconsultation with the browser's own player. */
export function SoundDialog(props: { readonly consultation: Consultation; readonly onClose: () => void }) {
  const { consultation, onClose } = props
  const t = useTexts(recordTexts)
  const { data, error, isFetching, refetch } = useQuery(soundQuery(consultation))
  return (
    <Dialog title={t.sound} onClose={onClose}>
      {data ? (
        <Player sound={data} />
      ) : error ? (
        <RecordProblem
          error={error}
          none={t.soundNone}
          retry={t.retry}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Waiting>{t.soundLoading}</Waiting>
      )}
    </Dialog>
  )
}
