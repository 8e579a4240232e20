import { useTexts } from '../../../i18n/texts.ts'
import { Icon } from '../../../ui/icon.tsx'
import { CheckCard } from './check-card.tsx'
import type { Checks } from './outcome.ts'
import { checkTexts } from './texts.ts'
import { useLoudness } from './use-loudness.ts'
import css from './device-check.module.css'

/** The camera, with the person's own picture as in a mirror. */
export function CameraCard({ check, stream }: { readonly check: Checks['camera']; readonly stream?: MediaStream }) {
  const t = useTexts(checkTexts)
  const show = (video: HTMLVideoElement | null) => {
    // Given once more, the same stream would begin anew, with a flicker.
    if (video && stream && video.srcObject !== stream) video.srcObject = stream
  }
  const problem = check.state === 'problem' ? { title: t.noAccess, advice: t.cameraAdvice[check.problem] } : undefined
  return (
    <CheckCard name="camera" state={check.state} problem={problem}>
      {stream ? (
        <video className={css.picture} aria-label={t.picture} ref={show} autoPlay muted playsInline />
      ) : (
        !problem && (
          <div className={css.place}>
            <Icon name="video" size={2} />
          </div>
        )
      )}
      {!problem && <p className={css.hint}>{stream ? t.darkPicture : t.cameraText}</p>}
    </CheckCard>
  )
}

interface MicrophoneCardProps {
  readonly check: Checks['microphone']
  readonly stream?: MediaStream
  readonly onCheck: (check: Checks['microphone']) => void
}

/** How loud it is, with a meter and in words. */
function Meter({ check, stream, onCheck }: MicrophoneCardProps & { readonly stream: MediaStream }) {
  const t = useTexts(checkTexts)
  const loudness = useLoudness(stream, {
    onHeard: () => check.state !== 'good' && onCheck({ state: 'good' }),
    onSilence: () => onCheck({ state: 'problem', problem: 'silent' }),
  })
  return (
    <div className={css.sound}>
      <meter className={css.meter} aria-label={t.loudness} min={0} max={100} value={loudness} />
      <p className={css.hint}>{check.state === 'good' ? t.heard : t.speak}</p>
    </div>
  )
}

/** The microphone, which is good once it has heard something. */
export function MicrophoneCard({ check, stream, onCheck }: MicrophoneCardProps) {
  const t = useTexts(checkTexts)
  const problem =
    check.state === 'problem'
      ? { title: check.problem === 'silent' ? t.silence : t.noAccess, advice: t.microphoneAdvice[check.problem] }
      : undefined
  return (
    <CheckCard name="microphone" state={check.state} problem={problem}>
      {stream ? (
        <Meter check={check} stream={stream} onCheck={onCheck} />
      ) : (
        !problem && <p className={css.hint}>{t.microphoneText}</p>
      )}
    </CheckCard>
  )
}
