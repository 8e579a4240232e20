import { useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { Link } from '../../router/link.tsx'
import { defineScreen } from '../../router/screen.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { resetTexts } from './reset-texts.ts'
import css from './login-screen.module.css'

/** The page after a request by e-mail; it is the same whether or not the address has an account. */
function ResetSummaryScreen() {
  const t = useTexts(resetTexts)
  return (
    <div className={css.single}>
      <div className={css.card}>
        <h1 tabIndex={-1}>{t.summaryTitle}</h1>
        <Notice tone="info">{t.summary}</Notice>
        <p>{t.summaryMissing}</p>
        <div>
          <LinkButton to={pathTo('resetpassword')} icon="refresh">
            {t.again}
          </LinkButton>
        </div>
        <p>
          <Link to={pathTo('login')}>{t.back}</Link>
        </p>
      </div>
    </div>
  )
}

export const screen = defineScreen<'resetpasswordSummary'>({ Screen: ResetSummaryScreen })
