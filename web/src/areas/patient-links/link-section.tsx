import { useState, type ReactElement, type ReactNode } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { CardList } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
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

/** How a decision about a person has ended. */
export interface Outcome {
  readonly tone: 'success' | 'warning'
  readonly text: string
  /** The person is no longer in the list. Should they come back to it, their card says nothing of this. */
  readonly gone?: true
}

/** What a card knows of the latest decision about its person; `onOutcome` without one takes the notice away. */
export interface OutcomeProps {
  readonly outcome: Outcome | undefined
  readonly onOutcome: (outcome?: Outcome) => void
}

/** The latest outcome in a section: it stands with the person of whom it speaks, or above the list where that one has left it. */
export function useOutcomes(listed: readonly string[]) {
  const [latest, setLatest] = useState<{ readonly id: string; readonly how: Outcome | undefined }>()
  return {
    of: (id: string) => (latest?.id === id && !latest.how?.gone ? latest.how : undefined),
    left: latest && !listed.includes(latest.id) ? latest.how : undefined,
    tell: (id: string, how?: Outcome) => setLatest({ id, how }),
  }
}

/** Says in the page how a decision has ended. */
export const OutcomeNotice = ({ tone, text }: Outcome) => <Notice tone={tone} announce="status" title={text} />

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
  /** How a decision has ended about somebody who is no longer in the list. */
  readonly outcome: Outcome | undefined
  readonly children: readonly ReactElement[]
}

/** One kind of links: a card each, or one line where there is none. */
export function LinkSection({ id, asked, words, action, outcome, children }: LinkSectionProps) {
  const t = useTexts(linkTexts)
  return (
    <section className={css.section} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id} tabIndex={-1} data-asked={id === asked || undefined}>
          {words.title}
        </h2>
        {action}
      </div>
      {outcome && <OutcomeNotice {...outcome} />}
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
