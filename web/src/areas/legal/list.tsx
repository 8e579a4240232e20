import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { Link } from '../../router/link.tsx'
import { routeRow } from '../../router/routes.ts'
import { legalTexts } from './texts.ts'
import css from './legal.module.css'

const names = ['regulations', 'conditionsOfUse', 'privacyPolicy', 'availabilityDeclaration'] as const

/** Links to the legal documents, each with what it is about. */
export function LegalList() {
  const t = useTexts(legalTexts)
  const language = useLanguage()
  return (
    <ul className={css.list}>
      {names.map((name) => (
        <li key={name}>
          <Link to={pathTo(name)}>{routeRow(name).title[language]}</Link>
          <p>{t.about[name]}</p>
        </li>
      ))}
    </ul>
  )
}
