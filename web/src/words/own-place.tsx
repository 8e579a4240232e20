import type { OwnImageName } from '@portal/contract/areas/site'
import { useState } from 'react'
import { useLanguage } from '../i18n/texts.ts'
import { useIdentification } from '../session/identification.ts'
import { WrittenText } from './written-text.tsx'

/*
 * Places that pages keep for the clinic. The server fills them in the page that it sends, so that nothing moves when the scripts come. React takes
 * over such a place as it is, whatever is in it (a text that may differ, as far as React knows), and draws it anew from the answer about the clinic.
 */

/** A picture of the clinic, if it has one; `className` is for its place. */
export function OwnPicture({
  name,
  className,
}: {
  readonly name: OwnImageName
  readonly className: string | undefined
}) {
  const own = useIdentification()
  const language = useLanguage()
  const [missing, setMissing] = useState(false)
  if (!own)
    return (
      <span key="sent" className={className} data-own={name} suppressHydrationWarning>
        {''}
      </span>
    )
  const image = own[name]
  if (!image || missing) return null
  const words = own.tooltips[name]?.[language] ?? ''
  return (
    <span className={className}>
      <img
        src={image.url}
        width={image.width}
        height={image.height}
        alt={words}
        title={words}
        onError={() => setMissing(true)}
      />
    </span>
  )
}

/** A text of the clinic, if it has written one; `className` is for its place. */
export function OwnText({
  name,
  className,
}: {
  readonly name: 'loginTop' | 'login'
  readonly className: string | undefined
}) {
  const own = useIdentification()
  const language = useLanguage()
  if (!own)
    return (
      <div key="sent" className={className} data-own={name} suppressHydrationWarning>
        {''}
      </div>
    )
  const text = own[name]?.[language]
  return text ? (
    <div className={className}>
      <WrittenText blocks={text} />
    </div>
  ) : null
}
