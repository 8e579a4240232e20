import { useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { bookingContext } from '../../router/guard.ts'
import { LinkButton } from '../../ui/button.tsx'
import { summaryTexts } from './summary-texts.ts'

/** The booking context in an address, to be passed to the next one. */
export const carried = (search: URLSearchParams): Record<string, string | undefined> =>
  Object.fromEntries(bookingContext.map((key) => [key, search.get(key) ?? undefined]))

/** The account is confirmed: links to sign-in and to the booking for which the person registered. */
export function Ready({ search }: { readonly search: URLSearchParams }) {
  const t = useTexts(summaryTexts)
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
