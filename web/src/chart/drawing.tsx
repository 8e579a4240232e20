import { memo, useMemo } from 'react'
import { classNames } from '../ui/class-names.ts'
import { outline } from './marks.ts'
import type { Layout } from './layout.ts'
import type { Measure } from './use-measure.ts'
import css from './chart.module.css'

/** The axes: hairlines at the numbers, numbers and times. */
function Axes({ layout }: { readonly layout: Layout }) {
  const { left, right, bottom, values, times } = layout
  const middle = (px: number) => (px < left + 24 ? 'start' : px > right - 24 ? 'end' : 'middle')
  return (
    <>
      {values.map(({ px, label }) => (
        <g key={label}>
          <line className={css.grid} x1={left} x2={right} y1={px} y2={px} />
          <text x={left} dx="-0.45em" y={px} dy="0.32em" textAnchor="end">
            {label}
          </text>
        </g>
      ))}
      <line className={css.axis} x1={left} x2={right} y1={bottom} y2={bottom} />
      {times.map(({ px, label }) => (
        <g key={px}>
          <line className={css.axis} x1={px} x2={px} y1={bottom} y2={bottom + 5} />
          <text x={px} y={bottom} dy="1.5em" textAnchor={middle(px)}>
            {label}
          </text>
        </g>
      ))}
    </>
  )
}

/** What is drawn at once for all points; worked out in a step of its own, between which and the next the page can answer. */
function Path({ className, of }: { readonly className: string | undefined; readonly of: () => string }) {
  return <path className={className} d={useMemo(() => of(), [of])} />
}

function MarkPaths({ layout, measure }: { readonly layout: Layout; readonly measure: Measure }) {
  const marks = useMemo(() => layout.marks(), [layout])
  return marks.map(({ flag, open, d }) => (
    <path
      key={`${flag} ${open}`}
      className={classNames(css.mark, flag !== 'none' && css.flagged, open && css.open)}
      strokeWidth={measure.rem * (layout.radius < measure.rem * 0.15 ? 0.06 : 0.11)}
      d={d}
    />
  ))
}

/** The picture without the chosen point. A path for each form of mark, because thousands of elements would take long to draw. */
export const Drawing = memo(function Picture({
  layout,
  measure,
}: {
  readonly layout: Layout
  readonly measure: Measure
}) {
  return (
    <>
      <Axes layout={layout} />
      <path className={css.level} d={layout.levels.map((px) => `M${layout.left},${px}H${layout.right}`).join('')} />
      <Path className={css.range} of={layout.ranges} />
      <Path className={css.line} of={layout.lines} />
      <Path className={css.limit} of={layout.limits} />
      <Path className={css.ring} of={layout.corrected} />
      <MarkPaths layout={layout} measure={measure} />
    </>
  )
})

/** A ring around the chosen point. */
export function Chosen({ layout, place }: { readonly layout: Layout; readonly place: number }) {
  const [x, y] = [layout.xs[place], layout.ys[place]]
  if (x === undefined || y === undefined) return null
  return <path className={css.chosen} d={outline('none', x, y, layout.radius * 2.1 + 3)} />
}
