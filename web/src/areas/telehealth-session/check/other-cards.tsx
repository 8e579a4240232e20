import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Actions } from '../../../ui/card.tsx'
import { CheckCard } from './check-card.tsx'
import { playTone } from './devices.ts'
import type { Checks } from './outcome.ts'
import { checkTexts } from './texts.ts'
import css from './device-check.module.css'

interface SpeakerCardProps {
  readonly check: Checks['speaker']
  readonly onCheck: (check: Checks['speaker']) => void
}

/** The speaker: only the person can say whether it sounds. */
export function SpeakerCard({ check, onCheck }: SpeakerCardProps) {
  const t = useTexts(checkTexts)
  const [hasPlayed, setHasPlayed] = useState(false)
  const end = useRef<() => void>(undefined)
  useEffect(() => () => end.current?.(), [])
  const play = () => {
    end.current?.()
    try {
      end.current = playTone()
    } catch {
      return onCheck({ state: 'problem', problem: 'unsupported' })
    }
    setHasPlayed(true)
    onCheck({ state: 'checking' })
  }
  const problem = check.state === 'problem' ? { advice: t.speakerAdvice[check.problem] } : undefined
  return (
    <CheckCard name="speaker" state={check.state} problem={problem}>
      <p className={css.hint}>{t.speakerText}</p>
      <Actions>
        <Button icon="play" onClick={play}>
          {hasPlayed ? t.playAgain : t.play}
        </Button>
      </Actions>
      {hasPlayed && (
        <fieldset>
          <legend className={css.question}>{t.question}</legend>
          <Actions>
            <Button onClick={() => onCheck({ state: 'good' })}>{t.yes}</Button>
            <Button onClick={() => onCheck({ state: 'problem', problem: 'silent' })}>{t.no}</Button>
          </Actions>
        </fieldset>
      )}
    </CheckCard>
  )
}

/** The connection, which is checked without the person. */
export function ConnectionCard({ check }: { readonly check: Checks['connection'] }) {
  const t = useTexts(checkTexts)
  const problem = check.state === 'problem' ? { advice: t.connectionAdvice[check.problem] } : undefined
  return (
    <CheckCard name="connection" state={check.state} problem={problem}>
      {!problem && <p className={css.hint}>{check.state === 'good' ? t.connected : t.connectionText}</p>}
    </CheckCard>
  )
}
