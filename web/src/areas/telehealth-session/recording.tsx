import type { LiveSide } from '@portal/contract/areas/telehealth-session/parts'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Notice, type NoticeTone } from '../../ui/notice.tsx'
import type { LiveCall } from './live-call.ts'
import type { RecordingWish } from './live-view.ts'
import { recordingTexts } from './recording-texts.ts'
import { useLive } from './use-live.ts'

interface Props {
  readonly call: LiveCall
  readonly side: LiveSide
}

/** What a notice says, and what can be answered to it. */
interface Said {
  readonly tone: NoticeTone
  readonly title: string
  readonly text: ReactNode
  readonly answers: readonly (readonly [wish: RecordingWish, words: string])[]
}

/** What takes the focus when the button that was pressed has gone with the answer to it. */
function useAnswered(wish: RecordingWish | undefined) {
  const notice = useRef<HTMLDivElement>(null)
  const pressed = useRef(false)
  useEffect(() => {
    if (!wish && pressed.current && document.activeElement === document.body) notice.current?.focus()
    pressed.current = wish !== undefined
  }, [wish])
  return notice
}

/** How the recording of the conversation stands, and what each side can do about it. */
export function RecordingNotice({ call, side }: Props) {
  const t = useTexts(recordingTexts)
  const { recording, recordingWish, recorded, own } = useLive(call)
  const notice = useAnswered(recordingWish)
  if (!recording) return null
  const { stands, agreed } = recording
  const isStaff = side === 'STAFF'
  const said = (): Said => {
    if (stands === 'REFUSED') return { tone: 'info', title: t.refused, text: t.refusedText, answers: [] }
    if (stands === 'ASKED' && !agreed)
      return {
        tone: 'warning',
        title: t.asks,
        text: (
          <>
            <p>{t.asksText}</p>
            <p>{t.free}</p>
          </>
        ),
        answers: [
          ['recordingAgree', t.agree],
          ['recordingRefuse', t.refuse],
        ],
      }
    if (stands === 'ASKED')
      return {
        tone: 'info',
        title: t.waits,
        text: t.waitsText,
        answers: [['recordingRefuse', isStaff ? t.cancel : t.withdraw]],
      }
    const withdraw = ['recordingRefuse', t.withdrawAll] as const
    if (stands === 'STOPPED')
      return { tone: 'info', title: t.stopped, text: t.stoppedText, answers: isStaff || !agreed ? [] : [withdraw] }
    return {
      tone: 'warning',
      title: t.on,
      text: recorded || !own.audio ? t.onText : t.notYet,
      answers: [isStaff ? (['recordingStop', t.stop] as const) : withdraw],
    }
  }
  const { tone, title, text, answers } = said()
  return (
    <Notice
      ref={notice}
      tone={tone}
      announce={stands === 'ASKED' && !agreed ? 'alert' : 'status'}
      title={title}
      actions={
        answers.length > 0 &&
        answers.map(([wish, words]) => (
          <Button key={wish} pending={recordingWish === wish} onClick={() => call.wish(wish)}>
            {words}
          </Button>
        ))
      }
    >
      {text}
    </Notice>
  )
}

/** On the consultant's page, where the clinic can record: asks everybody for a recording. */
export function RecordButton({ call }: { readonly call: LiveCall }) {
  const t = useTexts(recordingTexts)
  const { joined, other, recording, recordingWish } = useLive(call)
  const isOpen = recording?.stands === 'ASKED' || recording?.stands === 'ON'
  if (!joined?.mayRecord || !other || isOpen || recording?.isLast) return null
  return (
    <Button pending={recordingWish === 'recordingAsk'} onClick={() => call.wish('recordingAsk')}>
      {recording ? t.recordAgain : t.record}
    </Button>
  )
}
