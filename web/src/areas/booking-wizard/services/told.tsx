import { useTexts } from '../../../i18n/texts.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { addressWith, nothingLookedFor, type Choices } from '../choices.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { Meaning } from './search-words.ts'
import { restTexts } from './rest-texts.ts'
import { searchingTexts } from './searching-texts.ts'

/** How many services were found, and what else was looked for. */
export function Told({ count, understood }: { readonly count: number; readonly understood: readonly Meaning[] }) {
  const t = useTexts(searchingTexts)
  return (
    <>
      <span>{t.found(count)}</span>
      {understood.length > 0 && <span>{t.understood(understood)}</span>}
    </>
  )
}

/** Stands in place of the services when nothing fits the phrase and the filters. */
export function NothingFound({ onClear }: { readonly onClear: () => void }) {
  const t = useTexts(searchingTexts)
  return (
    <EmptyState icon="search" title={t.noneTitle} action={<Button onClick={onClear}>{t.clear}</Button>}>
      {t.noneText}
    </EmptyState>
  )
}

/** Leads from all visits to teleconsultations, those that can be had at once included. */
export function ToTeleconsultations({ choices }: { readonly choices: Choices }) {
  const t = useTexts(restTexts)
  return (
    <p>
      <LinkButton icon="video" to={addressWith('newbookingServices', { ...choices, ...nothingLookedFor, tele: true })}>
        {t.toTele}
      </LinkButton>
    </p>
  )
}

/** Stands in place of the services when the clinic offers none. */
export function NothingOffered() {
  const t = useTexts(restTexts)
  return <EmptyState title={t.emptyTitle}>{t.emptyText}</EmptyState>
}
