import type { WardQueue } from '@portal/contract/areas/directory/parts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '../../api/query.ts'
import { formatDate, monthName } from '../../i18n/dates.ts'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { rewriteHere } from '../../router/history.ts'
import { defineScreen, type ScreenInput } from '../../router/screen.ts'
import { Button, CallButton } from '../../ui/button.tsx'
import { Actions, Card, CardList, Stack } from '../../ui/card.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Polish } from '../../ui/polish.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { SearchField, Select } from '../../ui/text-field.tsx'
import { OutsideLink } from '../../words/outside-link.tsx'
import { ListPage } from './list-page.tsx'
import { wardQueuesQuery } from './queries.ts'
import { asAddress, asSentence, ordered, orders, type Order } from './queue-order.ts'
import { queueTexts } from './queue-texts.ts'
import css from './directory.module.css'

const nationalList = 'https://terminyleczenia.nfz.gov.pl/'

/** What is known of one queue. */
function QueueCard({ queue }: { readonly queue: WardQueue }) {
  const t = useTexts(queueTexts)
  const language = useLanguage()
  const { benefit, place, address, locality, phone, awaiting, removed, averageDays, figuresMonth } = queue
  const { firstDate, firstDateAsAt } = queue
  const day = firstDate && formatDate(firstDate)
  const where = [place === benefit ? '' : asSentence(place), ...[address, locality].map((one) => one && asAddress(one))]
  const month = figuresMonth && `${monthName(Number(figuresMonth.slice(5)), language)} ${figuresMonth.slice(0, 4)}`
  return (
    <Card as="li">
      <Stack gap="s">
        <h2 className={css.queue}>
          <Polish>{asSentence(benefit)}</Polish>
        </h2>
        <DefinitionList
          facts={[
            {
              term: t.first,
              value: day ? (
                <strong>{firstDateAsAt ? t.firstAsAt(day, formatDate(firstDateAsAt)) : day}</strong>
              ) : (
                t.unknown
              ),
            },
            { term: t.average, value: averageDays === undefined ? t.unknown : t.days(averageDays) },
            { term: t.awaiting, value: awaiting === undefined ? t.unknown : t.people(awaiting) },
            { term: t.removed, value: removed === undefined ? undefined : t.people(removed) },
            { term: t.month, value: month },
            { term: t.place, value: <Polish>{where.filter(Boolean).join(', ')}</Polish> },
          ]}
        />
        {phone && (
          <Actions>
            <CallButton phone={phone}>{t.call}</CallButton>
          </Actions>
        )}
      </Stack>
    </Card>
  )
}

interface Shown {
  readonly urgent: boolean
  readonly order: Order
}

/** What the address asks for; what it does not know is the usual. */
const shownIn = (search: URLSearchParams): Shown => ({
  urgent: search.get('case') === 'urgent',
  order: orders.find((order) => order === search.get('order')) ?? 'date',
})

function Queues({ queues, first }: { readonly queues: readonly WardQueue[]; readonly first: Shown }) {
  const t = useTexts(queueTexts)
  const [shown, setShown] = useState(first)
  const [phrase, setPhrase] = useState('')
  const change = (to: Partial<Shown>): void => {
    const next = { ...shown, ...to }
    setShown(next)
    rewriteHere(
      pathTo('treatmentDatesGuide', {
        ...(next.urgent ? { case: 'urgent' } : {}),
        ...(next.order === 'date' ? {} : { order: next.order }),
      }),
    )
  }
  const found = ordered(queues, { ...shown, phrase })
  const options = [
    { value: 'date', label: t.byDate },
    { value: 'days', label: t.byDays },
    { value: 'awaiting', label: t.byAwaiting },
    { value: 'name', label: t.byName },
  ]
  return (
    <Tabs
      label={t.cases}
      tabs={[
        { id: 'stable', label: t.stable },
        { id: 'urgent', label: t.urgent },
      ]}
      selected={shown.urgent ? 'urgent' : 'stable'}
      onSelect={(id) => change({ urgent: id === 'urgent' })}
    >
      <Stack>
        <p>{shown.urgent ? t.urgentText : t.stableText}</p>
        <div className={css.bar}>
          <SearchField label={t.search} value={phrase} onChange={setPhrase} />
          <Select
            label={t.order}
            options={options}
            value={shown.order}
            onChange={({ target }) => change({ order: orders.find((order) => order === target.value) ?? 'date' })}
          />
        </div>
        <output>{phrase.trim() !== '' && found.length > 0 && t.found(found.length)}</output>
        {found.length > 0 ? (
          <CardList columns={2} label={t.list}>
            {found.map((queue) => (
              <QueueCard key={`${queue.wardId} ${queue.benefit} ${queue.place}`} queue={queue} />
            ))}
          </CardList>
        ) : (
          <Card>
            <EmptyState
              icon="search"
              title={t.nothing}
              action={<Button onClick={() => setPhrase('')}>{t.showAll}</Button>}
            >
              {t.nothingText}
            </EmptyState>
          </Card>
        )}
        <p>{t.warning}</p>
        <p className={css.source}>{t.source(formatDate(queues[0]!.takenAt))}</p>
        <p>
          <OutsideLink href={nationalList} name={t.national} />
        </p>
      </Stack>
    </Tabs>
  )
}

/** How long people wait for each ward of the clinic, by the national list of queues. */
function QueuesScreen({ search }: ScreenInput<'treatmentDatesGuide'>) {
  const t = useTexts(queueTexts)
  const none = (
    <>
      {t.noneText} <OutsideLink href={nationalList} name={t.national} />
    </>
  )
  return (
    <ListPage query={useQuery(wardQueuesQuery())} words={{ ...t, noneText: none }} icon="calendar">
      {(queues) => <Queues queues={queues} first={shownIn(search)} />}
    </ListPage>
  )
}

const load = async (): Promise<void> => queryClient.prefetchQuery(wardQueuesQuery())

export const screen = defineScreen<'treatmentDatesGuide'>({ Screen: QueuesScreen, load })
