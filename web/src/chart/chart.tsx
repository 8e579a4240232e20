import { useId, useMemo, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { useLanguage, useTexts } from '../i18n/texts.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { Chosen, Drawing } from './drawing.tsx'
import { layoutChart, nearest } from './layout.ts'
import { Legend } from './legend.tsx'
import { stepTo } from './steps.ts'
import { chartTexts } from './texts.ts'
import type { ChartPoint, Line } from './types.ts'
import { useMeasure } from './use-measure.ts'
import css from './chart.module.css'

export interface ChartProps {
  /** What is shown, such as the name of an examination. */
  readonly label: string
  /** Unit of the axis, as people write it. */
  readonly unit?: string | undefined
  /** At least one, in the order of time. */
  readonly points: readonly ChartPoint[]
  readonly lines: readonly Line[]
  /** What a line between two points means. */
  readonly lineWords: string
  /** Levels that are drawn across the chart, in the unit of the axis, and what they mean: the same for all values, unlike their own ranges. */
  readonly levels?: readonly number[] | undefined
  readonly levelWords?: string | undefined
  /** What is said about the chosen point. */
  readonly children: (place: number) => ReactNode
}

const noLevels: readonly number[] = []

/**
 * Values on a true axis of time, each with the range that came with it. One point is chosen, the last at first: by pointer, by touch, or by keys, for
 * which the chart is a slider whose value is read out as the point's words. Whoever shows a chart shows the same data as a table beside it.
 */
export function Chart({ label, unit, points, lines, lineWords, levels = noLevels, levelWords, children }: ChartProps) {
  const t = useTexts(chartTexts)
  const language = useLanguage()
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const measure = useMeasure(frame)
  const [asked, setPlace] = useState(points.length - 1)
  const place = Math.min(asked, points.length - 1)
  const layout = useMemo(
    () => (measure ? layoutChart({ points, lines, levels, ...measure, language }) : undefined),
    [points, lines, levels, measure, language],
  )
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const next = stepTo(event.key, place, points.length)
    if (next === undefined) return
    event.preventDefault()
    setPlace(next)
  }
  const choose = (event: PointerEvent<HTMLDivElement>) => {
    if (!layout) return
    const box = event.currentTarget.getBoundingClientRect()
    setPlace(nearest(layout, event.clientX - box.left, event.clientY - box.top))
  }
  return (
    <figure className={css.chart} aria-labelledby={`${id}-label`}>
      <figcaption id={`${id}-label`} className={css.caption}>
        <VisuallyHidden>{label}</VisuallyHidden>
        {unit && <span className={css.unit}>{unit}</span>}
      </figcaption>
      <div
        ref={frame}
        className={css.frame}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input cannot have the picture inside
        role="slider"
        tabIndex={0}
        aria-label={t.points(label)}
        aria-describedby={`${id}-keys`}
        aria-orientation="horizontal"
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={place + 1}
        aria-valuetext={points[place]?.words()}
        onKeyDown={onKeyDown}
        onPointerDown={choose}
        onPointerMove={choose}
      >
        {measure && layout && (
          <svg viewBox={`0 0 ${measure.width} ${layout.height}`} aria-hidden="true" focusable="false">
            <Drawing layout={layout} measure={measure} />
            <Chosen layout={layout} place={place} />
          </svg>
        )}
      </div>
      <div id={`${id}-keys`} hidden>
        {t.keys}
      </div>
      <div className={css.chosenWords} data-print="no">
        {children(place)}
      </div>
      <Legend points={points} lines={lines} lineWords={lineWords} levelWords={levelWords} />
    </figure>
  )
}
