import type { Section } from '@portal/contract/areas/questionnaires'
import { useTexts } from '../../i18n/texts.ts'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { classNames } from '../../ui/class-names.ts'
import { answerText } from './answers.ts'
import { questionnaireTexts } from './texts.ts'
import css from './questionnaires.module.css'

/** Answers that nobody can change any more, section by section. */
export function SavedAnswers({ sections }: { readonly sections: readonly Section[] }) {
  const t = useTexts(questionnaireTexts)
  return sections.map((section, index) => (
    <section key={index} className={classNames(css.section, css.part)}>
      <h2 className={css.legend}>{section.title}</h2>
      <DefinitionList
        facts={section.questions.map((question) => ({
          term: question.text,
          value: answerText(question) ?? t.unanswered,
        }))}
      />
    </section>
  ))
}
