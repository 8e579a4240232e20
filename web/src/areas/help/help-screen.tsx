import { useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { exists } from '../../router/guard.ts'
import { defineScreen } from '../../router/screen.ts'
import { useInstallation } from '../../session/site.ts'
import { useSession } from '../../session/use-session.ts'
import { CallButton, LinkButton } from '../../ui/button.tsx'
import { Actions, Card, Stack } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ClinicPhone } from '../../words/clinic-phone.tsx'
import { LegalList } from '../legal/index.ts'
import { ClinicHelp } from './clinic-help.tsx'
import { rulesQuery } from './rules-query.ts'
import { helpTexts } from './texts.ts'

function Matter({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack>
        <h2 id={id}>{title}</h2>
        {children}
      </Stack>
    </Card>
  )
}

/** The legal documents, and what else those who register accept, where the clinic has put it at an address of its own. */
function Rules() {
  const t = useTexts(helpTexts)
  const language = useLanguage()
  const { data } = useQuery(rulesQuery())
  return (
    <Matter title={t.rulesTitle}>
      <LegalList />
      {data && (
        <p>
          <a href={data.address[language]} target="_blank" rel="noopener">
            {data.words[language]} {t.newTab}
          </a>
        </p>
      )}
    </Matter>
  )
}

/** What people ask most: whom to call, how to book, what to do without the password, who to tell that something cannot be used. */
function HelpScreen() {
  const t = useTexts(helpTexts)
  const site = useInstallation()
  const signedIn = useSession().state === 'in'
  const booking = exists('newbookingServices', { signedIn, modules: site?.modules ?? {}, tools: false })
  return (
    <>
      <PageHeader title={t.heading} />
      <Stack gap="l">
        <Notice
          tone="warning"
          title={t.emergencyTitle}
          actions={<CallButton phone="112">{t.emergencyCall}</CallButton>}
        >
          {t.emergency}
        </Notice>
        <ClinicHelp />
        <Matter title={t.contactTitle}>
          <p>
            {site?.clinicName && <strong>{site.clinicName}. </strong>}
            {t.contact}
          </p>
          <Actions>
            <ClinicPhone />
            <LinkButton to={pathTo('hierarchicalUnits')} icon="pin">
              {t.units}
            </LinkButton>
            <LinkButton to={pathTo('treatmentDatesGuide')} icon="calendar">
              {t.queues}
            </LinkButton>
          </Actions>
        </Matter>
        {booking && (
          <Matter title={t.bookTitle}>
            <ol>
              {Object.values(t.bookSteps).map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            <Actions>
              <LinkButton to={pathTo('newbookingServices')}>{t.bookLink}</LinkButton>
            </Actions>
          </Matter>
        )}
        {!signedIn && (
          <Matter title={t.passwordTitle}>
            <p>{t.password}</p>
            <Actions>
              <LinkButton to={pathTo('resetpassword')}>{t.passwordLink}</LinkButton>
            </Actions>
          </Matter>
        )}
        <Matter title={t.accessTitle}>
          <p>{t.access}</p>
          <p>{t.accessProblem}</p>
        </Matter>
        <Rules />
      </Stack>
    </>
  )
}

export const screen = defineScreen<'help'>({ Screen: HelpScreen })
