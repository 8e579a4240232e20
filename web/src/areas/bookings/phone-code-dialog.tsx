import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/caller.ts'
import { isProblem, problemText } from '../../api/problem-text.ts'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { resendWait, type ResendWait } from '../../ui/resend-wait.ts'
import { isSixDigits, SixDigitsField } from '../../ui/six-digits-field.tsx'
import { showToast } from '../../ui/toasts.ts'
import { callBookings, smsSettingsQuery } from './booking-queries.ts'
import { phoneCodeTexts } from './phone-code-texts.ts'

/** Sends codes for a booking: once at the start, again when asked and the wait is over. */
function useCodeSending(bookingId: string) {
  const [wait, setWait] = useState<ResendWait>()
  const [times, setTimes] = useState(0)
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => callBookings('bookingCodeSend', { body: { bookingId } }),
    onSuccess: () => {
      setWait(resendWait())
      setTimes((count) => count + 1)
    },
  })
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    mutate()
  }, [mutate])
  return { send: () => mutate(), error, sending: isPending, times, wait, endWait: () => setWait(undefined) }
}

function SendingProblem({ error }: { readonly error: unknown }) {
  const t = useTexts(phoneCodeTexts)
  const language = useLanguage()
  const refused = error instanceof ApiError && error.status === 400
  return (
    <Notice tone="error" announce="alert">
      {refused ? t.notSent : problemText(error, language)}
    </Notice>
  )
}

function Resending(props: { readonly sending: ReturnType<typeof useCodeSending>; readonly onResend: () => void }) {
  const { sending, onResend } = props
  const t = useTexts(phoneCodeTexts)
  return (
    <>
      {sending.wait ? (
        <Countdown {...sending.wait} calm label={t.resendIn} onEnd={sending.endWait} />
      ) : (
        <div>
          <Button size="small" icon="refresh" pending={sending.sending} onClick={onResend}>
            {t.resend}
          </Button>
        </div>
      )}
      <output>{sending.times > 1 ? t.resent : ''}</output>
    </>
  )
}

export interface PhoneCodeDialogProps {
  /** The booking or hold that the code vouches for. */
  readonly bookingId: string
  readonly open: boolean
  /** The server has taken the code. */
  readonly onConfirmed: () => void
  /** The person left without a confirmed code. */
  readonly onClose: () => void
}

/**
 * Sends a code to the account's confirmed phone as soon as it opens, and asks for it: the list's confirmation and the
 * wizard's summary use the same (001 §4, texts of 001 §8).
 */
export function PhoneCodeDialog({ open, ...rest }: PhoneCodeDialogProps) {
  return open ? <CodeEntry key={rest.bookingId} {...rest} /> : null
}

function CodeEntry({ bookingId, onConfirmed, onClose }: Omit<PhoneCodeDialogProps, 'open'>) {
  const t = useTexts(phoneCodeTexts)
  const field = useRef<HTMLInputElement>(null)
  const phone = useQuery(smsSettingsQuery()).data?.phoneNumber
  const sending = useCodeSending(bookingId)
  const [code, setCode] = useState('')
  const [malformed, setMalformed] = useState(false)
  const entering = useMutation({
    mutationFn: () => callBookings('bookingCodeConfirm', { body: { bookingId, confirmationCode: code } }),
    onSuccess: () => {
      showToast('success', t.confirmed)
      onConfirmed()
    },
    onError: () => field.current?.select(),
  })
  const submit = () => {
    const wrong = !isSixDigits(code)
    setMalformed(wrong)
    entering.reset()
    if (wrong) field.current?.focus()
    else entering.mutate()
  }
  return (
    <FormDialog
      title={t.title}
      submit={t.submit}
      cancel={t.later}
      pending={entering.isPending}
      onSubmit={submit}
      onClose={onClose}
      after={
        <Resending
          sending={sending}
          onResend={() => {
            entering.reset()
            sending.send()
          }}
        />
      }
    >
      {sending.error ? (
        <SendingProblem error={sending.error} />
      ) : (
        <output>{sending.times === 0 ? t.sending : phone ? t.sentTo(phone) : t.sent}</output>
      )}
      {entering.error && (
        <Notice tone="warning" announce="alert">
          {isProblem(entering.error, 'WRONG_CODE', 'VALIDATION_ERROR') ? t.wrongCode : t.confirmFailed}
        </Notice>
      )}
      <SixDigitsField
        ref={field}
        label={t.code}
        hint={t.codeHint}
        error={malformed ? t.codeForm : undefined}
        value={code}
        onChange={setCode}
      />
    </FormDialog>
  )
}
