import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { soundQuery, type Consultation } from './attachment-queries.ts'
import { teleconsultationTexts } from './details-texts.ts'
import { RecordProblem } from './record-problem.tsx'
import css from './details.module.css'

/** An address inside this page for something that was fetched; given back when it is shown no more. */
function useAddress(content: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!content) return
    const made = URL.createObjectURL(content)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [content])
  return address
}

function Player({ sound }: { readonly sound: Blob }) {
  const t = useTexts(teleconsultationTexts)
  const [broken, setBroken] = useState(false)
  const address = useAddress(sound)
  if (!address) return null
  return (
    <>
      {broken ? (
        <Notice tone="warning" announce="alert" title={t.soundBroken} />
      ) : (
        <audio className={css.player} controls src={address} aria-label={t.sound} onError={() => setBroken(true)} />
      )}
      <p>
        <a href={address} download="teleporada">
          {t.soundSave}
        </a>
      </p>
    </>
  )
}

/** Plays the recording of a teleconsultation by the browser's own player (001 §2). */
export function SoundDialog(props: { readonly consultation: Consultation; readonly onClose: () => void }) {
  const { consultation, onClose } = props
  const t = useTexts(teleconsultationTexts)
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
