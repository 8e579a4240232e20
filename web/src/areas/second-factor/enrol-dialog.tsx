import { endpoints } from '@portal/contract/areas/second-factor'
import { callerOf } from '../../api/caller.ts'
import { CodeDialog } from '../../code/code-dialog.tsx'
import { useTexts } from '../../i18n/texts.ts'
import { useState } from 'react'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
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

/** Without room the app is most likely on this very device, which cannot scan its own screen. */
const hasRoom = (): boolean => matchMedia('(width >= 40rem)').matches

/** The ways of the key into an app on this device. */
function KeyAsText({ fresh }: Pick<EnrolProps, 'fresh'>) {
  const t = useTexts(secondFactorTexts)
  return (
    <div className={css.step}>
      <p>
        <a href={fresh.uri}>{t.openHere}</a>
      </p>
      <p>{t.orKey}</p>
      <code className={css.key}>{fresh.key.match(/.{1,4}/g)?.join(' ')}</code>
      <CopyButton text={fresh.key} label={t.copyKey} />
    </div>
  )
}

/** Transfers the key to the person's app; the app's first code proves that it has arrived. */
export function EnrolDialog({ fresh, onDone, onClose }: EnrolProps) {
  const t = useTexts(secondFactorTexts)
  const [room] = useState(hasRoom)
  const picture = <QrCode text={fresh.uri} label={t.picture} />
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
            {room ? (
              <div className={css.step}>
                <p>{t.scan}</p>
                <div className={css.pair}>
                  {picture}
                  <KeyAsText fresh={fresh} />
                </div>
              </div>
            ) : (
              <>
                <KeyAsText fresh={fresh} />
                <Disclosure title={t.showPicture}>{picture}</Disclosure>
              </>
            )}
          </li>
          <li>{field}</li>
        </ol>
      )}
    </CodeDialog>
  )
}
