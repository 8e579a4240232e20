import type { HealthEntry, HealthPage } from '@portal/contract/areas/health-history'
import type { HealthSection } from '@portal/contract/rules/health-history'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTexts } from '../../i18n/texts.ts'
import { FailedList } from '../../register/record-list.tsx'
import { CardList, Stack } from '../../ui/card.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { HealthRow } from './health-row.tsx'
import { sectionQuery } from './queries.ts'
import { historyTexts } from './texts.ts'

/** Sections in which what is current stands apart from what is past. */
const parted: ReadonlySet<HealthSection> = new Set<HealthSection>(['DIAGNOSIS', 'MEDICINE'])

function Part({ title, entries }: { readonly title: string; readonly entries: readonly HealthEntry[] }) {
  if (entries.length === 0) return null
  return (
    <Stack gap="s">
      <h4>{title}</h4>
      <CardList label={title}>
        {entries.map((entry) => (
          <HealthRow key={entry.id} entry={entry} deep={5} />
        ))}
      </CardList>
    </Stack>
  )
}

interface SectionProps {
  readonly patientId: string
  readonly section: HealthSection
  /** The first page, which came with those of the other sections. */
  readonly first: HealthPage
}

/** One part of a history, with more of it on request. */
export function HistorySection({ patientId, section, first }: SectionProps) {
  const t = useTexts(historyTexts)
  const list = useInfiniteQuery(sectionQuery(patientId, section, first))
  const entries = list.data.pages.flatMap((page) => page.entries)
  const id = `history-${section}`
  return (
    <section aria-labelledby={id}>
      <Stack gap="s">
        <h3 id={id}>{t[section]}</h3>
        {entries.length === 0 && <p>{t[`no${section}`]}</p>}
        {parted.has(section) ? (
          <>
            <Part title={t.current} entries={entries.filter(({ ongoing }) => ongoing)} />
            <Part title={t.past} entries={entries.filter(({ ongoing }) => !ongoing)} />
          </>
        ) : (
          entries.length > 0 && (
            <CardList label={t[section]}>
              {entries.map((entry) => (
                <HealthRow key={entry.id} entry={entry} deep={4} />
              ))}
            </CardList>
          )
        )}
        {list.error && (
          <FailedList error={list.error} pending={list.isFetching} onAgain={() => void list.fetchNextPage()} />
        )}
        {list.hasNextPage && !list.error && (
          <LoadMore
            shown={entries.length}
            more
            pending={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        )}
      </Stack>
    </section>
  )
}
