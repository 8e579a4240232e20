import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isProblem } from '../../api/problem-text.ts'
import { queryClient } from '../../api/query.ts'
import { formatDateTime } from '../../i18n/dates.ts'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { pathTo, safeTarget } from '../../paths.ts'
import { defineScreen, type LoadInput, type RouteRedirect, type ScreenInput } from '../../router/screen.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Actions, Card, Stack } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { Agreement } from './agreement.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { SigningPart } from './signing-part.tsx'
import { ConsentFacts } from './consent-facts.tsx'
import { consentQuery, printoutAddress } from './queries.ts'
import { consentTexts } from './texts.ts'

async function load({ params }: LoadInput<'consent'>): Promise<RouteRedirect | void> {
  try {
    await queryClient.fetchQuery(consentQuery(params.id))
  } catch (error) {
    if (!isProblem(error, 'NOT_FOUND', 'VALIDATION_ERROR')) throw error
    return { redirect: pathTo('consents') }
  }
}

/** One consent: its words, what is known of it, and what can be done with it. */
function ConsentScreen({ params, search }: ScreenInput<'consent'>) {
  const t = useTexts(consentTexts)
  const language = useLanguage()
  const { data: consent } = useSuspenseQuery(consentQuery(params.id))
  const target = safeTarget(search.get('target'))
  const [asking, setAsking] = useState(false)
  const [done, setDone] = useState(false)
  return (
    <>
      <PageHeader title={consent.consentName[language]} back={{ to: pathTo('consents'), label: t.back }} />
      <Stack>
        {done && consent.validTo !== undefined && (
          <Notice tone="success" announce="status">
            {t.cancelled(formatDateTime(consent.validTo))}
          </Notice>
        )}
        {search.get('given') === '1' && consent.consentStatus !== 'CANCELLED' && (
          <Notice tone="success" announce="status" title={t.given}>
            {consent.inForce && (target ? t.givenGoOn : t.givenText)}
            {consent.inForce && target && (
              <Actions>
                <LinkButton look="primary" to={target} iconAfter="arrow-right">
                  {t.goOn}
                </LinkButton>
              </Actions>
            )}
          </Notice>
        )}
        <Agreement consent={consent} />
        {consent.consentStatus !== 'CANCELLED' && (
          <SigningPart consent={consent} returned={search.get('epuapstatus') !== null} />
        )}
        <Card as="section" aria-labelledby="consent-statement">
          <Stack gap="s">
            <h2 id="consent-statement">{t.statement}</h2>
            <p>{consent.statement[language]}</p>
          </Stack>
        </Card>
        <ConsentFacts consent={consent} />
        <div data-print="no">
          <Actions>
            <LinkButton to={printoutAddress(consent.id)} target="_blank" rel="noopener" icon="print">
              {t.print} <VisuallyHidden>{t.printHint}</VisuallyHidden>
            </LinkButton>
            {consent.actions.cancel.allowed && (
              <Button icon="trash" aria-haspopup="dialog" onClick={() => setAsking(true)}>
                {t.cancel}
              </Button>
            )}
          </Actions>
        </div>
      </Stack>
      {asking && (
        <CancelDialog
          consent={consent}
          onClose={() => setAsking(false)}
          onCancelled={() => {
            setDone(true)
            setAsking(false)
          }}
        />
      )}
    </>
  )
}

export const screen = defineScreen<'consent'>({ Screen: ConsentScreen, load })
