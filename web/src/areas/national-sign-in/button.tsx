import { endpoints } from '@portal/contract/areas/national-sign-in'
import { defineTexts, useTexts } from '../../i18n/texts.ts'
import { journeyTo } from '../../paths.ts'
import { keptThroughSignIn } from '../../router/guard.ts'
import { useInstallation } from '../../session/site.ts'
import { JourneyButton } from '../../ui/button.tsx'
import css from './button.module.css'

const texts = defineTexts({
  signIn: { pl: 'Zaloguj przez login.gov.pl', en: 'Sign in through login.gov.pl' },
})

/** Sign-in through the national node, where the clinic has it; the address keeps where the person wanted to go. */
export function NationalSignInButton({ search }: { readonly search: URLSearchParams }) {
  const t = useTexts(texts)
  const site = useInstallation()
  if (site && !site.nationalSignIn) return null
  return (
    // Its place is kept until it is known whether the clinic offers it, so that nothing moves.
    <div className={site ? undefined : css.unknown}>
      <JourneyButton to={journeyTo(endpoints.nationalSignIn, keptThroughSignIn(search))} icon="shield" wide>
        {t.signIn}
      </JourneyButton>
    </div>
  )
}
