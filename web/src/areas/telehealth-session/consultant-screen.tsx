import { useEffect, useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { defineScreen } from '../../router/screen.ts'
import { Button } from '../../ui/button.tsx'
import { Actions, Stack } from '../../ui/card.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Polish } from '../../ui/polish.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { GuestsAtDesk } from './guests.tsx'
import { LiveCall } from './live-call.ts'
import { SessionView } from './session-view.tsx'
import { switchesOf } from './switches.ts'
import { consultantTexts, sessionTexts } from './texts.ts'
import { useLive } from './use-live.ts'

function Conversation({ call, onAgain }: { readonly call: LiveCall; readonly onAgain: () => void }) {
  const t = useTexts(consultantTexts)
  const s = useTexts(sessionTexts)
  const { joined, end, kind, line } = useLive(call)
  useEffect(() => {
    if (kind) call.begin(kind)
  }, [kind, call])
  if (end === 'notAllowed' || end === 'expired')
    return (
      <Notice tone="error" announce="alert" title={s.expired}>
        {s.expiredText}
      </Notice>
    )
  if (end)
    return (
      <Notice
        tone={end === 'ended' ? 'success' : 'warning'}
        announce="status"
        title={end === 'ended' ? t.ended : s.elsewhere}
        actions={<Button onClick={onAgain}>{end === 'ended' ? s.rejoin : s.here}</Button>}
      >
        {end === 'ended' ? t.endedText : s.elsewhereText}
      </Notice>
    )
  if (!joined)
    return (
      <>
        <Waiting>{t.connecting}</Waiting>
        {!line && <p>{s.lineLostText}</p>}
      </>
    )
  return (
    <Stack gap="l">
      <DefinitionList
        facts={[
          { term: t.patient, value: <Polish>{joined.patient}</Polish> },
          { term: t.service, value: <Polish>{joined.service}</Polish> },
        ]}
      />
      <SessionView
        call={call}
        side="STAFF"
        onLeave={() => call.leave()}
        onEnd={() => call.leave(true)}
        people={<GuestsAtDesk call={call} />}
      />
    </Stack>
  )
}

/** The token after the hash of the address, which no server sees and no log contains. */
const tokenHere = (): string => location.hash.slice(1)

/** The page by which a consultant takes part in a live session; the telehealth platform leads here. */
function ConsultantScreen() {
  const t = useTexts(consultantTexts)
  const [call, setCall] = useState<LiveCall>()
  // Pressing the button also allows the page to make sounds.
  const join = () =>
    setCall(new LiveCall({ side: 'STAFF', switches: switchesOf(tokenHere()), token: async () => tokenHere() }))
  useEffect(() => (call ? () => call.leave() : undefined), [call])
  return (
    <>
      <PageHeader title={t.title} lead={t.lead} />
      {call ? (
        <Conversation key={call.page} call={call} onAgain={join} />
      ) : (
        <Actions>
          <Button look="primary" icon="video" onClick={join}>
            {t.join}
          </Button>
        </Actions>
      )}
    </>
  )
}

export const screen = defineScreen<'telehealthConsultant'>({ Screen: ConsultantScreen })
