import { helpAddress } from '@portal/contract/rules/help-context'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { pathBefore } from '../../router/history.ts'
import { useInstallation } from '../../session/site.ts'
import { Card, Stack } from '../../ui/card.tsx'
import { OutsideLink } from '../../words/outside-link.tsx'
import { helpQuery, linksQuery } from '../site/index.ts'
import { helpTexts } from './texts.ts'
import css from './clinic-help.module.css'

/** The help to which the clinic sends people: its own, opened at the chapter on the page from which the person comes, and other pages that help. */
export function ClinicHelp() {
  const t = useTexts(helpTexts)
  const language = useLanguage()
  const id = useId()
  const site = useInstallation()
  const { data: help } = useQuery({ ...helpQuery, enabled: site?.help === true })
  const { data: links = [] } = useQuery({ ...linksQuery, enabled: site?.links === true })
  const further = [...links.filter(({ type }) => type === 'H'), ...(site?.eService ? [site.eService] : [])]
  if (!help && further.length === 0) return null
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack>
        <h2 id={id}>{t.clinicTitle}</h2>
        {help && (
          <>
            <p>{t.clinic}</p>
            <OutsideLink href={helpAddress(help.url, help.modules, pathBefore())} name={t.clinicLink} />
          </>
        )}
        {further.length > 0 && (
          <ul className={css.list}>
            {further.map(({ name, url }, at) => (
              <li key={at}>
                <OutsideLink href={url} name={name[language]} />
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Card>
  )
}
