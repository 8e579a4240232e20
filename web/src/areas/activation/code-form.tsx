import { problems as codesProblems } from '@portal/contract/problems/codes'
import { useState, type FormEvent } from 'react'
import { ApiError } from '../../api/caller.ts'
import { ProblemNotice } from '../../api/problem-notice.tsx'
import { isProblem, problemText } from '../../api/problem-text.ts'
import { useAction } from '../../api/use-action.ts'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Actions } from '../../ui/card.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { Notice } from '../../ui/notice.tsx'
import { resendWait, type ResendWait } from '../../ui/resend-wait.ts'
import { isSixDigits, SixDigitsField } from '../../ui/six-digits-field.tsx'
import { showToast } from '../../ui/toasts.ts'
import { callActivation } from './calls.ts'
import { summaryTexts } from './summary-texts.ts'
import css from './activation.module.css'

interface Props {
  /** The number to which a code was sent. */
  readonly phoneNumber: string
  /** False when the code was sent a while ago: another one can be asked for at once. */
  readonly justSent?: boolean
  readonly onConfirmed: () => void
}

/** Asks for the code that was sent to a number, and sends another one when asked (002 §4, texts of 002 §8). */
export function CodeForm({ phoneNumber, justSent = true, onConfirmed }: Props) {
  const t = useTexts(summaryTexts)
  const language = useLanguage()
  const [code, setCode] = useState('')
  const [malformed, setMalformed] = useState(false)
  const [wait, setWait] = useState<ResendWait | undefined>(() => (justSent ? resendWait() : undefined))
  const entering = useAction(
    (confirmationCode: string) => callActivation('phoneConfirm', { body: { phoneNumber, confirmationCode } }),
    {
      success: () => {
        showToast('success', t.confirmed)
        onConfirmed()
      },
    },
  )
  const sending = useAction(() => callActivation('phoneCodeSend', { body: { phoneNumber } }), {
    success: () => {
      showToast('success', t.sent)
      setWait(resendWait())
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (entering.pending) return
    const wrong = !isSixDigits(code)
    setMalformed(wrong)
    entering.reset()
    sending.reset()
    if (!wrong) void entering.run(code)
  }
  const refused = entering.error instanceof ApiError && entering.error.status === 400
  return (
    <form className={css.code} noValidate onSubmit={submit}>
      {entering.error !== undefined && (
        <Notice tone={refused ? 'warning' : 'error'} announce="alert">
          {isProblem(entering.error, 'TOO_MANY_REQUESTS')
            ? problemText(entering.error, language)
            : refused
              ? codesProblems.WRONG_CODE[language]
              : t.confirmFailed}
        </Notice>
      )}
      <ProblemNotice error={sending.error} />
      <SixDigitsField
        label={t.code}
        hint={t.codeHint}
        error={malformed ? t.codeForm : undefined}
        value={code}
        onChange={setCode}
      />
      <Actions>
        <Button type="submit" look="primary" pending={entering.pending}>
          {t.confirm}
        </Button>
        {!wait && (
          <Button icon="refresh" pending={sending.pending} onClick={() => void sending.run(undefined)}>
            {t.newCode}
          </Button>
        )}
      </Actions>
      {wait && <Countdown {...wait} calm label={t.resendIn} onEnd={() => setWait(undefined)} />}
    </form>
  )
}
