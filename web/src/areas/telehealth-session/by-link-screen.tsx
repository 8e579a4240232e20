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
import { chatDraftOf } from './chat-draft.ts'
import { guestPageTexts } from './guest-texts.ts'
import { GuestsAtDesk } from './guests-at-desk.tsx'
import { LiveCall } from './live-call.ts'
import { forgetSecret, secretOf } from './secret.ts'
import { SessionView } from './session-view.tsx'
import { switchesOf } from './switches.ts'
import { consultantTexts, sessionTexts } from './texts.ts'
import { useLive, useScreenKeptOn } from './use-live.ts'

/** Who comes by a link: the consultant, whom the telehealth platform leads here, and a person whom the patient has invited. */
type Side = 'STAFF' | 'GUEST'

/** The token after the hash of the address, which no server sees and no log contains. */
const tokenHere = (): string => location.hash.slice(1)

const startCall = (side: Side): LiveCall => {
  const token = tokenHere()
  return new LiveCall({
    side,
    switches: switchesOf(token),
    chatDraft: chatDraftOf(token),
    token: async () => token,
    ...(side === 'GUEST' ? { secret: secretOf(token) } : {}),
  })
}

/** That a guest waits to be let in. */
function Asked({ name }: { readonly name: string }) {
  const t = useTexts(guestPageTexts)
  useScreenKeptOn()
  return (
    <Notice tone="info" announce="status" title={t.waiting}>
      {t.waitingText(name)}
    </Notice>
  )
}

/** That the link opens nothing any more. */
function Over({ side }: { readonly side: Side }) {
  const t = useTexts(guestPageTexts)
  const s = useTexts(sessionTexts)
  const isGuest = side === 'GUEST'
  useEffect(() => {
    if (isGuest) forgetSecret(tokenHere())
  }, [isGuest])
  return (
    <Notice tone={isGuest ? 'warning' : 'error'} announce="alert" title={isGuest ? t.over : s.expired}>
      {isGuest ? t.overText : s.expiredText}
    </Notice>
  )
}

interface ConversationProps {
  readonly call: LiveCall
  readonly side: Side
  /** Joins once more. */
  readonly onAgain: () => void
}

function Conversation({ call, side, onAgain }: ConversationProps) {
  const t = useTexts(consultantTexts)
  const g = useTexts(guestPageTexts)
  const s = useTexts(sessionTexts)
  const { joined, asked, end, kind, line } = useLive(call)
  const isGuest = side === 'GUEST'
  useEffect(() => {
    if (kind) call.begin(kind)
  }, [kind, call])
  if (end === 'notAllowed' || end === 'expired') return <Over side={side} />
  if (end) {
    const [ended, endedText] = isGuest ? [g.left, g.leftText] : [t.ended, t.endedText]
    return (
      <Notice
        tone={end === 'ended' ? 'success' : 'warning'}
        announce="status"
        title={end === 'ended' ? ended : s.elsewhere}
        actions={<Button onClick={onAgain}>{end === 'ended' ? s.rejoin : s.here}</Button>}
      >
        {end === 'ended' ? endedText : s.elsewhereText}
      </Notice>
    )
  }
  // Who was let in stays in the conversation while a line that was cut is opened again: what they are writing is not lost.
  if (!joined && asked !== undefined && line) return <Asked name={asked} />
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
        side={side}
        onLeave={() => call.leave()}
        {...(isGuest ? {} : { onEnd: () => call.leave(true), people: <GuestsAtDesk call={call} /> })}
      />
    </Stack>
  )
}

function ByLink({ side }: { readonly side: Side }) {
  const t = useTexts(consultantTexts)
  const g = useTexts(guestPageTexts)
  const [call, setCall] = useState<LiveCall>()
  // Pressing the button also allows the page to make sounds; what opens links only to look at them presses nothing.
  const join = () => setCall(startCall(side))
  useEffect(() => (call ? () => call.leave() : undefined), [call])
  const isGuest = side === 'GUEST'
  const guestLead = call ? undefined : g.lead
  return (
    <>
      <PageHeader title={t.title} lead={isGuest ? guestLead : t.lead} />
      {call ? (
        <Conversation key={call.page} call={call} side={side} onAgain={join} />
      ) : (
        <Stack>
          {isGuest && <p>{g.advice}</p>}
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

/** The consultant's page. */
export const screen = defineScreen<'telehealthConsultant'>({ Screen: () => <ByLink side="STAFF" /> })
/** The page of a person whom the patient has invited. */
export const secondScreen = defineScreen<'telehealthGuest'>({ Screen: () => <ByLink side="GUEST" /> })
