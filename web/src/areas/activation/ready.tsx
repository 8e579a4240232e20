import { useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { bookingContext } from '../../router/guard.ts'
import { LinkButton } from '../../ui/button.tsx'
import { summaryTexts } from './summary-texts.ts'

/** The booking context of an address, for the next one. */
export const carried = (search: URLSearchParams): Record<string, string | undefined> =>
  Object.fromEntries(bookingContext.map((key) => [key, search.get(key) ?? undefined]))

/** The account is confirmed: the way to sign in, and on to the booking for which somebody registered. */
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
