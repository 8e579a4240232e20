import { endpoints } from '@portal/contract/areas/national-sign-in'
import { useTexts } from '../../i18n/texts.ts'
import { journeyTo } from '../../paths.ts'
import { keptThroughSignIn } from '../../router/guard.ts'
import { useInstallation } from '../../session/site.ts'
import { JourneyButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { accessTexts } from '../access/texts.ts'
import css from '../access/login-screen.module.css'

/** Sign-in through the national node, where the clinic has it; where the person wanted to go rides along (002 §7). */
export function NationalSignInButton({ search }: { readonly search: URLSearchParams }) {
  const t = useTexts(accessTexts)
  const site = useInstallation()
  if (site && !site.nationalSignIn) return null
  return (
    // Its place is kept until it is known whether the clinic offers it, so that nothing moves.
    <div className={classNames(css.national, !site && css.unknown)}>
      <JourneyButton to={journeyTo(endpoints.nationalSignIn, keptThroughSignIn(search))} icon="shield" wide>
        {t.national}
      </JourneyButton>
    </div>
  )
}
