import { useQuery } from '@tanstack/react-query'
import { isProblem } from '../../api/problem-text.ts'
import { ProblemNotice } from '../../api/problem-notice.tsx'
import { useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { defineScreen, type ScreenInput } from '../../router/screen.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { OutsideFrame } from '../../ui/outside-frame.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { checkedLinkQuery } from './queries.ts'
import { imageTexts } from './texts.ts'

/** What a page in the frame may do: one of another origin runs its own scripts with its own storage, one of our own runs none. */
const sandboxOf = (url: string): string =>
  new URL(url, window.location.href).origin === window.location.origin
    ? 'allow-same-origin'
    : 'allow-scripts allow-same-origin'

/** The pictures of an order, in a frame; only an address that the portal gave to this account. */
function AgfaScreen({ search }: ScreenInput<'benefitsAgfaResult'>) {
  const t = useTexts(imageTexts)
  const agfaUrl = search.get('agfaUrl') ?? ''
  const { data, error } = useQuery(checkedLinkQuery(agfaUrl))
  return (
    <>
      <PageHeader title={t.title} />
      <Stack>
        <p>
          <LinkButton to={pathTo('benefitsTestResults')} icon="arrow-left" size="small">
            {t.close}
          </LinkButton>
        </p>
        {error &&
          (isProblem(error, 'NOT_FOUND') || agfaUrl === '' ? (
            <Notice tone="warning" announce="alert">
              {t.notGiven}
            </Notice>
          ) : (
            <ProblemNotice error={error} />
          ))}
        {!data && !error && <Waiting>{t.title}</Waiting>}
        {data && <OutsideFrame title={t.frame} src={data.resultUrl} sandbox={sandboxOf(data.resultUrl)} />}
      </Stack>
    </>
  )
}

export const screen = defineScreen<'benefitsAgfaResult'>({ Screen: AgfaScreen })
