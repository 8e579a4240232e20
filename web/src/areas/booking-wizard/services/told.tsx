import { useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { searchingTexts } from './searching-texts.ts'
import type { Results } from './wider-search.ts'

/** How many services were found, and what else was looked for. */
export function Told({ found, also, understood }: Results) {
  const t = useTexts(searchingTexts)
  return (
    <>
      <span>{t.found(found.length + also.length)}</span>
      {understood.length > 0 && <span>{t.understood(understood)}</span>}
    </>
  )
}

/** Stands in place of the services when a phrase finds none. */
export function NothingFound({ onClear }: { readonly onClear: () => void }) {
  const t = useTexts(searchingTexts)
  return (
    <EmptyState icon="search" title={t.noneTitle} action={<Button onClick={onClear}>{t.clear}</Button>}>
      {t.noneText}
    </EmptyState>
  )
}
