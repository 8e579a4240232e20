import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ProblemNotice } from '../../api/problem-notice.tsx'
import { Button } from '../../ui/button.tsx'
import { Actions, Card, Stack } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { IconName } from '../../ui/icon.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { ClinicPhone } from '../../words/clinic-phone.tsx'

interface Words {
  readonly title: string
  readonly lead: string
  readonly again: string
  readonly loading: string
  readonly none: string
  readonly noneText: ReactNode
}

/**
 * A page about the whole clinic: its list once it has come, that it is empty, or what went wrong and another try. A list that was read stays when it cannot
 * be read anew.
 */
export function ListPage<T>({
  query: { data, error, isFetching, refetch },
  words,
  icon,
  children,
}: {
  readonly query: Pick<UseQueryResult<readonly T[]>, 'data' | 'error' | 'isFetching' | 'refetch'>
  readonly words: Words
  /** Of the empty list. */
  readonly icon: IconName
  readonly children: (list: readonly T[]) => ReactNode
}) {
  return (
    <>
      <PageHeader title={words.title} lead={<p>{words.lead}</p>} />
      {data && data.length > 0 ? (
        children(data)
      ) : data ? (
        <Card>
          <EmptyState icon={icon} title={words.none} action={<ClinicPhone />}>
            {words.noneText}
          </EmptyState>
        </Card>
      ) : error ? (
        <Stack gap="s">
          <ProblemNotice error={error} />
          <Actions>
            <Button icon="refresh" pending={isFetching} onClick={() => void refetch()}>
              {words.again}
            </Button>
            <ClinicPhone />
          </Actions>
        </Stack>
      ) : (
        <Waiting>{words.loading}</Waiting>
      )}
    </>
  )
}
