import type { LiveLine, LiveSide } from '@portal/contract/areas/telehealth-session/parts'
import { longestLine } from '@portal/contract/rules/teleconsultation-live'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { useNow } from '../../ui/use-now.ts'
import { Conversation } from '../booking-attachments/index.ts'
import type { LiveCall } from './live-call.ts'
import { chatTexts } from './texts.ts'
import { useLive } from './use-live.ts'
import css from './session.module.css'

const minuteMs = 60_000

/** The chat of a live session. Enter sends (V-787); a line that could not be sent stays with the reason. */
export function Chat({ call, side }: { readonly call: LiveCall; readonly side: LiveSide }) {
  const t = useTexts(chatTexts)
  const { chat, chatKept, unsent, typed, joined, clockAhead } = useLive(call)
  const now = useNow()
  const [fault, setFault] = useState<'EMPTY' | 'LONG'>()
  const end = useRef<HTMLDivElement>(null)
  const count = chat.length + unsent.length
  useEffect(() => {
    const list = end.current?.querySelector('ol')
    if (list && count > 0) list.scrollTop = list.scrollHeight
  }, [count])
  const names = { PATIENT: t.PATIENT, STAFF: joined?.practitioner ?? t.STAFF, GUEST: t.GUEST }
  const age = (at: string) => {
    const minutes = Math.floor((now + clockAhead - Date.parse(at)) / minuteMs)
    return minutes < 1 ? t.now : t.ago(minutes)
  }
  const send = () => {
    const said = typed.trim()
    const wrong = said === '' ? 'EMPTY' : said.length > longestLine ? 'LONG' : undefined
    setFault(wrong)
    if (wrong) return
    call.write(said)
  }
  const onKey = (event: KeyboardEvent) => {
    // Enter also ends the composing of a letter with some keyboards.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  const isOwn = (line: LiveLine) => line.side === side && line.name === joined?.name
  const lines = [
    ...chat.map((line) => ({
      who: line.name ?? names[line.side],
      when: age(line.at),
      text: line.text,
      own: isOwn(line),
    })),
    ...unsent.map((line) => ({
      who: joined?.name ?? names[side],
      when: line.why ? t[line.why] : t.sending,
      text: line.text,
      own: true,
    })),
  ]
  return (
    <section className={css.chat} aria-label={t.title}>
      <Stack>
        <h2>{t.title}</h2>
        {chatKept && <p className={css.soft}>{t.kept}</p>}
        <div ref={end} role="log" aria-label={t.title}>
          {lines.length === 0 ? <p className={css.soft}>{t.none}</p> : <Conversation label={t.title} lines={lines} />}
        </div>
        <Stack gap="s">
          <TextArea
            label={t.label}
            hint={t.hint}
            error={fault && t[fault]}
            rows={2}
            value={typed}
            onChange={({ target }) => {
              call.type(target.value)
              setFault(undefined)
            }}
            onKeyDown={onKey}
          />
          <div>
            <Button look="primary" onClick={send}>
              {t.send}
            </Button>
          </div>
        </Stack>
      </Stack>
    </section>
  )
}
