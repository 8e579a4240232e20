import { problems } from '@portal/contract/problems/codes'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { ApiError } from '../api/caller.ts'
import { ProblemNotice } from '../api/problem-notice.tsx'
import { isProblem, problemText } from '../api/problem-text.ts'
import { useAction } from '../api/use-action.ts'
import { EntryForm } from '../entry/entry-form.tsx'
import { FormDialog } from '../entry/form-dialog.tsx'
import { defineTexts, textsNow, useLanguage, useTexts } from '../i18n/texts.ts'
import { Button } from '../ui/button.tsx'
import { Stack } from '../ui/card.tsx'
import { Countdown } from '../ui/countdown.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { resendWait, type ResendWait } from '../ui/resend-wait.ts'
import { showToast } from '../ui/toasts.ts'
import { useCode } from './use-code.tsx'

/** Words for entering a code that was sent to a phone; the quoted ones are those of the documents. */
const smsCodeTexts = defineTexts({
  sending: { pl: 'Wysyłanie kodu…', en: 'Sending the code…' },
  sentTo: {
    pl: (phone: string) => `Wysłaliśmy kod SMS na numer ${phone}.`,
    en: (phone: string) => `We have sent a code by SMS to ${phone}.`,
  },
  sent: { pl: 'Wysłaliśmy kod SMS na Twój numer telefonu.', en: 'We have sent a code by SMS to your phone number.' },
  enterLast: {
    pl: (phone: string) => `Wpisz kod z ostatniej wiadomości SMS na numer ${phone}. Jeśli nie masz kodu, wyślij nowy.`,
    en: (phone: string) => `Enter the code from the last SMS to ${phone}. If you have no code, send a new one.`,
  },
  sendIt: { pl: 'Wyślij kod jeszcze raz', en: 'Try to send the code again' },
  again: { pl: 'Wyślij nowy kod', en: 'Send a new code' },
  againIn: { pl: 'Nowy kod można wysłać za', en: 'A new code can be sent in' },
  sentAgain: {
    pl: 'Wysłano nowy kod. Poprzedni stracił ważność.',
    en: 'A new code has been sent. The previous one is no longer valid.',
  },
  failed: {
    pl: 'Wystąpił błąd podczas potwierdzania numeru telefonu',
    en: 'An error occurred while confirming the phone number',
  },
  confirmed: { pl: 'Numer telefonu został potwierdzony', en: 'The phone number has been confirmed' },
})

export interface SmsCodeProps<O = unknown> {
  /** Sends a code; a new code makes the earlier one invalid. */
  readonly send: () => Promise<unknown>
  /** Sends the entered code; rejects with the refusal. */
  readonly enter: (code: string) => Promise<O>
  /** How the form begins: it sends a code itself, one was just sent, or one may have been sent a while ago, so that another can be asked for at once. */
  readonly begins: 'sending' | 'sent' | 'waiting'
  /** The code was right, and this was the answer to it; the person has been told. */
  readonly onConfirmed: (answer: O) => void
}

/** The state of sending codes. */
interface Sending {
  readonly again: () => void
  readonly error: unknown
  readonly pending: boolean
  /** How many codes this form has sent. */
  readonly times: number
  readonly wait: ResendWait | undefined
  readonly endWait: () => void
}

function useSending({ send, begins }: Pick<SmsCodeProps, 'send' | 'begins'>): Sending {
  const [wait, setWait] = useState<ResendWait | undefined>(() => (begins === 'sent' ? resendWait() : undefined))
  const [times, setTimes] = useState(0)
  const { run, error, pending } = useAction<undefined, unknown>(send, {
    success: () => {
      setWait(resendWait())
      setTimes((count) => count + 1)
    },
  })
  const begun = useRef(begins !== 'sending')
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void run(undefined)
  })
  return { again: () => void run(undefined), error, pending, times, wait, endWait: () => setWait(undefined) }
}

/** The text about a refused code. */
function Refusal({ error }: { readonly error: unknown }) {
  const t = useTexts(smsCodeTexts)
  const language = useLanguage()
  const refused = error instanceof ApiError && error.status === 400
  const words = refused ? problems.WRONG_CODE[language] : t.failed
  return (
    <Notice tone={refused ? 'warning' : 'error'} announce="alert">
      {isProblem(error, 'TOO_MANY_REQUESTS') ? problemText(error, language) : words}
    </Notice>
  )
}

/** Sends codes to a phone and takes the entered one. */
function useSmsCode<O>({ send, enter, begins, onConfirmed }: SmsCodeProps<O>) {
  const sending = useSending({ send, begins })
  const { entry, field } = useCode({
    kind: 'sms',
    enter,
    onEntered: (answer) => {
      showToast('success', textsNow(smsCodeTexts).confirmed)
      onConfirmed(answer)
    },
  })
  const again = () => {
    entry.forget()
    sending.again()
  }
  return {
    sending,
    entry,
    field,
    after: <Again sending={sending} onAgain={again} first={begins === 'sending' ? 1 : 0} />,
  }
}

/** Offers another code, once the last one has had time to arrive. */
function Again({
  sending,
  onAgain,
  first,
}: {
  readonly sending: Sending
  readonly onAgain: () => void
  readonly first: number
}) {
  const t = useTexts(smsCodeTexts)
  return (
    <>
      {sending.wait ? (
        <Countdown {...sending.wait} calm label={t.againIn} onEnd={sending.endWait} />
      ) : (
        <div>
          <Button size="small" icon="refresh" pending={sending.pending} onClick={onAgain}>
            {t.again}
          </Button>
        </div>
      )}
      <output>{sending.times > first ? t.sentAgain : ''}</output>
    </>
  )
}

export interface SmsCodeDialogProps extends SmsCodeProps {
  readonly title: string
  readonly submit: string
  readonly cancel?: string
  /** The number to which codes go, in the form in which it may be shown. */
  readonly phone: string | undefined
  /** What the person can do when no code could be sent. */
  readonly renderUnsent?: (error: unknown) => ReactNode
  readonly onClose: () => void
}

/** Asks in a dialog for a code that was sent to a phone. */
export function SmsCodeDialog({ title, submit, cancel, phone, renderUnsent, onClose, ...code }: SmsCodeDialogProps) {
  const t = useTexts(smsCodeTexts)
  const { sending, entry, field, after } = useSmsCode(code)
  const unsure = code.begins === 'waiting' && sending.times === 0
  const sent: ReactNode = phone ? (unsure ? t.enterLast(phone) : t.sentTo(phone)) : t.sent
  const underWay = code.begins === 'sending' && sending.times === 0
  // Nobody is asked for a code that was never sent.
  if (underWay && sending.error)
    return (
      <Dialog
        title={title}
        onClose={onClose}
        actions={
          <>
            <Button look="primary" icon="refresh" pending={sending.pending} onClick={sending.again}>
              {t.sendIt}
            </Button>
            {cancel && (
              <Button look="quiet" onClick={onClose}>
                {cancel}
              </Button>
            )}
          </>
        }
      >
        <ProblemNotice error={sending.error} />
        {renderUnsent?.(sending.error)}
      </Dialog>
    )
  return (
    <FormDialog
      entry={entry}
      title={title}
      submit={submit}
      cancel={cancel}
      onClose={onClose}
      refusal={<Refusal error={entry.error} />}
      lead={sending.error ? <ProblemNotice error={sending.error} /> : <output>{underWay ? t.sending : sent}</output>}
      after={after}
    >
      {field}
    </FormDialog>
  )
}

/** Asks for a code that was sent to a phone, on a page that explains this itself. */
export function SmsCodeForm<O>({ submit, ...code }: SmsCodeProps<O> & { readonly submit: string }) {
  const { sending, entry, field, after } = useSmsCode(code)
  return (
    <Stack>
      <ProblemNotice error={sending.error} />
      <EntryForm entry={entry} refusal={<Refusal error={entry.error} />} submit={submit}>
        {field}
      </EntryForm>
      {after}
    </Stack>
  )
}
