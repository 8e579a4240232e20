import { queryClient } from '../../api/query.ts'
import { useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { PersonLine } from '../../person/person-line.tsx'
import { navigate } from '../../router/history.ts'
import { defineScreen, type LoadInput, type RouteRedirect } from '../../router/screen.ts'
import { useSignedIn } from '../../session/use-session.ts'
import { Stack } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { AllergyForm, formQueries } from './allergy-form.tsx'
import { allergyTexts, formTexts } from './texts.ts'

async function load({ signedIn }: LoadInput<'newAllergy'>): Promise<RouteRedirect | void> {
  // The list says why nothing can be stated.
  if (!signedIn?.acting || signedIn.acting.withheld?.includes('health')) return { redirect: pathTo('allergies') }
  await Promise.all(formQueries().map((query) => queryClient.fetchQuery(query)))
}

/** States an allergy of the patient for whom one acts. */
function NewAllergyScreen() {
  const t = useTexts(formTexts)
  const words = useTexts(allergyTexts)
  const { acting, patients } = useSignedIn()
  if (!acting) return null
  return (
    <>
      <PageHeader title={t.title} back={{ to: pathTo('allergies'), label: words.back }} />
      <Stack>
        {patients.length > 1 && (
          <p>
            <PersonLine patient={acting} />
          </p>
        )}
        <AllergyForm
          key={acting.id}
          patient={acting}
          onSaved={({ allergyId }) => navigate(pathTo('allergies', { saved: allergyId }))}
          onCancel={() => navigate(pathTo('allergies'))}
        />
      </Stack>
    </>
  )
}

export const screen = defineScreen<'newAllergy'>({ Screen: NewAllergyScreen, load })
