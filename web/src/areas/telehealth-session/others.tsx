import type { LiveSide } from '@portal/contract/areas/telehealth-session/parts'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { Polish } from '../../ui/polish.tsx'
import { guestTexts } from './guest-texts.ts'
import { mainSideOf } from './live-call.ts'
import type { LiveView, PersonView } from './live-view.ts'
import css from './session.module.css'

/** One more person: their picture, where there is one, their name and whether they can be heard. Their sound comes from here. */
function Person({ person, name }: { readonly person: PersonView; readonly name: string }) {
  const t = useTexts(guestTexts)
  const video = useRef<HTMLVideoElement>(null)
  const { remote, theirs, media } = person
  useEffect(() => {
    if (video.current) video.current.srcObject = remote ?? null
  }, [remote])
  return (
    <li className={css.person}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a person speaks here and now; the chat stands beside it */}
      <video
        ref={video}
        className={remote && theirs.video ? css.small : css.hidden}
        aria-label={t.picture(name)}
        autoPlay
        playsInline
      />
      <span>
        <Polish>{name}</Polish>
        {media === 'connected' && !theirs.video && `, ${t.unseen}`}
        {media === 'connected' && !theirs.audio && `, ${t.muted}`}
      </span>
    </li>
  )
}

/** Those who take part besides the other side: the guests and, for a guest, the patient. */
export function Others({ view, side }: { readonly view: LiveView; readonly side: LiveSide }) {
  const t = useTexts(guestTexts)
  const { people, guests, joined } = view
  const others = people.filter((one) => one.side !== mainSideOf(side))
  if (others.length === 0) return null
  const nameOf = ({ guest }: PersonView) =>
    guest === undefined ? (joined?.patient ?? t.patient) : (guests.find(({ id }) => id === guest)?.name ?? '')
  return (
    <ul className={css.people}>
      {others.map((person) => (
        <Person key={person.page} person={person} name={nameOf(person)} />
      ))}
    </ul>
  )
}
