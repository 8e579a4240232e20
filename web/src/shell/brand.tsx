import { pathTo } from '../paths.ts'
import { Link } from '../router/link.tsx'
import { useInstallation } from '../session/site.ts'
import { OwnPicture } from '../words/own-place.tsx'
import { usePortalName } from './portal-name.ts'
import css from './brand.module.css'

/** The portal's own logo: a person sheltered by a rounded cross. */
function Mark() {
  return (
    <svg className={css.mark} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <path
        fill="currentColor"
        d="M15 3h10a4 4 0 0 1 4 4v4h4a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4h-4v4a4 4 0 0 1-4 4H15a4 4 0 0 1-4-4v-4H7a4 4 0 0 1-4-4V15a4 4 0 0 1 4-4h4V7a4 4 0 0 1 4-4Z"
      />
      <circle className={css.inner} cx="20" cy="15.2" r="4.2" />
      <path className={css.inner} d="M11.5 28.8a8.5 7.6 0 0 1 17 0Z" />
    </svg>
  )
}

/** The clinic's logo, or the portal's where the clinic has none. */
export function Logo() {
  return (
    <>
      <OwnPicture name="logo" className={css.logo} />
      <Mark />
    </>
  )
}

/** Logo, name of the portal and of the clinic, a link to the start; beside it, or above it where it is narrow, the clinic's second logo. */
export function Brand() {
  const portal = usePortalName()
  const site = useInstallation()
  return (
    <>
      <OwnPicture name="logoTop" className={css.top} />
      <Link to={pathTo('main')} className={css.brand}>
        <Logo />
        <span className={css.words}>
          <span className={css.portal}>{portal}</span>
          <span className={css.clinic}>{site?.clinicName ?? ' '}</span>
        </span>
      </Link>
    </>
  )
}
