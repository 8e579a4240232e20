import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { ApiError } from '../../api/caller.ts'
import { isProblem, problemText } from '../../api/problem-text.ts'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toasts.ts'
import { callBookings, smsSettingsQuery } from './booking-queries.ts'
import { phoneCodeTexts } from './phone-code-texts.ts'

const codeForm = /^\d{6}$/
/** Milliseconds before another code may be asked for; the message itself takes some seconds. */
const resendAfter = 60_000

interface Wait {
  readonly now: string
  readonly until: string
}

const waitFromNow = (): Wait => {
  const now = Date.now()
  return { now: new Date(now).toISOString(), until: new Date(now + resendAfter).toISOString() }
}

/** Sends codes for a booking: once at the start, again when asked and the wait is over. */
function useCodeSending(bookingId: string) {
  const [wait, setWait] = useState<Wait>()
  const [times, setTimes] = useState(0)
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => callBookings('bookingCodeSend', { body: { bookingId } }),
    onSuccess: () => {
      setWait(waitFromNow())
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
  // The dialog itself puts the focus on its cross; the person is here to type.
  useEffect(() => field.current?.focus(), [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (entering.isPending) return
    const wrong = !codeForm.test(code)
    setMalformed(wrong)
    entering.reset()
    if (wrong) field.current?.focus()
    else entering.mutate()
  }
  return (
    <Dialog
      title={t.title}
      busy={entering.isPending}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form="phone-code" look="primary" pending={entering.isPending}>
            {t.submit}
          </Button>
          <Button look="quiet" disabled={entering.isPending} onClick={onClose}>
            {t.later}
          </Button>
        </>
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
      <form id="phone-code" noValidate onSubmit={submit}>
        <TextField
          ref={field}
          label={t.code}
          hint={t.codeHint}
          error={malformed ? t.codeForm : undefined}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          maxLength={12}
          required
          value={code}
          onChange={(event) => setCode(event.target.value.replaceAll(/\D/g, '').slice(0, 6))}
        />
      </form>
      {sending.wait ? (
        <Countdown {...sending.wait} calm label={t.resendIn} onEnd={sending.endWait} />
      ) : (
        <div>
          <Button
            size="small"
            icon="refresh"
            pending={sending.sending}
            onClick={() => {
              entering.reset()
              sending.send()
            }}
          >
            {t.resend}
          </Button>
        </div>
      )}
      <output>{sending.times > 1 ? t.resent : ''}</output>
    </Dialog>
  )
}
