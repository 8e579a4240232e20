import { defineTexts, useTexts } from '../i18n/texts.ts'
import { Icon } from '../ui/icon.tsx'
import { classNames } from '../ui/class-names.ts'
import css from './steps.module.css'

const texts = defineTexts({
  label: { pl: 'Kroki', en: 'Steps' },
  step: { pl: (at: number, of: number) => `Krok ${at} z ${of}`, en: (at: number, of: number) => `Step ${at} of ${of}` },
  done: { pl: 'ukończony', en: 'done' },
})

export interface StepLabel {
  readonly id: string
  readonly title: string
}

/** How far the person is: a row of steps, on a phone one line with a bar. */
export function Steps({ steps, current }: { readonly steps: readonly StepLabel[]; readonly current: string }) {
  const t = useTexts(texts)
  const at = Math.max(
    0,
    steps.findIndex((step) => step.id === current),
  )
  return (
    <nav className={css.steps} aria-label={t.label} data-print="no">
      <p className={css.short}>
        <strong>{t.step(at + 1, steps.length)}</strong>: {steps[at]?.title}
      </p>
      <ol className={css.list}>
        {steps.map((step, index) => (
          <li
            key={step.id}
            className={classNames(css.step, index < at && css.done, index === at && css.now)}
            aria-current={index === at ? 'step' : undefined}
          >
            <span className={css.mark}>
              {index < at ? <Icon name="check" size={1} aria-label={t.done} /> : index + 1}
            </span>
            <span>{step.title}</span>
          </li>
        ))}
      </ol>
    </nav>
  )
}
