import { secondFactorEndpoints } from '@portal/contract/areas/second-factor'
import { useRef, useState, type FormEvent } from 'react'
import { callerOf } from '../../api/caller.ts'
import { problemText } from '../../api/problem-text.ts'
import { useAction } from '../../api/use-action.ts'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { QrCode } from './qr-code.tsx'
import { secondFactorTexts } from './texts.ts'
import css from './second-factor.module.css'

const call = callerOf(secondFactorEndpoints)

/** A key as it was given out, in base32 and as address for apps. */
export interface FreshKey {
  readonly key: string
  readonly uri: string
}

export interface EnrolProps {
  readonly fresh: FreshKey
  readonly onDone: (recoveryCodes: readonly string[]) => void
  readonly onClose: () => void
}

/** Brings the key into the person's app; the app's first code shows that it has arrived. */
export function EnrolDialog({ fresh, onDone, onClose }: EnrolProps) {
  const t = useTexts(secondFactorTexts)
  const language = useLanguage()
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const digits = code.replaceAll(/\s/g, '')
  const complete = /^\d{6}$/.test(digits)
  const confirming = useAction(() => call('secondFactorConfirm', { body: { code: digits } }), {
    success: ({ recoveryCodes }) => onDone(recoveryCodes),
    failure: () => field.current?.focus(),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!complete) return field.current?.focus()
    void confirming.run(undefined)
  }
  return (
    <Dialog
      title={t.enrolTitle}
      busy={confirming.pending}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form="enrol" look="primary" pending={confirming.pending}>
            {t.switchOn}
          </Button>
          <Button look="quiet" disabled={confirming.pending} onClick={onClose}>
            {t.cancel}
          </Button>
        </>
      }
    >
      <form id="enrol" noValidate onSubmit={submit}>
        <ol className={css.steps}>
          <li>{t.app}</li>
          <li>
            <div className={css.step}>
              <p>{t.scan}</p>
              <QrCode text={fresh.uri} label={t.picture} />
              <p>{t.orKey}</p>
              <code className={css.key}>{fresh.key.match(/.{1,4}/g)?.join(' ')}</code>
              <a href={fresh.uri}>{t.openHere}</a>
            </div>
          </li>
          <li>
            <div className={css.step}>
              <p>{t.enter}</p>
              {confirming.error !== undefined && (
                <Notice tone="error" announce="alert">
                  {problemText(confirming.error, language)}
                </Notice>
              )}
              <TextField
                ref={field}
                label={t.code}
                hint={t.codeHint}
                autoComplete="one-time-code"
                inputMode="numeric"
                required
                maxLength={10}
                value={code}
                error={tried && !complete ? t.codeMissing : undefined}
                onChange={(event) => setCode(event.target.value)}
              />
            </div>
          </li>
        </ol>
      </form>
    </Dialog>
  )
}
