import type { ModuleFlag } from '@portal/contract/modules'
import { pathTo, type Href } from '../../paths.ts'
import { routeNames, routeRow } from '../../router/routes.ts'
import { session } from '../../session/session.ts'

/** The first screen of a module when the clinic has it, otherwise /main, which opens the next module. */
function startOf(module: ModuleFlag): Href {
  const now = session()
  const name = routeNames().find((route) => routeRow(route).module === module && routeRow(route).start)
  return name && now.state === 'in' && now.modules[module] ? (routeRow(name).path as Href) : pathTo('main')
}

/** The address after a programme's questionnaire is done or cannot be opened: messages. */
export const toMessages = (): Href => startOf('messagesModule')

/** The address after a visit's questionnaire: the medical register with its encounters. */
export const toEncounters = (): Href => startOf('medicalServicesModule')
