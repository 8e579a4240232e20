import { queryClient } from '../api/query.ts'
import type { LoadInput, RouteRedirect } from '../router/screen.ts'
import type { RouteName } from '../router/routes.ts'
import type { Situation } from './situation.ts'
import type { IdOf, Members } from './step.ts'
import type { Chosen, Params, Wizard } from './wizard.ts'

type AnyInput = Pick<LoadInput<RouteName>, 'search' | 'signedIn'> & { readonly params?: Params }
type Opened<B, T extends Members> = RouteRedirect | Situation<B, T>

/** Whether an opened step must be drawn. */
export const isSituation = <B, T extends Members>(opened: Opened<B, T>): opened is Situation<B, T> => 'base' in opened

/**
 * Opens a step, or says where to go instead: asks the guards in their order, looks up the choices in the address, and asks the steps whether it is
 * this one's turn.
 */
export async function openStep<C, B extends Chosen<C>, T extends Members, Made>(
  wizard: Wizard<C, B, T, Made>,
  id: IdOf<T>,
  { search, params = {}, signedIn }: AnyInput,
): Promise<Opened<B, T>> {
  const choices = wizard.choices.from(search, params)
  let looked: Promise<Situation<B, T>> | undefined
  const look = () => (looked ??= queryClient.fetchQuery(wizard.situation(search, params)))
  const base = async () => (await look()).base
  for (const guard of signedIn ? wizard.guards : []) {
    const aside = await guard({ choices, signedIn: signedIn!, base })
    if (aside) return aside
  }
  const situation = await look()
  wizard.note(situation.base)
  const instead = wizard.insteadOf(situation, id)
  return instead === undefined ? situation : { redirect: wizard.at(instead, choices) }
}

/** The `load` of a step's screen: opens the step, then loads what else the screen shows. `then` may still send the person elsewhere. */
export const loadStep =
  <C, B extends Chosen<C>, T extends Members, Made>(
    wizard: Wizard<C, B, T, Made>,
    id: IdOf<T>,
    then?: (situation: Situation<B, T>) => Promise<RouteRedirect | undefined | void>,
  ) =>
  async (input: AnyInput): Promise<RouteRedirect | void> => {
    const opened = await openStep(wizard, id, input)
    return isSituation(opened) ? then?.(opened) : opened
  }

/** The `load` of the wizard's address without a step: leads to the first step that is not answered yet, otherwise to the last. */
export const loadStart =
  <C, B extends Chosen<C>, T extends Members, Made>(wizard: Wizard<C, B, T, Made>) =>
  async (input: AnyInput): Promise<RouteRedirect> => {
    const opened = await openStep(wizard, wizard.last, input)
    return isSituation(opened) ? { redirect: wizard.at(wizard.last, opened.base.choices) } : opened
  }
