import { useTexts } from '../../i18n/texts.ts'
import type { Href } from '../../paths.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { messageTexts } from './texts.ts'
import css from './messages.module.css'

interface PagerProps {
  /** The page that is shown, from 0. */
  readonly page: number
  /** The page is full, so that there may be another. */
  readonly full: boolean
  /** Where a page has an address of its own. */
  readonly to?: (page: number) => Href
  readonly onPage?: (page: number) => void
}

/** The ways to the page before and the page after; nothing where there is but one. */
export function Pager({ page, full, to, onPage }: PagerProps) {
  const t = useTexts(messageTexts)
  if (page === 0 && !full) return null
  const way = (number: number, on: boolean, words: string, next: boolean) => {
    const icons = next ? ({ iconAfter: 'chevron-right' } as const) : ({ icon: 'chevron-left' } as const)
    return on && to ? (
      <LinkButton to={to(number)} size="small" {...icons}>
        {words}
      </LinkButton>
    ) : (
      <Button size="small" disabled={!on} onClick={() => onPage?.(number)} {...icons}>
        {words}
      </Button>
    )
  }
  return (
    <nav className={css.pager} aria-label={t.pages} data-print="no">
      {way(page - 1, page > 0, t.previous, false)}
      <span>{t.page(page + 1)}</span>
      {way(page + 1, full, t.next, true)}
    </nav>
  )
}
