import { lazy, Suspense, use, useDeferredValue, useEffect, useState } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { pathTo } from '../../../paths.ts'
import { placeNow, rewriteHere } from '../../../router/history.ts'
import { unfinishedBookings } from '../../bookings/index.ts'
import { defineScreen, type ScreenInput } from '../../../router/screen.ts'
import { loadStep } from '../../../wizard/opening.ts'
import { useStep } from '../../../wizard/use-step.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Accordion } from '../../../ui/disclosure.tsx'
import { SearchField } from '../../../ui/text-field.tsx'
import { queryOf, type Choices } from '../choices.ts'
import { ServiceItem } from './service-item.tsx'
import { byKind, everything, type FoundService } from './service-groups.ts'
import { servicesTexts } from './services-texts.ts'
import { BookingFrame } from '../booking-frame.tsx'
import { bookingWizard } from '../wizard.ts'
import css from './services.module.css'

// Only a signed-in person can have begun something: a visitor does not wait for it.
const Unfinished = lazy(async () => ({ default: await unfinishedBookings() }))

const addressAfter = 300
/** The most found services that are opened at once without hiding the other results. */
const openedAtOnce = 2

/** Keeps the phrase in the address, a moment after the last letter, as long as the person can come back to this step. */
function usePhraseInAddress(choices: Choices, phrase: string): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      const { path, search } = placeNow()
      // The person may have followed the link to the next step meanwhile, although this step is still drawn.
      if (path === pathTo('newbookingServices') && (search.get('q') ?? '') !== phrase)
        rewriteHere(pathTo('newbookingServices', { ...queryOf(choices), q: phrase }))
    }, addressAfter)
    return () => clearTimeout(timer)
  }, [choices, phrase])
}

let searching: Promise<typeof import('./searching.ts')> | undefined
/** Searching is loaded with the first letter: the catalogue is there at once for those who only look through it. */
const loadSearching = () => (searching ??= import('./searching.ts'))

function ServicesScreen({ search }: ScreenInput<'newbookingServices'>) {
  const t = useTexts(servicesTexts)
  const here = useStep(bookingWizard, 'services', search)
  const { catalogue, choices, signedIn, patient, picked } = here.base
  const [phrase, setPhrase] = useState(search.get('q') ?? '')
  // Drawn without a phrase first, also when the address has one: while searching is loaded, the page stands as it was.
  const asked = useDeferredValue(phrase, '').trim()
  usePhraseInAddress(choices, phrase)
  const searched = asked === '' ? undefined : use(loadSearching())
  const results = searched?.searchWidely(catalogue, asked)
  const { found, also } = results ?? { found: everything(catalogue), also: [] }
  const count = found.length + also.length
  const opened = ({ inside }: FoundService) => searched && (inside || count <= openedAtOnce)
  const groups = byKind(found.length > 0 ? found : also)
  if (found.length > 0 && also.length > 0) groups.push({ id: 'also', name: t.also, services: also })
  return (
    <BookingFrame here={here} title={t.title} lead={signedIn ? t.lead : t.leadGuest}>
      {patient && !picked && (
        <Suspense fallback={null}>
          <Unfinished patientId={patient.id} />
        </Suspense>
      )}
      {catalogue.length === 0 ? (
        <EmptyState title={t.emptyTitle}>{t.emptyText}</EmptyState>
      ) : (
        <>
          <div className={css.search}>
            <SearchField
              label={t.search}
              placeholder={t.placeholder}
              value={phrase}
              onChange={setPhrase}
              autoComplete="off"
              maxLength={80}
            />
            <output className={css.count}>{searched && results && <searched.Told {...results} />}</output>
          </div>
          {searched && count === 0 ? (
            <searched.NothingFound onClear={() => setPhrase('')} />
          ) : (
            groups.map((group) => (
              <section key={group.id} className={css.group} aria-labelledby={`kind-${group.id}`}>
                <h2 id={`kind-${group.id}`}>{group.name}</h2>
                <Accordion>
                  {group.services.map((one) => (
                    <ServiceItem
                      key={`${one.service.medicalService.code} ${opened(one) ? 'open' : ''}`}
                      found={one}
                      choices={choices}
                      open={!!opened(one) || one.service.medicalService.code === choices.service}
                    />
                  ))}
                </Accordion>
              </section>
            ))
          )}
        </>
      )}
    </BookingFrame>
  )
}

export const screen = defineScreen<'newbookingServices'>({
  Screen: ServicesScreen,
  load: loadStep(bookingWizard, 'services'),
})
