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
import { guestPageTexts } from './guest-texts.ts'
import { LiveCall } from './live-call.ts'
import { forgetSecret, secretOf } from './secret.ts'
import { SessionView } from './session-view.tsx'
import { switchesOf } from './switches.ts'
import { consultantTexts, sessionTexts } from './texts.ts'
import { useLive, useScreenKeptOn } from './use-live.ts'

/** The token after the hash of the address, which no server sees and no log contains. */
const tokenHere = (): string => location.hash.slice(1)

/** That the guest waits to be let in. */
function Asked({ name }: { readonly name: string }) {
  const t = useTexts(guestPageTexts)
  useScreenKeptOn()
  return (
    <Notice tone="info" announce="status" title={t.waiting}>
      {t.waitingText(name)}
    </Notice>
  )
}

function Conversation({ call, onAgain }: { readonly call: LiveCall; readonly onAgain: () => void }) {
  const t = useTexts(guestPageTexts)
  const c = useTexts(consultantTexts)
  const s = useTexts(sessionTexts)
  const { joined, asked, end, kind, line } = useLive(call)
  useEffect(() => {
    if (kind) call.begin(kind)
  }, [kind, call])
  const isOver = end === 'notAllowed' || end === 'expired'
  useEffect(() => {
    if (isOver) forgetSecret(tokenHere())
  }, [isOver])
  if (isOver)
    return (
      <Notice tone="warning" announce="alert" title={t.over}>
        {t.overText}
      </Notice>
    )
  if (end)
    return (
      <Notice
        tone={end === 'ended' ? 'success' : 'warning'}
        announce="status"
        title={end === 'ended' ? t.left : s.elsewhere}
        actions={<Button onClick={onAgain}>{end === 'ended' ? s.rejoin : s.here}</Button>}
      >
        {end === 'ended' ? t.leftText : s.elsewhereText}
      </Notice>
    )
  if (asked !== undefined && line) return <Asked name={asked} />
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
          { term: c.patient, value: <Polish>{joined.patient}</Polish> },
          { term: c.service, value: <Polish>{joined.service}</Polish> },
        ]}
      />
      <SessionView call={call} side="GUEST" onLeave={() => call.leave()} />
    </Stack>
  )
}

/** The page of a person whom the patient has invited. */
function GuestScreen() {
  const t = useTexts(guestPageTexts)
  const [call, setCall] = useState<LiveCall>()
  // Pressing the button also allows the page to make sounds; what opens links to look at them presses nothing.
  const join = () => {
    const token = tokenHere()
    setCall(
      new LiveCall({ side: 'GUEST', switches: switchesOf(token), secret: secretOf(token), token: async () => token }),
    )
  }
  useEffect(() => (call ? () => call.leave() : undefined), [call])
  return (
    <>
      <PageHeader title={t.title} lead={call ? undefined : t.lead} />
      {call ? (
        <Conversation key={call.page} call={call} onAgain={join} />
      ) : (
        <Stack>
          <p>{t.advice}</p>
          <Actions>
            <Button look="primary" icon="video" onClick={join}>
              {t.join}
            </Button>
          </Actions>
        </Stack>
      )}
    </>
  )
}

export const screen = defineScreen<'telehealthGuest'>({ Screen: GuestScreen })
