import { useEffect } from 'react'
import { queryClient } from '../../api/query.ts'
import { useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { defineScreen, type RouteRedirect, type ScreenInput } from '../../router/screen.ts'
import { Columns } from '../../ui/columns.tsx'
import { focusHeading } from '../../ui/focus-heading.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { CaredSection } from './cared-section.tsx'
import { ActsSection, GuardiansSection } from './guardians-section.tsx'
import { caredQuery, guardiansQuery } from './link-queries.ts'
import { familyParts, type FamilyPart } from './link-section.tsx'
import { linkTexts } from './texts.ts'

/** Everybody for whom the account acts and everybody who acts for its owner, on one page. */
function FamilyScreen({ search }: ScreenInput<'accountFamily'>) {
  const t = useTexts(linkTexts)
  const asked = familyParts.find((part) => part === search.get('part'))
  useEffect(() => {
    if (asked) focusHeading()
  }, [asked])
  return (
    <>
      <PageHeader title={t.family} lead={t.familyLead} />
      <Columns
        aside={
          <>
            <GuardiansSection care="ward" asked={asked} />
            <GuardiansSection care="child" asked={asked} />
            <ActsSection />
          </>
        }
      >
        <CaredSection care="child" asked={asked} />
        <CaredSection care="ward" asked={asked} />
      </Columns>
    </>
  )
}

const load = async (): Promise<void> =>
  void (await Promise.all([
    queryClient.fetchQuery(caredQuery('child')),
    queryClient.fetchQuery(caredQuery('ward')),
    queryClient.fetchQuery(guardiansQuery('ward')),
    queryClient.fetchQuery(guardiansQuery('child')),
  ]))

export const screen = defineScreen<'accountFamily'>({ Screen: FamilyScreen, load })

/** What an address of one of the sections leads to. */
export const toPart = (part: FamilyPart) => async (): Promise<RouteRedirect> => ({
  redirect: pathTo('accountFamily', { part }),
})
