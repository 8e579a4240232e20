import { useEffect, useRef } from 'react'
import { useSignedIn } from '../../../session/use-session.ts'
import { focusHeading } from '../../../ui/focus-heading.ts'
import { OwnPhone } from '../../account/index.ts'
import { forgetObstacles } from '../queries.ts'

/** The account's number: once it is confirmed, the dates take the place of the obstacles, at their heading. */
export function ConfirmPhone() {
  const { phoneConfirmed } = useSignedIn().account.contactData
  const before = useRef(phoneConfirmed)
  useEffect(() => {
    if (!phoneConfirmed || before.current) return
    before.current = true
    forgetObstacles()
    scrollTo({ top: 0, behavior: 'instant' })
    focusHeading()
  }, [phoneConfirmed])
  return <OwnPhone />
}
