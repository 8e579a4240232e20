import { endpoints } from '@portal/contract/areas/second-factor'
import { callerOf } from '../../api/caller.ts'
import { CodeDialog } from '../../code/code-dialog.tsx'
import { useTexts } from '../../i18n/texts.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { QrCode } from './qr-code.tsx'
import { secondFactorTexts } from './texts.ts'
import css from './second-factor.module.css'

const call = callerOf(endpoints)

/** A key that was just made, in base32 and as an address for apps. */
export interface FreshKey {
  readonly key: string
  readonly uri: string
}

export interface EnrolProps {
  readonly fresh: FreshKey
  readonly onDone: (recoveryCodes: readonly string[]) => void
  readonly onClose: () => void
}

/** Transfers the key to the person's app; the app's first code proves that it has arrived. */
export function EnrolDialog({ fresh, onDone, onClose }: EnrolProps) {
  const t = useTexts(secondFactorTexts)
  return (
    <CodeDialog
      kind="app"
      title={t.enrolTitle}
      submit={t.switchOn}
      cancel={t.cancel}
      enter={(code) => call('secondFactorConfirm', { body: { code } })}
      onEntered={({ recoveryCodes }) => onDone(recoveryCodes)}
      onClose={onClose}
    >
      {(field) => (
        <ol className={css.steps}>
          <li>{t.app}</li>
          <li>
            <div className={css.step}>
              <p>{t.scan}</p>
              <QrCode text={fresh.uri} label={t.picture} />
              <p>{t.orKey}</p>
              <code className={css.key}>{fresh.key.match(/.{1,4}/g)?.join(' ')}</code>
              <CopyButton text={fresh.key} label={t.copyKey} />
              <a href={fresh.uri}>{t.openHere}</a>
            </div>
          </li>
          <li>
            <div className={css.step}>
              <p>{t.enter}</p>
              {field}
            </div>
          </li>
        </ol>
      )}
    </CodeDialog>
  )
}
