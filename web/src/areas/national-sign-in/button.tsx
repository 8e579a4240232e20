import { endpoints } from '@portal/contract/areas/national-sign-in'
import { defineTexts, useTexts } from '../../i18n/texts.ts'
import { journeyTo } from '../../paths.ts'
import { keptThroughSignIn } from '../../router/guard.ts'
import { placeNow } from '../../router/history.ts'
import { useInstallation } from '../../session/site.ts'
import { JourneyButton } from '../../ui/button.tsx'
import css from './button.module.css'

const texts = defineTexts({
  signIn: { pl: 'Zaloguj przez login.gov.pl', en: 'Sign in through login.gov.pl' },
})

const addressFor = (search: URLSearchParams) => journeyTo(endpoints.nationalSignIn, keptThroughSignIn(search))

/**
 * Sign-in through the national node, where the clinic has it; the address keeps where the person wanted to go. A page that was drawn at build time knows
 * nothing of its address until React has drawn it again, which may be after the button is seen, so the address is read when the link is followed.
 */
export function NationalSignInButton({ search }: { readonly search: URLSearchParams }) {
  const t = useTexts(texts)
  const site = useInstallation()
  if (site && !site.nationalSignIn) return null
  return (
    // Its place is kept until it is known whether the clinic offers it, so that nothing moves.
    <div className={site ? undefined : css.unknown}>
      <JourneyButton
        to={addressFor(search)}
        icon="shield"
        wide
        onClick={({ currentTarget }) => currentTarget.setAttribute('href', addressFor(placeNow().search))}
      >
        {t.signIn}
      </JourneyButton>
    </div>
  )
}
