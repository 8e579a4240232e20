import { shortName } from '@portal/contract/rules/short-name'
import { useQuery } from '@tanstack/react-query'
import { linksQuery } from '../areas/site/index.ts'
import { useLanguage, useTexts, defineTexts } from '../i18n/texts.ts'
import { useInstallation } from '../session/site.ts'
import { OutsideLink } from '../words/outside-link.tsx'
import css from './outside-links.module.css'

const texts = defineTexts({ others: { pl: 'Inne serwisy', en: 'Other sites' } })

/** The government's e-service and the clinic's links to other sites, as a part of the navigation. */
export function OutsideLinks() {
  const t = useTexts(texts)
  const language = useLanguage()
  const eService = useInstallation()?.eService
  const { data = [] } = useQuery(linksQuery)
  const links = [...(eService ? [eService] : []), ...data.filter(({ type }) => type === 'O')]
  if (links.length === 0) return null
  return (
    <ul aria-label={t.others} className={css.others}>
      {links.map(({ name, url }, at) => (
        <li key={at}>
          <OutsideLink href={url} name={name[language]} shown={shortName(name[language])} />
        </li>
      ))}
    </ul>
  )
}
