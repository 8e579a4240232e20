import { useAction } from '../../api/use-action.ts'
import { textsNow, useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { bookingContext } from '../../router/guard.ts'
import { navigate } from '../../router/history.ts'
import { onward } from '../../router/onward.ts'
import { signOut, takeOverSession } from '../../session/enter.ts'
import { session, startsAtHome } from '../../session/session.ts'
import { useSession } from '../../session/use-session.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toasts.ts'
import { summaryTexts } from './summary-texts.ts'

/** The booking context in an address, to be passed to the next one. */
export const carried = (search: URLSearchParams): Record<string, string | undefined> =>
  Object.fromEntries(bookingContext.map((key) => [key, search.get(key) ?? undefined]))

/** Takes over the session that the confirmation has opened, if it has not been taken over; returns whether the account could be loaded. */
export const takenOver = (): Promise<boolean> =>
  session().state === 'in'
    ? Promise.resolve(true)
    : takeOverSession().then(
        () => true,
        () => false,
      )

/**
 * Goes on as the person whom the confirmation has signed in: to the booking for which they registered, or home, which says that the account is ready.
 */
export async function goOnSignedIn(search: URLSearchParams): Promise<void> {
  const to = await onward(search)
  const now = session()
  if (to === pathTo('main') && now.state === 'in' && startsAtHome(now))
    return navigate(pathTo('home', { account: 'ready' }), { replace: true, force: true })
  showToast('success', textsNow(summaryTexts).ready)
  navigate(to, { replace: true, force: true })
}

/** Somebody else is signed in in this browser: nobody takes their place. */
function SomebodyElse({ search }: { readonly search: URLSearchParams }) {
  const t = useTexts(summaryTexts)
  const { run, pending } = useAction(async () => {
    await signOut()
    navigate(pathTo('login', carried(search)))
  }, {})
  return (
    <Notice
      tone="info"
      actions={
        <Button pending={pending} onClick={() => void run(undefined)}>
          {t.signOut}
        </Button>
      }
    >
      <p>{t.somebodyElse}</p>
    </Notice>
  )
}

/** The account is confirmed and nobody was signed in: links to sign-in and to the booking for which the person registered. */
export function Ready({ search }: { readonly search: URLSearchParams }) {
  const t = useTexts(summaryTexts)
  const { state } = useSession()
  if (state === 'in') return <SomebodyElse search={search} />
  return (
    <>
      <p>{search.get('service') ? t.readyBooking : t.readyText}</p>
      <div>
        <LinkButton to={pathTo('login', carried(search))} look="primary" iconAfter="arrow-right">
          {t.signIn}
        </LinkButton>
      </div>
    </>
  )
}
