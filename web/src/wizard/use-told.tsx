import { defineTexts, useLanguage, useTexts } from '../i18n/texts.ts'
import { LinkButton } from '../ui/button.tsx'
import type { Fact } from '../ui/definition-list.tsx'
import type { Members } from './step.ts'
import type { Standing } from './use-step.ts'
import type { Chosen } from './wizard.ts'
import css from './wizard.module.css'

const texts = defineTexts({
  change: { pl: 'Zmień', en: 'Change' },
})

/** What the steps show on the summary, each with a link back to it. The summary's `load` has waited for `wizard.readyToTell`. */
export function useTold<C, B extends Chosen<C>, T extends Members, Made>({
  wizard,
  situation,
  base,
}: Standing<C, B, T, Made>): readonly Fact[] {
  const t = useTexts(texts)
  const language = useLanguage()
  return wizard.told(situation, (id, needed) => ({
    language,
    needed,
    change: (what, words) => (
      <div className={css.changeable}>
        <div>{words}</div>
        <LinkButton look="quiet" size="small" icon="edit" aria-label={what} to={wizard.at(id, base.choices)}>
          {t.change}
        </LinkButton>
      </div>
    ),
  }))
}
