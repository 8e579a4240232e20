import type { ReactNode } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { classNames } from '../ui/class-names.ts'
import { limitStroke, outline, rangeStroke } from './marks.ts'
import { chartTexts } from './texts.ts'
import type { ChartPoint, Flag, Line } from './types.ts'
import css from './chart.module.css'

const flags: readonly Flag[] = ['none', 'high', 'low', 'outside']

function Entry({ sign, children }: { readonly sign: ReactNode; readonly children: ReactNode }) {
  return (
    <li>
      <svg className={css.sign} viewBox="0 0 24 20" aria-hidden="true">
        {sign}
      </svg>
      {children}
    </li>
  )
}

interface LegendProps {
  readonly points: readonly ChartPoint[]
  readonly lines: readonly Line[]
  /** What a line between two points means. */
  readonly lineWords: string
  /** What the levels across the chart mean; undefined where there are none. */
  readonly levelWords?: string | undefined
}

/** What the marks mean; only those that the chart has. */
export function Legend({ points, lines, lineWords, levelWords }: LegendProps) {
  const t = useTexts(chartTexts)
  const words: Readonly<Record<Flag, string>> = { none: t.none, high: t.high, low: t.low, outside: t.outside }
  const has = (test: (point: ChartPoint) => unknown) => points.some(test)
  return (
    <ul className={css.legend} aria-label={t.legend}>
      {flags
        .filter((flag) => has((point) => point.flag === flag && !point.beyond))
        .map((flag) => (
          <Entry
            key={flag}
            sign={
              <path className={classNames(css.mark, flag !== 'none' && css.flagged)} d={outline(flag, 12, 10, 5)} />
            }
          >
            {words[flag]}
          </Entry>
        ))}
      {has(({ beyond }) => beyond) && (
        <Entry
          sign={
            <>
              <path className={css.limit} d={limitStroke(12, 7, 5, 'below')} />
              <path className={classNames(css.mark, css.open)} strokeWidth={2} d={outline('none', 12, 7, 5)} />
            </>
          }
        >
          {t.beyond}
        </Entry>
      )}
      {has(({ corrected }) => corrected) && (
        <Entry
          sign={
            <>
              <path className={css.mark} d={outline('none', 12, 10, 4)} />
              <path className={css.ring} d={outline('none', 12, 10, 8)} />
            </>
          }
        >
          {t.corrected}
        </Entry>
      )}
      {has(({ range }) => range) && (
        <Entry sign={<path className={css.range} d={rangeStroke(12, 17, 3, 5)} />}>{t.range}</Entry>
      )}
      {levelWords && <Entry sign={<path className={css.level} d="M1,10H23" />}>{levelWords}</Entry>}
      {lines.length > 0 && <Entry sign={<path className={css.line} d="M1,15L23,5" />}>{lineWords}</Entry>}
    </ul>
  )
}
