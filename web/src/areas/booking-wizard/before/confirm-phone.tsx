import { useEffect, useEffectEvent, useRef } from 'react'
import { reloadAccount } from '../../../session/enter.ts'
import { useSignedIn } from '../../../session/use-session.ts'
import { focusHeading } from '../../../ui/focus-heading.ts'
import { OwnPhone } from '../../account/index.ts'
import { forgetObstacles } from '../queries.ts'

/** The account's number: once it is confirmed, the dates take the place of the obstacles, at their heading. */
export function ConfirmPhone({ onConfirmed }: { readonly onConfirmed: () => void }) {
  const { phoneConfirmed } = useSignedIn().account.contactData
  const awaited = useRef(false)
  const done = useEffectEvent(onConfirmed)
  useEffect(() => {
    if (!phoneConfirmed) {
      awaited.current = true
    } else if (awaited.current) {
      awaited.current = false
      done()
      forgetObstacles()
      scrollTo({ top: 0, behavior: 'instant' })
      focusHeading()
    } else {
      // The number was taken back or confirmed elsewhere since this page was opened: one of the two is out of date.
      void reloadAccount().then(forgetObstacles, () => undefined)
    }
  }, [phoneConfirmed])
  return <OwnPhone />
}
