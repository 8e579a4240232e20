import { endpoints } from '@portal/contract/areas/national-sign-in'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { journeyTo, pathTo, type Href } from '../../paths.ts'
import { Link } from '../../router/link.tsx'
import { defineScreen, type ScreenInput } from '../../router/screen.ts'
import { routeNames, routeRow } from '../../router/routes.ts'
import { ClinicPhone } from '../../words/clinic-phone.tsx'
import { useSession } from '../../session/use-session.ts'
import { JourneyButton, LinkButton } from '../../ui/button.tsx'
import { Actions } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PlainPage } from '../../ui/plain-page.tsx'
import { nationalTexts } from './texts.ts'

type Reason = keyof (typeof nationalTexts)['pl']['reasons']
const isReason = (value: string | null): value is Reason =>
  value !== null && Object.hasOwn(nationalTexts.pl.reasons, value)

/** Reasons for which another attempt can help. */
const passing = new Set<Reason | undefined>(['cancelled', 'unavailable', 'untrusted', undefined])

/** What the person can do next: try again, register, or sign in with a password. */
function Ways({ reason }: { readonly reason: Reason | undefined }) {
  const t = useTexts(nationalTexts)
  const language = useLanguage()
  const signedIn = useSession().state === 'in'
  const register = routeNames()
    .map(routeRow)
    .find((row) => row.register === 'me')
  if (signedIn) {
    return (
      <LinkButton to={pathTo('main')} look="primary">
        {t.backToPortal}
      </LinkButton>
    )
  }
  return (
    <Actions>
      {passing.has(reason) && (
        <JourneyButton to={journeyTo(endpoints.nationalSignIn)} look="primary" icon="refresh">
          {t.again}
        </JourneyButton>
      )}
      {reason === 'no-account' && register && (
        <LinkButton to={register.path as Href} look="primary">
          {register.title[language]}
        </LinkButton>
      )}
      <LinkButton to={pathTo('login')}>{t.withPassword}</LinkButton>
    </Actions>
  )
}

/** Return page of a national sign-in that was refused: code 3 for a blocked account, anything else is code 2. */
function EpuapErrorScreen({ search }: ScreenInput<'epuapError'>) {
  const t = useTexts(nationalTexts)
  const blocked = search.get('code') === '3'
  const given = search.get('reason')
  const reason = isReason(given) ? given : undefined
  return (
    <PlainPage title={blocked ? t.blockedTitle : t.failedTitle}>
      <Notice tone={blocked ? 'error' : 'warning'}>
        {blocked ? t.blocked : reason ? t.reasons[reason] : t.failed}
      </Notice>
      {blocked ? <Link to={pathTo('login')}>{t.toLogin}</Link> : <Ways reason={reason} />}
      <ClinicPhone />
    </PlainPage>
  )
}

export const screen = defineScreen<'epuapError'>({ Screen: EpuapErrorScreen })
