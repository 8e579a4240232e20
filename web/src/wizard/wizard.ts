import { queryOptions } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { DraftContent, DraftKey } from '../draft/draft-calls.ts'
import { draftKeeper, type DraftKeeper } from '../draft/draft-keeper.ts'
import type { Texts } from '../i18n/texts.ts'
import { pathWith, type Href, type PlainRoute, type Query } from '../paths.ts'
import type { RouteName } from '../router/routes.ts'
import type { RouteRedirect } from '../router/screen.ts'
import type { SignedIn } from '../session/session.ts'
import { addressMember, stepsOf, type Situation, type Steps } from './situation.ts'
import type { Between } from './progress.ts'
import type { Fitting, IdOf, Members, RequestOf } from './step.ts'

/** A base that tells from which ids it was looked up. */
export interface Chosen<C> {
  readonly choices: C
}

/** What a guard gets; the base is looked up once, for the first guard that needs it. */
export interface GuardInput<C, B> {
  readonly choices: C
  readonly signedIn: SignedIn
  readonly base: () => Promise<B>
}

/** Says where a signed-in person must go instead of any step; undefined when nothing is in the way. */
export type Guard<C, B> = (input: GuardInput<C, B>) => RouteRedirect | undefined | Promise<RouteRedirect | undefined>

/** Something that is held for the person while they go through the wizard. */
export type HeldNow =
  | { readonly state: 'held'; readonly id: string; readonly until: string; readonly now: string }
  /** It was held, but the time is over. */
  | { readonly state: 'over' }

export interface OverProps<C, B> {
  readonly base: B
  /** Address of the present step with other choices. */
  readonly here: (choices: C) => Href
}

/** How a wizard holds something for the person. */
export interface Held<C, B> {
  /** What is held; undefined when nothing is. */
  readonly of: (base: B) => HeldNow | undefined
  /** Gives it back. */
  readonly release: (id: string) => void
  /** Called when the time runs out while the page is open. */
  readonly ended: () => void
  /** Offers the next steps once the time is over. */
  readonly Over: ComponentType<OverProps<C, B>>
  readonly texts: Texts<{
    /** Text before the remaining time. */
    readonly kept: string
    /** Texts for leaving: what happens to the held thing, and the button. */
    readonly released: string
    readonly confirm: string
  }>
}

/** Texts for leaving a wizard. */
export interface Leaving {
  readonly to: PlainRoute
  readonly texts: Texts<{
    /** The button that keeps what was entered. */
    readonly save: string
    /** Said when it could not be kept. */
    readonly notSaved: string
    /** The button that gives it up. */
    readonly leave: string
    readonly title: string
    /** What happens to what was entered. */
    readonly text: string
    readonly confirm: string
    readonly stay: string
  }>
}

/** The parameters in a step's path. */
export type Params = Readonly<Record<string, string>>

/** A wizard, as data. */
export interface WizardParts<C, B extends Chosen<C>, T extends Members, Made> {
  /** Name of its situations in the query cache. */
  readonly name: string
  /** What is picked: ids in the query of every step's address, and in its path where the steps' routes have parameters. */
  readonly choices: {
    readonly from: (search: URLSearchParams, params: Params) => C
    readonly query: (choices: C) => Query
    readonly params?: (choices: C) => Params
    /** The route on which a step is met with these choices, where that is another than its own. */
    readonly route?: (route: RouteName, choices: C) => RouteName
  }
  /** What the ids mean, looked up once for each opening. */
  readonly base: (choices: C) => Promise<B>
  /** The draft that saves what is typed; undefined until it is known for whom and what it is. */
  readonly draftKey: (base: B) => DraftKey | undefined
  /** What the draft says about what was begun, for the offer to go on with it; undefined while there is nothing to go on with. */
  readonly begun?: (base: B) => DraftContent | undefined
  /** The guards that may send a signed-in person elsewhere, in the order in which they are asked. */
  readonly guards: readonly Guard<C, B>[]
  readonly steps: T & Fitting<T, B>
  /** The steps that the progress shows as one entry. */
  readonly between?: Between
  readonly held?: Held<C, B>
  readonly leaving: Leaving
  /** Makes what the wizard is for; with `key` the server does it only once, however often it is sent. */
  readonly finish: (base: B, request: RequestOf<T>, key: string) => Promise<Made>
  /** Computed from what is sent, never random, so that a double click, a reload and a second tab use the same key. */
  readonly key: (base: B, request: RequestOf<T>) => string
  /** The address to which the person goes then. */
  readonly after: (made: Made, choices: C) => Href
}

export interface Wizard<C, B extends Chosen<C>, T extends Members, Made>
  extends
    Steps<B, T>,
    Pick<WizardParts<C, B, T, Made>, 'choices' | 'guards' | 'between' | 'held' | 'leaving' | 'after'> {
  /** The situation for an address, from the server's present data. */
  readonly situation: (search: URLSearchParams, params?: Params) => ReturnType<typeof situationQuery<B, T>>
  /** Address of a step, for these choices. */
  readonly at: (id: IdOf<T>, choices: C) => Href
  /** Address of the step after this one; with `choices` if the person has picked something on it. */
  readonly onward: (situation: Situation<B, T>, id: IdOf<T>, choices?: C) => Href
  /** The keeper of what is typed; undefined until it is known for whom and what it is. */
  readonly keeper: (base: B) => DraftKeeper | undefined
  /** The situation with what has been typed since it was loaded. */
  readonly now: (situation: Situation<B, T>) => Situation<B, T>
  /** Changes what is typed on a step; it is saved a moment later. */
  readonly keep: <Id extends IdOf<T>>(base: B, id: Id, slice: Situation<B, T>['slices'][Id]) => void
  /** Records where the person is, so that they can go on with it from anywhere. */
  readonly note: (base: B) => void
  /** The same wizard on further addresses, of which the choices are read in another way. */
  readonly readBy: (from: WizardParts<C, B, T, Made>['choices']['from']) => Wizard<C, B, T, Made>
  /** Sends everything and ends the draft. */
  readonly finish: (situation: Situation<B, T>) => Promise<Made>
}

const situationQuery = <B, T extends Members>(name: string, choices: unknown, ask: () => Promise<Situation<B, T>>) =>
  queryOptions({ queryKey: [name, choices], queryFn: ask, staleTime: 0, retry: false })

/**
 * Defines a wizard: what is picked, what the picked ids mean, the list of steps, and what is made in the end. Next, back, progress, redirects and
 * summary are derived from the steps; the types of draft and request are combined from theirs.
 */
export const defineWizard =
  <C, B extends Chosen<C>>() =>
  <const T extends Members, Made>(parts: WizardParts<C, B, T, Made>): Wizard<C, B, T, Made> => {
    const steps = stepsOf<B, T>(parts.steps)
    const { choices, draftKey, begun } = parts
    const keeper = (base: B) => {
      const key = draftKey(base)
      return key && draftKeeper(key)
    }
    const lookUp = async (picked: C) => {
      const base = await parts.base(picked)
      const [facts, kept] = await Promise.all([steps.gather(base), keeper(base)?.load()])
      return steps.read(base, facts, kept)
    }
    const at = (id: IdOf<T>, picked: C) =>
      pathWith(
        choices.route?.(steps.routeOf(id), picked) ?? steps.routeOf(id),
        choices.params?.(picked) ?? {},
        choices.query(picked),
      )
    const addressOf = (base: B) => new URLSearchParams(withoutGaps(choices.query(base.choices))).toString()
    const change = (base: B, members: DraftContent) =>
      keeper(base)?.change((content) => ({
        ...content,
        ...members,
        [addressMember]: addressOf(base),
        ...begun?.(base),
      }))
    const now: Wizard<C, B, T, Made>['now'] = ({ base, facts }) => steps.read(base, facts, keeper(base)?.content)
    const situationBy =
      (from: typeof choices.from): Wizard<C, B, T, Made>['situation'] =>
      (search, params = {}) => {
        const picked = from(search, params)
        return situationQuery(parts.name, picked, () => lookUp(picked))
      }
    const wizard: Wizard<C, B, T, Made> = {
      ...steps,
      ...parts,
      situation: situationBy(choices.from),
      readBy: (from) => ({ ...wizard, choices: { ...choices, from }, situation: situationBy(from) }),
      at,
      onward: (situation, id, picked = situation.base.choices) => at(steps.next(situation, id) ?? id, picked),
      keeper,
      now,
      keep: (base, id, slice) => change(base, steps.kept(id, slice)),
      note: (base) => {
        if (begun?.(base) && keeper(base)?.content?.[addressMember] !== addressOf(base)) change(base, {})
      },
      finish: async (situation) => {
        const { base } = situation
        const request = steps.request(now(situation))
        const made = await parts.finish(base, request, parts.key(base, request))
        // The server has ended the draft together with what it was for.
        await keeper(base)?.end(false)
        return made
      },
    }
    return wizard
  }

const withoutGaps = (query: Query): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined))
