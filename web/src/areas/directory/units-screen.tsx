import type { Unit } from '@portal/contract/areas/directory'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { queryClient } from '../../api/query.ts'
import { useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { rewriteHere } from '../../router/history.ts'
import { defineScreen, type ScreenInput } from '../../router/screen.ts'
import { Button, CallButton } from '../../ui/button.tsx'
import { Actions, Card, Stack } from '../../ui/card.tsx'
import { Columns } from '../../ui/columns.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Polish } from '../../ui/polish.tsx'
import { SearchField } from '../../ui/text-field.tsx'
import { ClinicPhone } from '../../words/clinic-phone.tsx'
import { mapAddress } from '../../words/map-address.ts'
import { OutsideLink } from '../../words/outside-link.tsx'
import { ListPage } from './list-page.tsx'
import { unitsQuery } from './queries.ts'
import { directoryTexts } from './texts.ts'
import { matching, rowsOf, withThoseAbove } from './unit-rows.ts'
import { UnitTree } from './unit-tree.tsx'
import css from './directory.module.css'

/** Where one unit is and how it is reached. */
function UnitCard({ unit, above }: { readonly unit: Unit; readonly above: Unit | undefined }) {
  const t = useTexts(directoryTexts)
  const { name, speciality, address, phone, email } = unit
  return (
    <Stack gap="s">
      <h2 id="unit-details">
        <Polish>{name}</Polish>
      </h2>
      <DefinitionList
        facts={[
          { term: t.speciality, value: speciality && <Polish>{speciality}</Polish> },
          { term: t.within, value: above && <Polish>{above.name}</Polish> },
          { term: t.address, value: address && <Polish>{address}</Polish> },
          { term: t.email, value: email && <a href={`mailto:${email}`}>{email}</a> },
        ]}
      />
      {!address && !phone && <p>{t.noContact}</p>}
      <Actions>
        {phone ? <CallButton phone={phone}>{t.call}</CallButton> : <ClinicPhone />}
        {address && <OutsideLink href={mapAddress(address)} name={t.map} />}
      </Actions>
    </Stack>
  )
}

/** Which units are shown: all, those that were opened, or those that were searched for with all above them. */
function useShown(units: readonly Unit[], phrase: string) {
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(units.filter(({ parentId }) => parentId === undefined).map(({ id }) => id)),
  )
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const searched = phrase.trim() !== ''
  const found = searched ? matching(units, phrase) : units
  const toggled = (set: ReadonlySet<string>, id: string, add: boolean) =>
    new Set(add ? [...set, id] : [...set].filter((one) => one !== id))
  return {
    found,
    searched,
    rows: searched
      ? rowsOf(withThoseAbove(units, found), (id) => !closed.has(id))
      : rowsOf(units, (id) => open.has(id)),
    setOpen: (id: string, isOpen: boolean) =>
      searched ? setClosed(toggled(closed, id, !isOpen)) : setOpen(toggled(open, id, isOpen)),
  }
}

function Units({ units, first }: { readonly units: readonly Unit[]; readonly first: string | undefined }) {
  const t = useTexts(directoryTexts)
  const [phrase, setPhrase] = useState('')
  const [chosen, setChosen] = useState(() => units.find(({ id }) => id === first)?.id)
  const { found, searched, rows, setOpen } = useShown(units, phrase)
  const details = useRef<HTMLDivElement>(null)
  const status = useId()
  const unit = units.find(({ id }) => id === chosen)
  const choose = (id: string): void => {
    setChosen(id)
    rewriteHere(pathTo('hierarchicalUnits', { unit: id }))
    // On a phone the details are below the tree.
    requestAnimationFrame(() => details.current?.scrollIntoView({ block: 'nearest' }))
  }
  return (
    <Columns
      aside={
        <div ref={details} className={css.beside}>
          <Card as="section" aria-labelledby={unit && 'unit-details'} aria-label={unit ? undefined : t.details}>
            {unit ? (
              <UnitCard unit={unit} above={units.find(({ id }) => id === unit.parentId)} />
            ) : (
              <p>{t.unitsLead}</p>
            )}
          </Card>
        </div>
      }
    >
      <Card>
        <Stack>
          <SearchField label={t.search} hint={t.searchHint} value={phrase} onChange={setPhrase} />
          <output id={status}>{searched && found.length > 0 && t.found(found.length)}</output>
          {rows.length > 0 ? (
            <UnitTree label={t.tree} rows={rows} chosen={chosen} onChoose={choose} onOpen={setOpen} />
          ) : (
            <EmptyState
              icon="search"
              title={t.nothing}
              action={<Button onClick={() => setPhrase('')}>{t.showAll}</Button>}
            >
              {t.nothingText}
            </EmptyState>
          )}
        </Stack>
      </Card>
    </Columns>
  )
}

/** The clinic's structure as a tree, with address and telephone of each part. */
function UnitsScreen({ search }: ScreenInput<'hierarchicalUnits'>) {
  const t = useTexts(directoryTexts)
  return (
    <ListPage query={useQuery(unitsQuery())} words={{ ...t, title: t.units, lead: t.unitsLead }} icon="pin">
      {(units) => <Units units={units} first={search.get('unit') ?? undefined} />}
    </ListPage>
  )
}

const load = async (): Promise<void> => queryClient.prefetchQuery(unitsQuery())

export const screen = defineScreen<'hierarchicalUnits'>({ Screen: UnitsScreen, load })
