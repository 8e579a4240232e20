import { fieldId } from '../../form/field-problems.ts'
import { wholeNumberTyped } from '../../form/whole-number.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Actions } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { challengeTexts } from './challenge-texts.ts'
import type { ChallengeState } from './use-challenge.ts'
import css from './registration.module.css'

/** Name of the answer in the form. */
export const challengeField = 'challenge'

/** The sum to be solved: as a picture, or in words for people who cannot see it. */
export function ChallengeField({
  state,
  error,
}: {
  readonly state: ChallengeState
  readonly error: string | undefined
}) {
  const t = useTexts(challengeTexts)
  const { kind, challenge, renew } = state
  if (state.failed) {
    return (
      <Notice
        tone="error"
        announce="alert"
        title={t.failed}
        actions={<Button onClick={() => renew()}>{t.retry}</Button>}
      />
    )
  }
  return (
    <div className={css.challenge}>
      {kind === 'PICTURE' && (
        // Its place is kept while it is fetched, so that nothing moves.
        <div className={css.picture}>
          {challenge?.picture ? (
            <img src={challenge.picture} alt={t.pictureAlt} width={264} height={88} />
          ) : (
            <VisuallyHidden>{t.loading}</VisuallyHidden>
          )}
        </div>
      )}
      <TextField
        id={fieldId(challengeField)}
        label={challenge?.words ? t.words(challenge.words) : t.picture}
        hint={t.hint}
        error={error}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        required
        value={state.answer}
        onChange={(event) => state.setAnswer(wholeNumberTyped(event.target.value))}
      />
      <Actions>
        <Button size="small" look="quiet" icon="refresh" onClick={() => renew()}>
          {t.other}
        </Button>
        <Button size="small" look="quiet" onClick={() => renew(kind === 'PICTURE' ? 'WORDS' : 'PICTURE')}>
          {kind === 'PICTURE' ? t.inWords : t.asPicture}
        </Button>
      </Actions>
      <output className={css.quiet}>{state.renewals > 0 ? <VisuallyHidden>{t.renewed}</VisuallyHidden> : null}</output>
    </div>
  )
}
