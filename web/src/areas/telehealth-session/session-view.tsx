import type { LiveSide } from '@portal/contract/areas/telehealth-session/parts'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Notice } from '../../ui/notice.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { Chat } from './chat.tsx'
import type { LiveCall } from './live-call.ts'
import type { LiveView } from './live-view.ts'
import { Others } from './others.tsx'
import { RecordButton, RecordingNotice } from './recording.tsx'
import { callTexts, sessionTexts } from './texts.ts'
import { useLive, useScreenKeptOn } from './use-live.ts'
import css from './session.module.css'

interface Props {
  readonly call: LiveCall
  readonly side: LiveSide
  /** Leaves the conversation; it goes on for the other side. */
  readonly onLeave: () => void
  /** Ends it for all; only the consultant can. */
  readonly onEnd?: () => void
  /** What the page has about invited people. */
  readonly people?: ReactNode
}

/** The other side, as large as there is room; its sound comes from here as well. */
function Stage({ view, words }: { readonly view: LiveView; readonly words: string }) {
  const t = useTexts(sessionTexts)
  const remote = useRef<HTMLVideoElement>(null)
  const local = useRef<HTMLVideoElement>(null)
  const [silent, setSilent] = useState(false)
  const { remote: stream, localVideo, theirs } = view
  const play = useCallback(
    () =>
      void remote.current?.play().then(
        () => setSilent(false),
        // A page that was loaded again may make no sound until something is pressed.
        (error: unknown) => setSilent(error instanceof DOMException && error.name === 'NotAllowedError'),
      ),
    [],
  )
  useEffect(() => {
    if (!remote.current) return
    remote.current.srcObject = stream ?? null
    if (stream) play()
  }, [stream, play])
  useEffect(() => {
    if (local.current) local.current.srcObject = localVideo ? new MediaStream([localVideo]) : null
  }, [localVideo])
  const shows = stream !== undefined && theirs.video
  return (
    <Stack gap="s">
      <div className={talksByChat(view) ? css.hidden : css.stage}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a person speaks here and now; the chat stands beside it */}
        <video ref={remote} className={shows ? css.remote : css.hidden} aria-label={t.stage} playsInline />
        {!shows && !talksByChat(view) && (
          <p className={css.instead} aria-hidden="true">
            {words}
          </p>
        )}
        {localVideo && <video ref={local} className={css.local} aria-label={t.own} autoPlay muted playsInline />}
      </div>
      {silent && (
        <div>
          <Button look="primary" icon="play" onClick={play}>
            {t.sound}
          </Button>
        </div>
      )}
      {shows && document.pictureInPictureEnabled && (
        <div>
          <Button
            look="quiet"
            size="small"
            icon="external"
            onClick={() => void remote.current?.requestPictureInPicture().catch(() => undefined)}
          >
            {t.picture}
          </Button>
        </div>
      )}
    </Stack>
  )
}

/** Whether nothing but the chat is used: then a place for the picture would only be in the way. */
const talksByChat = ({ other, own, people }: LiveView): boolean =>
  other && !own.audio && !own.video && people.every(({ theirs }) => !theirs.audio && !theirs.video)

type Words = ReturnType<typeof useTexts<(typeof sessionTexts)['pl']>>

/** What the conversation is at the moment, in words: for the place of the picture, and for those who cannot see. */
function wordsFor(view: LiveView, t: Words): string {
  const { other, theirs, media } = view
  if (!other) return t.away
  if (talksByChat(view)) return t.onlyChat
  if (media === 'connecting' || media === 'none') return t.linking
  return theirs.video ? t.together : t.noPicture
}

/** Where the sound fails, the telephone is left: the doctor is asked to call, and gets the number only then. */
function CallOffer({ call, view }: { readonly call: LiveCall; readonly view: LiveView }) {
  const t = useTexts(callTexts)
  const { joined, other, media, faults, soundWeak, callAsked, askingForCall } = view
  const fails = other && (media === 'lost' || soundWeak || faults.audio !== undefined)
  const phone = joined?.phone
  if (callAsked)
    return (
      <Notice tone="success" announce="status" title={t.asked}>
        {t.askedText(phone ?? '')}
      </Notice>
    )
  if (!fails) return null
  if (phone === undefined)
    return (
      <Notice tone="info" announce="status" title={t.title}>
        {t.noNumber}
      </Notice>
    )
  return (
    <Notice
      tone="info"
      announce="status"
      title={t.title}
      actions={
        <Button icon="phone" pending={askingForCall} onClick={() => call.askForCall()}>
          {t.ask}
        </Button>
      }
    >
      {t.offer(phone)}
    </Notice>
  )
}

/** A Polish number in groups, as it is read out; others as they are. */
const spaced = (phone: string): string => phone.replace(/^(\+48)(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4')

/** That the patient asks to be called, and where. */
function CallWish({ view: { callAsked, callNumber } }: { readonly view: LiveView }) {
  const t = useTexts(callTexts)
  if (!callAsked) return null
  return (
    <Notice tone="warning" announce="alert" title={t.wish}>
      {callNumber === undefined ? t.wishNoNumber : <a href={`tel:${callNumber}`}>{spaced(callNumber)}</a>}
    </Notice>
  )
}

/** What went wrong with the line, and what the person can do meanwhile. */
function Troubles({ call, view, side }: Pick<Props, 'call' | 'side'> & { readonly view: LiveView }) {
  const t = useTexts(sessionTexts)
  const { line, joined, other, media, refused, faults, pictureGivenUp } = view
  const fault = faults.video ?? faults.audio
  const kind = faults.video ? 'video' : 'audio'
  return (
    <>
      {joined && !line && (
        <Notice tone="warning" announce="status" title={t.lineLost}>
          {t.lineLostText}
        </Notice>
      )}
      {line && joined && !other && (
        <Notice tone="info" announce="status" title={t.away}>
          {t.awayText}
        </Notice>
      )}
      {other && media === 'lost' && (
        <Notice tone="warning" announce="status" title={refused ? t.expired : t.lost}>
          {t.lostText}
        </Notice>
      )}
      {pictureGivenUp && (
        <Notice
          tone="warning"
          announce="status"
          actions={<Button onClick={() => void call.switchOn('video')}>{t.videoOn}</Button>}
        >
          {t.givenUp}
        </Notice>
      )}
      {fault && (
        <Notice
          tone="error"
          announce="alert"
          title={t.fault}
          actions={
            <Button onClick={() => void call.switchOn(kind)}>{kind === 'video' ? t.againVideo : t.againAudio}</Button>
          }
        >
          {t[fault]}
        </Notice>
      )}
      {side === 'STAFF' && <CallWish view={view} />}
      {side === 'PATIENT' && <CallOffer call={call} view={view} />}
    </>
  )
}

/** The conversation: the other side, the own picture, what is switched on, and the chat. V-640, V-641. */
export function SessionView({ call, side, onLeave, onEnd, people }: Props) {
  const t = useTexts(sessionTexts)
  const view = useLive(call)
  const [chatShown, setChatShown] = useState(true)
  useScreenKeptOn()
  const { own, theirs, other, media, quality } = view
  const words = wordsFor(view, t)
  const toggle = (kind: 'audio' | 'video') => () => (own[kind] ? call.switchOff(kind) : void call.switchOn(kind))
  return (
    <div className={classNames(css.session, chatShown && css.withChat)}>
      <Stack>
        <RecordingNotice call={call} side={side} />
        <Stage view={view} words={words} />
        <Others view={view} side={side} />
        <output className={css.status}>
          {/* Where the words stand in place of the picture, they are not shown twice. */}
          {theirs.video || talksByChat(view) ? words : <VisuallyHidden>{words}</VisuallyHidden>}{' '}
          {other && media === 'connected' && theirs.video && !theirs.audio && t.muted}{' '}
          {quality && media === 'connected' && `${t.quality}: ${t[quality]}.`}
        </output>
        <fieldset aria-label={t.controls} className={css.controls}>
          <Button onClick={toggle('audio')}>{own.audio ? t.audioOff : t.audioOn}</Button>
          <Button icon="video" onClick={toggle('video')}>
            {own.video ? t.videoOff : t.videoOn}
          </Button>
          {!talksByChat(view) && (
            <Button icon="message" aria-expanded={chatShown} onClick={() => setChatShown(!chatShown)}>
              {chatShown ? t.chatOff : t.chatOn}
            </Button>
          )}
          <RecordButton call={call} />
          <Button look={onEnd ? 'secondary' : 'danger'} icon="sign-out" onClick={onLeave}>
            {t.leave}
          </Button>
          {onEnd && (
            <Button look="danger" icon="close" onClick={onEnd}>
              {t.end}
            </Button>
          )}
        </fieldset>
        <Troubles call={call} view={view} side={side} />
        {people}
      </Stack>
      {(chatShown || talksByChat(view)) && <Chat call={call} side={side} />}
    </div>
  )
}
