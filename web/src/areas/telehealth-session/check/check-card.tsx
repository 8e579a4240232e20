import type { ReactNode } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { Card, Stack } from '../../../ui/card.tsx'
import type { IconName } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { StatusTag, type Tone } from '../../../ui/status-tag.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { Check, PartName } from './outcome.ts'
import { checkTexts } from './texts.ts'
import css from './device-check.module.css'

const looks: Readonly<Record<Check<unknown>['state'], { readonly tone: Tone; readonly icon?: IconName }>> = {
  unchecked: { tone: 'neutral' },
  checking: { tone: 'info', icon: 'refresh' },
  good: { tone: 'success' },
  problem: { tone: 'warning' },
}

interface CheckCardProps {
  readonly name: PartName
  readonly state: Check<unknown>['state']
  /** What is wrong, and what can be done about it. */
  readonly problem?: { readonly title?: string | undefined; readonly advice: string } | undefined
  readonly children: ReactNode
}

/** One part of what a conversation needs, with its state, which is read out when it changes. */
export function CheckCard({ name, state, problem, children }: CheckCardProps) {
  const t = useTexts(checkTexts)
  return (
    <Card as="li" padding="large">
      <Stack>
        <div className={css.head}>
          <h2>{t.names[name]}</h2>
          <output>
            <VisuallyHidden>{t.names[name]}: </VisuallyHidden>
            <StatusTag {...looks[state]}>{t.states[state]}</StatusTag>
          </output>
        </div>
        {children}
        {problem && (
          <Notice tone="warning" announce="status" title={problem.title}>
            <p>{problem.advice}</p>
          </Notice>
        )}
      </Stack>
    </Card>
  )
}
