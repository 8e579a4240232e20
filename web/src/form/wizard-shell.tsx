import type { ReactNode } from 'react'
import { defineTexts, useTexts } from '../i18n/texts.ts'
import type { Href } from '../paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Steps, type StepLabel } from '../ui/steps.tsx'
import css from './form-shell.module.css'

const texts = defineTexts({ pl: { back: 'Wstecz' }, en: { back: 'Back' } })

export interface WizardShellProps {
  /** The steps that this person meets (`neededSteps`), with their titles. */
  readonly steps: readonly StepLabel[]
  readonly current: string
  readonly title: ReactNode
  readonly lead?: ReactNode
  /** Whom and what the wizard is about, and how long a held thing is still held: always in sight. */
  readonly context?: ReactNode
  /** Address of the step before (`previousStep`). */
  readonly back: Href | undefined
  /** The way on, where the step has a button for it (`Button`, or nothing when choosing goes on by itself). */
  readonly next?: ReactNode
  readonly children: ReactNode
}

/** Every step of a wizard stands in it: progress, heading, what it is about, the step, back and on. */
export function WizardShell({ steps, current, title, lead, context, back, next, children }: WizardShellProps) {
  const t = useTexts(texts)
  return (
    <>
      <Steps steps={steps} current={current} />
      <PageHeader title={title} lead={lead} />
      <div className={css.wizard}>
        {context}
        {children}
        {(back || next) && (
          <div className={css.nav} data-print="no">
            {back ? (
              <LinkButton to={back} look="quiet" icon="arrow-left">
                {t.back}
              </LinkButton>
            ) : (
              <span />
            )}
            {next}
          </div>
        )}
      </div>
    </>
  )
}
