import { isSearchable } from '@portal/contract/rules/interactions'
import type { Patient } from '@portal/contract/areas/patients'
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '../../api/query.ts'
import { useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { FailedList } from '../../register/record-list.tsx'
import { defineScreen, type LoadInput, type ScreenInput } from '../../router/screen.ts'
import { useSignedIn } from '../../session/use-session.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { RadioGroup } from '../../ui/choice.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { SearchField } from '../../ui/text-field.tsx'
import { useRested } from '../../ui/use-rested.ts'
import { ChosenCount, DrugChoice } from './drug-choice.tsx'
import { drugSearchQuery, takenDrugsQuery } from './queries.ts'
import { useSelection } from './selection.ts'
import { drugTexts, searchTexts } from './texts.ts'
import css from './interactions.module.css'

async function load({ signedIn }: LoadInput<'drugsAddList'>) {
  const acting = signedIn?.acting
  if (acting?.withheld?.includes('health')) return { redirect: pathTo('drugInteractions') }
  if (acting) await queryClient.fetchQuery(takenDrugsQuery(acting.id))
  return undefined
}

interface FoundProps {
  readonly patient: Patient
  readonly name: string
  readonly international: boolean
  readonly selection: ReturnType<typeof useSelection>
}

/** The medicines found for what was typed. */
function Found({ patient, name, international, selection }: FoundProps) {
  const t = useTexts(searchTexts)
  const list = useInfiniteQuery(drugSearchQuery(patient.id, name, international))
  const found = list.data?.pages.flat()
  if (!isSearchable(name)) return null
  if (list.error && !found)
    return <FailedList error={list.error} pending={list.isFetching} onAgain={() => void list.refetch()} />
  if (!found) return <Waiting>{t.searching}</Waiting>
  if (found.length === 0)
    return (
      <EmptyState icon="search" title={t.none}>
        {t.noneText}
      </EmptyState>
    )
  return (
    <section aria-labelledby="found">
      <Stack gap="s">
        <h2 id="found">{t.results}</h2>
        <ul className={css.plain}>
          {found.map((drug) => (
            <li key={drug.id}>
              <DrugChoice
                drug={drug}
                checked={selection.isChosen(drug)}
                onChange={(isOn) => selection.choose(drug, isOn)}
              />
            </li>
          ))}
        </ul>
        <LoadMore
          shown={found.length}
          more={list.hasNextPage}
          pending={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      </Stack>
    </section>
  )
}

function AddDrugs({ patient, given }: { readonly patient: Patient; readonly given: string }) {
  const t = useTexts(searchTexts)
  const { data: taken } = useSuspenseQuery(takenDrugsQuery(patient.id))
  const selection = useSelection(patient.id, taken)
  const [name, setName] = useState(given)
  const [by, setBy] = useState<'name' | 'substance'>(given === '' ? 'name' : 'substance')
  const rested = useRested(name, 200)
  return (
    <Stack gap="l">
      <Stack>
        <SearchField label={t.name} hint={t.hint} value={name} onChange={setName} maxLength={100} autoComplete="off" />
        <RadioGroup
          label={t.by}
          options={[
            { value: 'name', label: t.byName },
            { value: 'substance', label: t.bySubstance },
          ]}
          value={by}
          onChange={(value) => setBy(value === 'substance' ? 'substance' : 'name')}
        />
      </Stack>
      <Found patient={patient} name={rested} international={by === 'substance'} selection={selection} />
      <div className={css.bar}>
        <ChosenCount count={selection.chosen.length} refused={selection.refused} />
        <LinkButton look="primary" to={pathTo('drugInteractions')}>
          {t.done}
        </LinkButton>
      </div>
    </Stack>
  )
}

/** Searches the register and adds medicines to those that are compared. */
function AddDrugsScreen({ search }: ScreenInput<'drugsAddList'>) {
  const t = useTexts(searchTexts)
  const back = useTexts(drugTexts).back
  const { acting } = useSignedIn()
  if (!acting) return null
  return (
    <>
      <PageHeader title={t.title} lead={t.lead} back={{ to: pathTo('drugInteractions'), label: back }} />
      <AddDrugs key={acting.id} patient={acting} given={search.get('name') ?? ''} />
    </>
  )
}

export const screen = defineScreen<'drugsAddList'>({ Screen: AddDrugsScreen, load })
