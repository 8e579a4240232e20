import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/texts.ts'
import type { Href } from '../paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { IconName } from '../ui/icon.tsx'
import type { RecordPage } from './pages.ts'
import { PeriodBar } from './period-bar.tsx'
import { wholePeriod, type Period, type PeriodRule } from './period.ts'
import { RecordList } from './record-list.tsx'
import { recordTexts } from './texts.ts'

interface PeriodListProps<T> {
  readonly label: string
  readonly list: UseInfiniteQueryResult<InfiniteData<RecordPage<T>>>
  readonly period: Period
  readonly rule: PeriodRule
  /** The list's address for another period. */
  readonly to: (period: Period) => Href
  /** What the usual period and the longest are called; the last year and twenty years where nothing is said. */
  readonly usual?: string
  readonly whole?: string
  /** What is said while the first page is loading. */
  readonly loading: string
  /** What is said in place of a list without entries, and below that. */
  readonly none: string
  readonly noneText: string
  readonly noneIcon?: IconName
  /** The way on from a list that has no entries in the longest period. */
  readonly otherwise?: ReactNode
  /** Further choices beside the period, and what stands between them and the list. */
  readonly choices?: ReactNode
  readonly above?: ReactNode
  /** One entry, as a list item with its key. */
  readonly children: (entry: T) => ReactNode
}

/** A list of what was, or will be, in a period: which one, the choice of another, and the entries, in each of their states. */
export function PeriodList<T>({
  label,
  list,
  period,
  rule,
  to,
  loading,
  choices,
  above,
  children,
  ...words
}: PeriodListProps<T>) {
  const t = useTexts(recordTexts)
  const { usual = t.lastYear, whole = t.wholeTime, none, noneText, noneIcon = 'calendar', otherwise } = words
  const isWhole = period.after === rule.min && period.before === rule.max
  const empty = (
    <Card>
      <EmptyState
        icon={noneIcon}
        title={none}
        action={isWhole ? otherwise : <LinkButton to={to(wholePeriod(rule))}>{whole}</LinkButton>}
      >
        {noneText}
      </EmptyState>
    </Card>
  )
  return (
    <>
      <PeriodBar period={period} rule={rule} usual={usual} to={to}>
        {choices}
      </PeriodBar>
      {above}
      <RecordList label={label} list={list} loading={loading} empty={empty}>
        {children}
      </RecordList>
    </>
  )
}
