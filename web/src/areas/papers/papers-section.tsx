import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { ProblemNotice } from '../../api/problem-notice.tsx'
import { useTexts } from '../../i18n/texts.ts'
import { useSignedIn } from '../../session/use-session.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Actions, Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { callPapers, dataCopyAddress } from './calls.ts'
import { papersTexts } from './texts.ts'
import css from './papers.module.css'

const SignatureDialog = lazy(async () => ({ default: (await import('./signature-dialog.tsx')).SignatureDialog }))

/** The copy of the account's data and the check of signatures. */
export function PapersSection() {
  const t = useTexts(papersTexts)
  const { modules } = useSignedIn()
  const [checking, setChecking] = useState(false)
  return (
    <Card as="section" aria-labelledby="account-papers" className={css.section}>
      <h2 id="account-papers">{t.papers}</h2>
      <DataCopy />
      {modules.signatureVerification && (
        <div className={css.item}>
          <p>{t.signatureText}</p>
          <Actions>
            <Button icon="shield" aria-haspopup="dialog" onClick={() => setChecking(true)}>
              {t.signature}
            </Button>
          </Actions>
        </div>
      )}
      {checking && (
        <Suspense>
          <SignatureDialog onClose={() => setChecking(false)} />
        </Suspense>
      )}
    </Card>
  )
}

/** Opens the copy in a tab of its own. The person may have to prove first who they are, which a plain link could not ask for. */
function DataCopy() {
  const t = useTexts(papersTexts)
  const offer = useMutation({
    mutationFn: () => callPapers('accountDataOffer'),
    onSuccess: ({ id }) => void window.open(dataCopyAddress(id), '_blank', 'noopener'),
  })
  return (
    <div className={css.item}>
      <p>{t.copyText}</p>
      <ProblemNotice error={offer.error} />
      {offer.data && (
        <Notice
          tone="success"
          announce="status"
          actions={
            <LinkButton icon="external" to={dataCopyAddress(offer.data.id)} target="_blank" rel="noopener">
              {t.copyOpen}
            </LinkButton>
          }
        >
          {t.copyReady}
        </Notice>
      )}
      <Actions>
        <Button icon="print" pending={offer.isPending} onClick={() => offer.mutate()}>
          {t.copy}
        </Button>
      </Actions>
    </div>
  )
}
