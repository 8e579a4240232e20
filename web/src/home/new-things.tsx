import type { ReactNode } from 'react'
import type { Href } from '../paths.ts'
import { PersonBadge } from '../person/badge.tsx'
import { Link } from '../router/link.tsx'
import { LinkButton } from '../ui/button.tsx'
import { Card, Stack } from '../ui/card.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { patientName } from '../words/people.ts'
import type { HomeAt } from './part.ts'
import css from './new-things.module.css'

/** Something new: a link, and when it came. */
interface NewThing {
  readonly id: string
  readonly patientId: string
  readonly title: ReactNode
  readonly note: string
  readonly to: Href
}

interface NewThingsProps {
  /** Names the heading in the page. */
  readonly id: string
  readonly title: string
  /** How many there are; of none nothing is shown. */
  readonly count: number
  readonly counted: string
  readonly icon: IconName
  readonly at: HomeAt
  readonly things: readonly NewThing[]
  /** Where all of them are. */
  readonly all: { readonly text: string; readonly to: Href }
}

/** What is new of one kind: how many, the newest, and whose each is where the account has several people. */
export function NewThings({ id, title, count, counted, icon, at, things, all }: NewThingsProps) {
  if (count === 0) return null
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack gap="s">
        <h2 id={id} className={css.title}>
          {title} <span className={css.count}>{counted}</span>
        </h2>
        <ul className={css.list}>
          {things.map((one) => {
            const patient = at.several ? at.people.find((person) => person.id === one.patientId) : undefined
            return (
              <li key={one.id}>
                {patient ? <PersonBadge patient={patient} /> : <Icon name={icon} size={1.4} />}
                <span>
                  <Link to={one.to}>{one.title}</Link>
                  <span className={css.soft}>
                    {[patient && patientName(patient), one.note].filter(Boolean).join(', ')}
                  </span>
                </span>
              </li>
            )
          })}
        </ul>
        <div>
          <LinkButton to={all.to} size="small">
            {all.text}
          </LinkButton>
        </div>
      </Stack>
    </Card>
  )
}
