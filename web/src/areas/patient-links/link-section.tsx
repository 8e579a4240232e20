import type { ReactElement, ReactNode } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { CardList } from '../../ui/card.tsx'
import type { Care } from './link-queries.ts'
import { linkTexts } from './texts.ts'
import css from './links.module.css'

/** The sections of the family's page, by the last part of the addresses that they had of their own. */
export const familyParts = ['child', 'ward', 'warden', 'parent'] as const
export type FamilyPart = (typeof familyParts)[number]

export interface SectionProps {
  readonly care: Care
  /** The section for which the person came; it gets the focus. */
  readonly asked: FamilyPart | undefined
}

interface LinkSectionProps {
  readonly id: FamilyPart
  readonly asked: FamilyPart | undefined
  readonly words: {
    readonly title: string
    readonly lead: string
    readonly empty: string
    readonly emptyText: string
  }
  readonly action?: ReactNode
  readonly children: readonly ReactElement[]
}

/** One kind of links: a card each, or one line where there is none. */
export function LinkSection({ id, asked, words, action, children }: LinkSectionProps) {
  const t = useTexts(linkTexts)
  return (
    <section className={css.section} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id} tabIndex={-1} data-asked={id === asked || undefined}>
          {words.title}
        </h2>
        {action}
      </div>
      {children.length > 0 ? (
        <>
          <p className={css.note}>{words.lead}</p>
          <CardList label={t.list(words.title)}>{children}</CardList>
        </>
      ) : (
        <p className={css.note}>
          {words.empty}. {words.emptyText}
        </p>
      )}
    </section>
  )
}
