import type { ModuleFlag } from '@portal/contract/modules'
import { pathTo, type Href } from '../../paths.ts'
import { routeNames, routeRow } from '../../router/routes.ts'
import { session } from '../../session/session.ts'

/** The first screen of a module when the clinic has it, else /main, which opens the next one that there is. */
function startOf(module: ModuleFlag): Href {
  const now = session()
  const name = routeNames().find((route) => routeRow(route).module === module && routeRow(route).start)
  return name && now.state === 'in' && now.modules[module] ? (routeRow(name).path as Href) : pathTo('main')
}

/** Where a programme's questionnaire leads when it is done, or cannot be opened: messages (002 §4, §8). */
export const toMessages = (): Href => startOf('messagesModule')

/** Where a visit's questionnaire leads: the register with its encounters (001 §4). */
export const toEncounters = (): Href => startOf('medicalServicesModule')
