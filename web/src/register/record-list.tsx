import type { Patient } from '@portal/contract/areas/patients'
import type { GuardianScope } from '@portal/contract/rules/guardian-scopes'
import type { UseInfiniteQueryResult, InfiniteData } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ProblemNotice } from '../api/problem-notice.tsx'
import { useTexts } from '../i18n/texts.ts'
import type { Href } from '../paths.ts'
import { Link } from '../router/link.tsx'
import { useSignedIn } from '../session/use-session.ts'
import { Button } from '../ui/button.tsx'
import { Card, CardList, Stack } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import { Notice } from '../ui/notice.tsx'
import { Waiting } from '../ui/spinner.tsx'
import { patientName } from '../words/people.ts'
import type { RecordPage } from './pages.ts'
import { recordTexts } from './texts.ts'
import css from './record-list.module.css'

interface RecordTabProps {
  readonly title: string
  /** What the patient must share for it, and what is said where they do not; the medical record unless something else is named. */
  readonly scope?: GuardianScope
  readonly withheld?: (person: string) => string
  /** The content for the patient who is looked at, if they share their record. */
  readonly children: (patient: Patient) => ReactNode
}

/** A tab of the medical register: its heading and, for the patient who is looked at, its content or why there is none. */
export function RecordTab({ title, scope = 'record', withheld, children }: RecordTabProps) {
  const t = useTexts(recordTexts)
  const { acting } = useSignedIn()
  if (!acting) return null
  return (
    <Stack>
      <h2>{title}</h2>
      {acting.withheld?.includes(scope) ? (
        <Notice tone="info">{(withheld ?? t.withheld)(patientName(acting))}</Notice>
      ) : (
        children(acting)
      )}
    </Stack>
  )
}

interface FailedListProps {
  readonly error: Error
  /** What failed, where the words of the failure do not say it. */
  readonly title?: string
  readonly pending: boolean
  readonly onAgain: () => void
}

/** What could not be read, with a button for another try. */
export function FailedList({ error, title, pending, onAgain }: FailedListProps) {
  const t = useTexts(recordTexts)
  return (
    <Stack gap="s">
      <ProblemNotice error={error} title={title} />
      <p>
        <Button icon="refresh" pending={pending} onClick={onAgain}>
          {t.again}
        </Button>
      </p>
    </Stack>
  )
}

interface RecordListProps<T> {
  readonly label: string
  readonly list: UseInfiniteQueryResult<InfiniteData<RecordPage<T>>>
  /** What is said while the first page is loading. */
  readonly loading: string
  /** What stands in place of a list without entries. */
  readonly empty: ReactNode
  /** It is a part of a page about something else, where nothing is said of the number of a few entries. */
  readonly isPart?: boolean
  /** One entry, as a list item with its key. */
  readonly children: (entry: T) => ReactNode
}

/** A list that is read page by page, in each of its states. What was read stays when it cannot be read anew or further. */
export function RecordList<T>({ label, list, loading, empty, isPart = false, children }: RecordListProps<T>) {
  const pages = list.data?.pages ?? []
  const found = list.data && pages.flatMap(({ entries }) => entries)
  const again = () => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())
  const failed = list.error && <FailedList error={list.error} pending={list.isFetching} onAgain={again} />
  if (!found) return failed ?? <Waiting>{loading}</Waiting>
  const isLong = list.hasNextPage || pages.length > 1
  return (
    <>
      {found.length === 0 ? (
        empty
      ) : (
        <>
          <CardList label={label}>{found.map(children)}</CardList>
          {(!isPart || isLong) && (
            <LoadMore
              shown={found.length}
              more={list.hasNextPage && !list.isFetchNextPageError}
              pending={list.isFetchingNextPage}
              onMore={() => void list.fetchNextPage()}
            />
          )}
        </>
      )}
      {failed}
    </>
  )
}

interface RecordRowProps {
  /** Its page; the whole card is a link to it. Without one the card stands for itself. */
  readonly to?: Href
  readonly when: ReactNode
  readonly title: ReactNode
  readonly children?: ReactNode
}

/** One entry of such a list. */
export function RecordRow({ to, when, title, children }: RecordRowProps) {
  return (
    <Card as="li" className={to ? `${css.row} ${css.leads}` : css.row}>
      <div className={css.what}>
        <p className={css.when}>{when}</p>
        <h3>
          {to ? (
            <Link to={to} className={css.cover}>
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        {children}
      </div>
      {to && <Icon name="chevron-right" className={css.arrow} />}
    </Card>
  )
}

/** A further line of an entry. */
export const RecordLine = ({ children }: { readonly children: ReactNode }) => <p className={css.soft}>{children}</p>
