import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { Button, type ButtonProps } from '../../ui/button.tsx'
import { Actions, Card, Stack, type CardProps } from '../../ui/card.tsx'
import { DefinitionList, type Fact } from '../../ui/definition-list.tsx'
import type { Care } from './link-queries.ts'
import { OutcomeNotice, type Outcome } from './link-section.tsx'
import { LinkStatusTag, useLinkFacts, type LinkState } from './link-state.tsx'
import { linkTexts } from './texts.ts'
import css from './links.module.css'

/** Opens a dialog about one of several people; for people who hear only the button, its label contains the name. */
export function AboutButton({
  words,
  name,
  ...button
}: Omit<ButtonProps, 'children'> & { words: string; name: string }) {
  const t = useTexts(linkTexts)
  return (
    <Button aria-haspopup="dialog" aria-label={t.of(words, name)} {...button}>
      {words}
    </Button>
  )
}

/** One link: the other person, its state and since when, and what can be done about it. */
export function LinkCard(props: {
  readonly link: LinkState
  readonly care: Care
  readonly name: string
  readonly badge: ReactNode
  /** Relation and age. */
  readonly note?: string | undefined
  readonly look: CardProps['look']
  /** How the latest decision about it has ended. */
  readonly outcome?: Outcome | undefined
  /** An explanation of its state. */
  readonly why?: string | undefined
  /** What is said where nothing is chosen for the time after the child's 18th birthday. */
  readonly nothing: string
  /** The question to the person about the link. */
  readonly question?: ReactNode
  /** What distinguishes this person from others with the same name. */
  readonly who: Fact
  readonly actions: ReactNode
  /** Its dialogs. */
  readonly children: ReactNode
}) {
  const { link, care, name, badge, note, look, outcome, why, nothing, question, who, actions, children } = props
  const facts = useLinkFacts(link, care, nothing)
  return (
    <Card as="li" look={look}>
      <Stack>
        <div className={css.name}>
          {badge}
          <div>
            <h3>{name}</h3>
            {note && <p className={css.note}>{note}</p>}
          </div>
          <LinkStatusTag {...link} />
        </div>
        {outcome && <OutcomeNotice {...outcome} />}
        {why && <p>{why}</p>}
        {question}
        <DefinitionList facts={[who, ...facts]} />
        <Actions>{actions}</Actions>
      </Stack>
      {children}
    </Card>
  )
}
