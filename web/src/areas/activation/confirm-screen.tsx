import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/caller.ts'
import { isProblem, problemText } from '../../api/problem-text.ts'
import { useAction } from '../../api/use-action.ts'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { Link } from '../../router/link.tsx'
import { defineScreen, type ScreenInput } from '../../router/screen.ts'
import { forgetSecret, secretOf } from '../../router/secrets.ts'
import { routeRow } from '../../router/routes.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { callActivation } from './calls.ts'
import { PlainPage } from '../../ui/plain-page.tsx'
import { carried, goOnSignedIn, Ready, takenOver } from './ready.tsx'
import { summaryTexts } from './summary-texts.ts'

/** Confirms an account by the token of a mailed link, and tells success or failure. */
function ConfirmScreen({ search }: ScreenInput<'confirm'>) {
  const t = useTexts(summaryTexts)
  const language = useLanguage()
  const [token] = useState(() => secretOf('token', routeRow('confirm').path) ?? '')
  const [done, setDone] = useState<'signed in' | 'confirmed'>()
  const { run, error } = useAction((code: string) => callActivation('emailConfirm', { params: { code } }), {
    success: async ({ signedIn }) => {
      forgetSecret('token')
      // An account that cannot be loaded now is signed in to by hand.
      const entered = signedIn && search.get('change') !== 'email' && (await takenOver())
      setDone(entered ? 'signed in' : 'confirmed')
    },
  })
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void run(token)
  })
  const words = search.get('change') === 'email' ? t.emailChange : t.account
  if (done) {
    return (
      <PlainPage key="done" title={words === t.account ? t.ready : words.title} focus>
        <Notice tone="success" announce="status">
          {words.done}
        </Notice>
        {words === t.account && done === 'confirmed' && <Ready search={search} />}
        {words === t.account && done === 'signed in' && (
          <>
            <p>{t.signedIn}</p>
            <div>
              <Button look="primary" iconAfter="arrow-right" onClick={() => void goOnSignedIn(search)}>
                {search.get('service') ? t.toBooking : t.toPortal}
              </Button>
            </div>
          </>
        )}
        {words === t.emailChange && (
          <div>
            <LinkButton to={pathTo('account')} look="primary" iconAfter="arrow-right">
              {t.toAccount}
            </LinkButton>
          </div>
        )}
      </PlainPage>
    )
  }
  if (error === undefined) {
    return (
      <PlainPage title={words.title}>
        <Waiting>{words.title}</Waiting>
      </PlainPage>
    )
  }
  // A token that was cut short has an impossible form: the server knows no such address.
  const refused = error instanceof ApiError && (error.status === 400 || error.status === 404)
  const ownerOnly = isProblem(error, 'SIGN_IN_TO_CONFIRM')
  return (
    <PlainPage key="failed" title={words.title} focus>
      <Notice tone={ownerOnly ? 'info' : 'error'} announce="alert" {...(ownerOnly ? {} : { title: words.failed })}>
        <p>{refused && !ownerOnly ? words.failedText : problemText(error, language)}</p>
      </Notice>
      {!refused && (
        <div>
          <Button look="primary" icon="refresh" onClick={() => void run(token)}>
            {t.retry}
          </Button>
        </div>
      )}
      {words === t.account ? (
        <>
          <div>
            <LinkButton to={pathTo('login', carried(search))} look={refused ? 'primary' : 'secondary'}>
              {t.signIn}
            </LinkButton>
          </div>
          <p>
            <Link to={pathTo('resendactivationlink')}>{t.newLink}</Link>
          </p>
          <p>
            <Link to={pathTo('resendactivationcode')}>{t.newCode}</Link>
          </p>
        </>
      ) : (
        <p>
          <Link to={pathTo('account')}>{t.toAccount}</Link>
        </p>
      )}
    </PlainPage>
  )
}

export const screen = defineScreen<'confirm'>({
  Screen: ConfirmScreen,
  load: async ({ search }) =>
    secretOf('token', routeRow('confirm').path) === undefined
      ? { redirect: pathTo('login', carried(search)) }
      : undefined,
})
