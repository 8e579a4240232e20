import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../api/query.ts'
import '../routes.ts'
import { pathTo, pathWith, type Href } from '../paths.ts'
import { allRoutes } from '../router/routes.ts'
import type { RouteRedirect } from '../router/screen.ts'
import { setSession, type SignedIn } from '../session/session.ts'
import { isSituation, loadStart, openStep } from './opening.ts'
import { stepsOver, type IdOf } from './step.ts'
import {
  check,
  doctor,
  label,
  made,
  situationOf,
  step,
  steps,
  wizard,
  type Base,
  type Choices,
} from './testing/made-up-wizard.ts'
import { defineWizard } from './wizard.ts'

const signedIn = { state: 'in', account: { id: '1' }, patients: [], acting: undefined } as unknown as SignedIn
const nothing: Choices = { patient: '4', doctor: undefined, way: undefined, day: undefined, theme: undefined }

/** The draft on the server; replaces the endpoints of drafts. */
let kept: { content: Record<string, unknown>; version: number; savedAt: string } | undefined

beforeAll(async () => {
  await allRoutes()
})
beforeEach(() => {
  kept = undefined
  made.length = 0
  vi.stubGlobal('sessionStorage', { removeItem: vi.fn<() => void>() })
  setSession(signedIn)
  vi.stubGlobal('addEventListener', vi.fn<() => void>())
  vi.stubGlobal('document', { addEventListener: vi.fn<() => void>() })
  vi.stubGlobal(
    'fetch',
    async (_address: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
      if (method === 'PUT') {
        const { content, version = 0 } = JSON.parse(body ?? '') as {
          content: Record<string, unknown>
          version?: number
        }
        kept = { content, version: version + 1, savedAt: '2026-11-24T08:00:00Z' }
      }
      if (method === 'DELETE') kept = undefined
      return kept ? Response.json(kept) : Response.json({ errorCode: 'NOT_FOUND' }, { status: 404 })
    },
  )
})
afterEach(() => {
  setSession({ state: 'out' })
  vi.unstubAllGlobals()
  queryClient.clear()
})

type Id = IdOf<typeof steps>
const ids: readonly Id[] = ['doctor', 'way', 'day', 'theme', 'question', 'check']
const idAt = (path: string): Id | undefined => ids.find((id) => pathWith(wizard.routeOf(id), {}, {}) === path)

/** Opens an address as the router does, with all redirects; returns the step that is drawn in the end, or the address outside. */
async function follow(href: Href | string): Promise<string> {
  let at = href
  for (let redirects = 0; redirects < 4; redirects++) {
    const { pathname, searchParams: search } = new URL(at, 'https://portal.invalid')
    const id = idAt(pathname)
    if (!id && pathname !== pathTo('newbooking')) return pathname
    const opened = id ? await openStep(wizard, id, { search, signedIn }) : await loadStart(wizard)({ search, signedIn })
    if (isSituation(opened as Awaited<ReturnType<typeof openStep>>)) return id!
    at = (opened as RouteRedirect).redirect
  }
  throw new Error(`${href} leads in a circle`)
}

const maybe = (...values: string[]) => [undefined, ...values]
const everyChoice: Choices[] = maybe('1', '2', '3', '9').flatMap((asked) =>
  maybe('planned', 'unplanned').flatMap((how) =>
    maybe('tomorrow', 'past').flatMap((when) =>
      maybe('a', 'z').map((about) => ({ patient: '4', doctor: asked, way: how, day: when, theme: about })),
    ),
  ),
)
const drafts = [undefined, { asked: { text: 'Czy?', theme: 'a' } }, { asked: { text: 'Czy?' } }]

/** Sets the draft on the server, as if the page had not asked for it yet. */
function begin(content: Record<string, unknown> | undefined): void {
  setSession({ state: 'out' })
  setSession(signedIn)
  kept = content && { content, version: 1, savedAt: '2026-11-24T08:00:00Z' }
}

test('whatever is picked and typed, every address ends at a step whose turn it is, or outside: no dead end, no circle', async () => {
  const reached = new Set<string>()
  for (const content of drafts) {
    for (const choices of everyChoice) {
      for (const id of ids) {
        begin(content)
        const shown = await follow(wizard.at(id, choices))
        reached.add(shown)
        if (shown === '/bookings') expect(choices.doctor).toBe('3')
        else expect(wizard.insteadOf(await situationOf(choices, content), shown as Id)).toBeUndefined()
      }
    }
  }
  expect(reached).toEqual(new Set([...ids, '/bookings']))
}, 60_000)

test('back is the inverse of next, and neither meets what is not needed', async () => {
  for (const choices of everyChoice) {
    const situation = await situationOf(choices)
    const met = wizard.met(situation).map(({ id }) => id)
    for (const [at, id] of met.entries()) {
      expect(wizard.next(situation, id)).toBe(met[at + 1])
      expect(wizard.previous(situation, id)).toBe(met[at - 1])
    }
    expect(met.includes('day')).toBe(choices.way === 'planned')
    expect(met.includes('theme')).toBe(choices.doctor === '1')
  }
})

test('the next step is found with what has just been typed, not with what was typed before', async () => {
  const situation = await situationOf({ ...nothing, doctor: '2', way: 'unplanned' })
  expect(wizard.insteadOf(situation, 'check')).toBe('question')
  const answered = wizard.answered(situation, 'question', { text: 'Czy?', theme: undefined })
  expect(wizard.insteadOf(answered, 'check')).toBeUndefined()
  expect(wizard.onward(answered, 'question')).toBe('/newbooking/summary?patient=4&doctor=2&way=unplanned')
})

test('what was typed for one thing is void once another is picked, and there again when the first is', async () => {
  const content = { asked: { text: 'Czy?', theme: 'a' } }
  const about = async (given: string) =>
    situationOf({ ...nothing, doctor: '1', way: 'unplanned', theme: given }, content)
  expect((await about('a')).slices.question).toEqual({ text: 'Czy?', theme: 'a' })
  expect((await about('b')).slices.question).toBeUndefined()
  expect(wizard.insteadOf(await about('b'), 'check')).toBe('question')
  expect(wizard.insteadOf(await about('a'), 'check')).toBeUndefined()
})

test('a check without a screen sends back to the step that can mend it', async () => {
  const past = await situationOf({ ...nothing, doctor: '2', way: 'planned', day: 'past' }, { asked: { text: 'Czy?' } })
  expect(wizard.insteadOf(past, 'check')).toBe('day')
  expect(wizard.insteadOf(past, 'day')).toBeUndefined()
})

test('only needed steps send, and the key is made of what is sent', async () => {
  const content = { asked: { text: 'Czy?' } }
  const asked = { ...nothing, doctor: '2', day: 'tomorrow', theme: 'a' }
  const request: { day?: string | undefined; theme?: string | undefined; question?: string | undefined } =
    wizard.request(await situationOf({ ...asked, way: 'planned', theme: undefined }, content))
  expect(request).toEqual({ day: 'tomorrow', question: 'Czy?' })
  expect(wizard.request(await situationOf({ ...asked, way: 'unplanned', theme: undefined }, content))).toEqual({
    question: 'Czy?',
  })
})

test('what is typed is kept with where the person stood, read again later, sent at last, and then it is over', async () => {
  const search = new URLSearchParams('patient=4&doctor=2&way=unplanned')
  const opened = await openStep(wizard, 'question', { search, signedIn })
  if (!isSituation(opened)) throw new Error(opened.redirect)
  await wizard.keeper(opened.base)?.flush()
  expect(kept?.content).toEqual({ address: 'patient=4&doctor=2&way=unplanned', doctor: '2' })
  wizard.keep(opened.base, 'question', { text: 'Czy mogę?', theme: undefined })
  await wizard.keeper(opened.base)?.flush()
  expect(kept?.content).toEqual({
    asked: { text: 'Czy mogę?' },
    address: 'patient=4&doctor=2&way=unplanned',
    doctor: '2',
  })

  expect(await follow(`/newbooking?${String(kept?.content.address)}`)).toBe('check')
  const summary = await openStep(wizard, 'check', { search, signedIn })
  if (!isSituation(summary)) throw new Error(summary.redirect)
  // Typed after the step was opened: it is sent all the same.
  wizard.keep(summary.base, 'question', { text: 'Czy wolno?', theme: undefined })
  await wizard.finish(summary)
  expect(made).toEqual([{ request: { question: 'Czy wolno?' }, key: '{"question":"Czy wolno?"}' }])
  expect(wizard.keeper(summary.base)?.content).toBeUndefined()
})

test('the guards are asked in their order, before any step', async () => {
  expect(await follow('/newbooking/summary?doctor=3')).toBe('/bookings')
  const search = new URLSearchParams('doctor=3')
  expect(await openStep(wizard, 'check', { search, signedIn })).toEqual({ redirect: '/newbooking?patient=4&doctor=3' })
})

test('a visitor is asked by no guard and has no draft', async () => {
  const search = new URLSearchParams('doctor=3')
  const opened = await openStep(wizard, 'doctor', { search, signedIn: undefined })
  expect(isSituation(opened) && opened.base.doctor?.closed).toBe(true)
})

test('steps that do not go together do not compile', () => {
  const foreign = stepsOver<{ readonly other: string }>()({
    id: 'x',
    route: 'bookings',
    label,
    needed: () => true,
    done: () => true,
  })
  const astray = step({ id: 'y', backTo: 'nowhere', needed: () => true, done: () => true })
  const define = (given: () => unknown) => given
  const parts = {
    ...wizard,

    base: async (choices: Choices): Promise<Base> => ({ choices, doctor: undefined }),
  } as const
  const rest = {
    name: 'x',
    draftKey: () => undefined,
    key: () => '',
    finish: async () => 1,
    after: () => pathTo('bookings'),
  }
  // @ts-expect-error its base is another one
  define(() => defineWizard<Choices, Base>()({ ...parts, ...rest, steps: [doctor, foreign] }))
  // @ts-expect-error it sends back to no step
  define(() => defineWizard<Choices, Base>()({ ...parts, ...rest, steps: [doctor, astray] }))
  // @ts-expect-error the slice has another shape
  define(() => wizard.keep({ choices: nothing, doctor: undefined }, 'question', { words: '' }))
  // @ts-expect-error there is no such step
  define(() => wizard.at('nowhere', nothing))
  expect(define(() => defineWizard<Choices, Base>()({ ...parts, ...rest, steps: [doctor, check] }))).toBeTypeOf(
    'function',
  )
})
