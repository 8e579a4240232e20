import { useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { LiveEnd } from './connection.ts'
import { sessionTexts } from './texts.ts'

/** Why the conversation is over for this page, and what can be done. `onAgain` joins once more. */
export function Ending({ end, onAgain }: { readonly end: LiveEnd; readonly onAgain: () => void }) {
  const t = useTexts(sessionTexts)
  const back = <LinkButton to={pathTo('bookings')}>{t.back}</LinkButton>
  if (end === 'ended')
    return (
      <Notice tone="success" announce="status" title={t.ended} actions={back}>
        {t.endedText}
      </Notice>
    )
  const [title, text, again] = {
    elsewhere: [t.elsewhere, t.elsewhereText, t.here],
    notAllowed: [t.notAllowed, t.notAllowedText, t.rejoin],
    expired: [t.expired, t.notAllowedText, t.rejoin],
  }[end]
  return (
    <Notice
      tone="warning"
      announce="alert"
      title={title}
      actions={
        <>
          <Button look="primary" onClick={onAgain}>
            {again}
          </Button>
          {back}
        </>
      }
    >
      {text}
    </Notice>
  )
}
