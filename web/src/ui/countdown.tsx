import { useEffect, useEffectEvent, useState } from 'react'
import { defineTexts, useTexts } from '../i18n/texts.ts'
import { pluralEn, pluralPl } from '../i18n/plural.ts'
import { classNames } from './class-names.ts'
import { clockText, secondsLeft } from './time-left.ts'
import { Icon } from './icon.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'
import css from './countdown.module.css'

const texts = defineTexts({
  left: {
    pl: (minutes: number) =>
      `Pozostało ${minutes} ${pluralPl(minutes, { one: 'minuta', few: 'minuty', many: 'minut' })}`,
    en: (minutes: number) => `${minutes} ${pluralEn(minutes, { one: 'minute', other: 'minutes' })} left`,
  },
})
/** The remaining minutes that are read out. */
const announced = [10, 5, 2, 1]

export interface CountdownProps {
  /** The instant at which the time is over. */
  readonly until: string
  /** The server's time when it answered, so that the device's clock does not matter. */
  readonly now: string
  readonly label: string
  readonly onEnd: () => void
  /** Nothing is lost when the time is over: the last minutes are not highlighted. */
  readonly calm?: boolean
}

/** The remaining time in minutes and seconds; read out at 10, 5, 2 and 1 minutes. */
export function Countdown({ until, now, label, onEnd, calm }: CountdownProps) {
  const t = useTexts(texts)
  const [left, setLeft] = useState(() => secondsLeft(until, now, 0))
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    const began = performance.now()
    const tick = () => {
      const rest = secondsLeft(until, now, performance.now() - began)
      setLeft(rest)
      if (rest === 0) {
        clearInterval(timer)
        end()
      }
    }
    const timer = setInterval(tick, 1000)
    tick()
    return () => clearInterval(timer)
  }, [until, now])
  const minutes = Math.ceil(left / 60)
  return (
    <p className={classNames(css.countdown, !calm && left <= 120 && css.soon)}>
      <Icon name="clock" />
      <span>
        {label} <span className={css.clock}>{clockText(left)}</span>
      </span>
      <VisuallyHidden>
        <output>{left % 60 === 0 && announced.includes(minutes) ? t.left(minutes) : ''}</output>
      </VisuallyHidden>
    </p>
  )
}
