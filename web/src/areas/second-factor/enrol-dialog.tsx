import { endpoints } from '@portal/contract/areas/second-factor'
import { useRef, useState } from 'react'
import { callerOf } from '../../api/caller.ts'
import { ProblemNotice } from '../../api/problem-notice.tsx'
import { useAction } from '../../api/use-action.ts'
import { useTexts } from '../../i18n/texts.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { isSixDigits, SixDigitsField } from '../../ui/six-digits-field.tsx'
import { QrCode } from './qr-code.tsx'
import { secondFactorTexts } from './texts.ts'
import css from './second-factor.module.css'

const call = callerOf(endpoints)

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
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const complete = isSixDigits(code)
  const confirming = useAction(() => call('secondFactorConfirm', { body: { code } }), {
    success: ({ recoveryCodes }) => onDone(recoveryCodes),
    failure: () => field.current?.focus(),
  })
  const submit = () => {
    setTried(true)
    if (!complete) return field.current?.focus()
    void confirming.run(undefined)
  }
  return (
    <FormDialog
      title={t.enrolTitle}
      submit={t.switchOn}
      cancel={t.cancel}
      pending={confirming.pending}
      onSubmit={submit}
      onClose={onClose}
      firstField={null}
    >
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
            <ProblemNotice error={confirming.error} />
            <SixDigitsField
              ref={field}
              label={t.code}
              hint={t.codeHint}
              value={code}
              error={tried && !complete ? t.codeMissing : undefined}
              onChange={setCode}
            />
          </div>
        </li>
      </ol>
    </FormDialog>
  )
}
