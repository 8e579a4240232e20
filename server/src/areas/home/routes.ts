import type { HomeSummary, endpoints } from '@portal/contract/areas/home'
import type { Handlers } from '../../http/call.ts'
import { describeError } from '../../log/log.ts'
import type { Services } from '../../services.ts'
import type { HomeCall, HomePart } from './part.ts'

/** Handler of the home page: the parts that areas tell, whose queries travel together on one connection. */
export const homeHandlers = (services: Services): Handlers<typeof endpoints> => ({
  homeSummary: async (asked) => {
    const { modules } = services.config
    const parts = services.home.filter(({ module }) => module === undefined || modules[module])
    const { actor, now, patients } = asked
    const about: HomeCall['about'] = (subject) => asked.about(subject)
    const failures: unknown[] = []
    const read = async (part: HomePart, call: HomeCall) => {
      try {
        return await part.read(services, call)
      } catch (error) {
        failures.push(error)
        services.log.error({ ...describeError(error), part: part.name }, 'a part of the home page could not be read')
        return null
      }
    }
    const told = await services.database.together((db) => {
      const call: HomeCall = { db, accountId: actor.accountId, now, patients, about }
      return Promise.all(parts.map(async (part) => [part.name, await read(part, call)] as const))
    })
    // Where nothing at all can be read, the page has nothing to show: the person hears that at once.
    if (failures.length > 0 && failures.length === parts.length) throw failures[0]
    return Object.fromEntries(told) as HomeSummary
  },
})
