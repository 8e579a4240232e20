import type { Account } from '@portal/contract/areas/access'
import { endpoints } from '@portal/contract/areas/national-sign-in'
import { useTexts } from '../../i18n/texts.ts'
import { journeyTo, pathTo } from '../../paths.ts'
import { useInstallation } from '../../session/site.ts'
import { JourneyButton, LinkButton } from '../../ui/button.tsx'
import { Actions, Card } from '../../ui/card.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { applicationAddress } from './calls.ts'
import { papersTexts } from './texts.ts'
import css from './papers.module.css'

/** Explains how to have the account confirmed; empty once it is (V-109). */
export function ConfirmSection({ account }: { readonly account: Account }) {
  const t = useTexts(papersTexts)
  const national = useInstallation()?.nationalSignIn === true && account.nationalProof
  if (account.type === 'AUTHORIZED') return null
  return (
    <Card as="section" look="accent" aria-labelledby="account-confirm" padding="large" className={css.section}>
      <h2 id="account-confirm">{t.confirm}</h2>
      <p>{t.confirmText}</p>
      <Actions>
        {national && (
          <JourneyButton icon="shield" to={journeyTo(endpoints.nationalConfirm, { target: pathTo('account') })}>
            {t.confirmNational}
          </JourneyButton>
        )}
        <LinkButton icon="print" to={applicationAddress(account.id)} target="_blank" rel="noopener">
          {t.application} <VisuallyHidden>{t.newTab}</VisuallyHidden>
        </LinkButton>
      </Actions>
    </Card>
  )
}
