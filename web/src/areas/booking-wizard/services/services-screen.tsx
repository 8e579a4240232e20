import { useQuery } from '@tanstack/react-query'
import { lazy, startTransition, Suspense, useDeferredValue, useEffect, useRef, useState } from 'react'
import { queryClient } from '../../../api/query.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { pathTo } from '../../../paths.ts'
import { Link } from '../../../router/link.tsx'
import { navigate, placeNow, rewriteHere } from '../../../router/history.ts'
import { unfinishedBookings } from '../../bookings/index.ts'
import { Accordion } from '../../../ui/disclosure.tsx'
import { Polish } from '../../../ui/polish.tsx'
import { SearchField } from '../../../ui/text-field.tsx'
import { addressWith, nothingLookedFor, phraseLength, routeFor, type Choices, type Looking } from '../choices.ts'
import { glanceQuery } from '../queries.ts'
import { ServiceItem } from './service-item.tsx'
import { byKind, everything, type FoundService } from './service-groups.ts'
import { servicesTexts } from './services-texts.ts'
import { BookingFrame } from '../booking-frame.tsx'
import { stepScreens, type StepProps } from '../step-screens.tsx'
import css from './services.module.css'

// Only a signed-in person can have begun something: a visitor does not wait for it.
const Unfinished = lazy(async () => ({ default: await unfinishedBookings() }))

// Only who looks for a teleconsultation sees which can be had now.
const Immediate = lazy(async () => ({ default: (await import('./immediate.tsx')).Immediate }))

const addressAfter = 300
const fewAtMost = 6
/** The most found services that are opened at once without hiding the other results. */
const openedAtOnce = 2

const addressOf = (choices: Choices, looking: Partial<Looking>) =>
  addressWith('newbookingServices', { ...choices, ...looking })

/** Keeps the phrase in the address, a moment after the last letter, as long as the person can come back to this step. */
function usePhraseInAddress(choices: Choices, phrase: string): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      const { path, search } = placeNow()
      // The person may have followed the link to the next step meanwhile, although this step is still drawn.
      if (path === pathTo(routeFor('newbookingServices', choices)) && (search.get('q') ?? '') !== phrase)
        rewriteHere(addressOf(choices, { q: phrase || undefined }))
    }, addressAfter)
    return () => clearTimeout(timer)
  }, [choices, phrase])
}

/** Code that comes when it is needed, and what has come of it. */
function later<T>(load: () => Promise<T>) {
  let loading: Promise<T> | undefined
  const one = {
    here: undefined as T | undefined,
    load: () => (loading ??= load().then((come) => (one.here = come))),
  }
  return one
}
/** Searching comes with the first letter: the catalogue is there at once for those who only look through it. */
const searching = later(() => import('./searching.ts'))
/** What stands in closed entries, dates and filters come after the first drawing, for which their room is kept. */
const rest = later(() => import('./rest.ts'))

/** The code once it is here; loaded when it is wanted. */
function useLater<T>(one: ReturnType<typeof later<T>>, wanted: boolean): T | undefined {
  const [come, setCome] = useState(() => one.here)
  useEffect(() => {
    if (wanted && !come) void one.load().then((here) => startTransition(() => setCome(() => here)))
  }, [one, wanted, come])
  return come
}

/** Puts the focus on the heading of what is shown when that is exchanged for something else. */
function useFocusOn(shown: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(shown)
  useEffect(() => {
    if (before.current !== shown) heading.current?.focus()
    before.current = shown
  }, [shown])
  return heading
}

function ServicesScreen({ here }: StepProps<'services'>) {
  const t = useTexts(servicesTexts)
  const { catalogue, choices, signedIn, patient, picked } = here.base
  const [typed, setTyped] = useState({ choices, phrase: choices.q ?? '' })
  // Back and the links to filters bring their own phrase.
  const phrase = typed.choices === choices ? typed.phrase : (choices.q ?? '')
  const asked = useDeferredValue(phrase).trim()
  usePhraseInAddress(choices, phrase)
  const { data: glance } = useQuery(glanceQuery(patient?.id))
  const more = useLater(rest, true)
  const searched = useLater(searching, asked !== '')
  const { kind } = choices
  // What stands on one page need not be searched.
  const few = choices.tele && catalogue.length <= fewAtMost
  const heading = useFocusOn(kind)

  const kept = more?.keep(catalogue, choices) ?? catalogue
  const results = asked === '' ? undefined : searched?.searchWidely(kept, asked)
  const { found, also } = results ?? { found: everything(kept), also: [] }
  const count = found.length + also.length
  const opened = ({ inside }: FoundService) => results !== undefined && (inside || count <= openedAtOnce)
  const groups = byKind(found.length > 0 ? found : also)
  if (found.length > 0 && also.length > 0) groups.push({ id: 'also', name: t.also, services: also })
  const go = (change: Partial<Looking>) => navigate(addressOf(choices, { q: phrase || undefined, ...change }))
  const kindName =
    kind && catalogue.find(({ medicalService }) => medicalService.type.id === kind)?.medicalService.type.name
  return (
    <BookingFrame here={here} title={choices.tele ? t.titleTele : t.title} lead={signedIn ? t.lead : t.leadGuest}>
      {patient && !picked && (
        <Suspense fallback={null}>
          <Unfinished patientId={patient.id} />
        </Suspense>
      )}
      {here.base.cases && !choices.tele && more && <more.ToTeleconsultations choices={choices} />}
      {choices.tele && (
        <Suspense fallback={null}>
          <Immediate base={here.base} />
        </Suspense>
      )}
      {catalogue.length === 0 ? (
        more && <more.NothingOffered />
      ) : (
        <>
          {!few && (
            <div className={css.search}>
              <SearchField
                label={t.search}
                placeholder={t.placeholder}
                value={phrase}
                onChange={(text) => setTyped({ choices, phrase: text })}
                autoComplete="off"
                maxLength={phraseLength}
              />
            </div>
          )}
          {!few && (asked === '' || kind) && (
            <div className={css.group}>
              <div className={css.head}>
                <h2 id="kinds" ref={heading} tabIndex={-1}>
                  {kindName ? <Polish>{kindName}</Polish> : t.kinds}
                </h2>
                {kind && <Link to={addressOf(choices, { q: phrase || undefined, kind: undefined })}>{t.allKinds}</Link>}
              </div>
              {!kind && (
                <ul className={css.tiles} aria-labelledby="kinds">
                  {groups.map(({ id, name, services }) => (
                    <li key={id}>
                      <Link className={css.tile} to={addressOf(choices, { kind: id })}>
                        <Polish>{name}</Polish> <small>{t.services(services.length)}</small>
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
            </div>
          )}
          {!few && (
            <div>
              <div className={css.filters}>
                {more && <more.Filters catalogue={catalogue} looking={choices} onLook={go} asOf={glance?.asOf} />}
              </div>
              <output className={css.count}>
                {more && (results || kept !== catalogue) && (
                  <more.Told count={count} understood={results?.understood ?? []} />
                )}
              </output>
            </div>
          )}
          {more && count === 0 ? (
            <more.NothingFound onClear={() => go(nothingLookedFor)} />
          ) : (
            groups.map((group) => (
              <section
                key={group.id}
                className={css.group}
                aria-labelledby={group.id === kind ? 'kinds' : `kind-${group.id}`}
              >
                {group.id !== kind && (
                  <h2 id={`kind-${group.id}`}>{group.id === 'also' ? group.name : <Polish>{group.name}</Polish>}</h2>
                )}
                <Accordion>
                  {group.services.map((one) => (
                    <ServiceItem
                      key={`${one.service.medicalService.code} ${opened(one) ? 'open' : ''}`}
                      found={one}
                      choices={choices}
                      glance={glance}
                      rest={more}
                      open={opened(one) || one.service.medicalService.code === choices.service}
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

export const { screen, secondScreen } = stepScreens(
  'services',
  ServicesScreen,
  async ({ base: { choices, patient } }) => {
    void queryClient.prefetchQuery(glanceQuery(patient?.id))
    const { q, kind, pay, where, age, service } = choices
    // An address that asks for a part of the catalogue is answered with that part at once.
    await Promise.all([q && searching.load(), (q ?? kind ?? pay ?? where ?? age ?? service) && rest.load()])
  },
)
