import type { ModuleFlag } from '@portal/contract/modules'
import { pathTo, type Href } from '../paths.ts'
import { session } from '../session/session.ts'
import { routeNames, routeRow } from './routes.ts'

/** The first screen of a module when the clinic has it, otherwise /main, which opens the next module. */
export function startOfModule(module: ModuleFlag): Href {
  const now = session()
  const name = routeNames().find((route) => routeRow(route).module === module && routeRow(route).start)
  return name && now.state === 'in' && now.modules[module] ? (routeRow(name).path as Href) : pathTo('main')
}

/** Messages, which follow what was confirmed or filled in. */
export const toMessages = (): Href => startOfModule('messagesModule')
