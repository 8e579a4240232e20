import type { HomeSummary, endpoints } from '@portal/contract/areas/home'
import type { Handlers } from '../../http/call.ts'
import { describeError } from '../../log/log.ts'
import type { Services } from '../../services.ts'
import type { HomeCall, HomePart } from './part.ts'

/** Handler of the home page: the parts that areas tell, one after the other, so that a call never takes a second connection. */
export const homeHandlers = (services: Services): Handlers<typeof endpoints> => ({
  homeSummary: async (asked) => {
    const { modules } = services.config
    const parts = services.home.filter(({ module }) => module === undefined || modules[module])
    const { db, actor, now, patients } = asked
    const about: HomeCall['about'] = (subject) => asked.about(subject)
    const call: HomeCall = { db, accountId: actor.accountId, now, patients, about }
    const failures: unknown[] = []
    const read = async (part: HomePart) => {
      try {
        return await part.read(services, call)
      } catch (error) {
        failures.push(error)
        services.log.error({ ...describeError(error), part: part.name }, 'a part of the home page could not be read')
        return null
      }
    }
    const told: [string, unknown][] = []
    for (const part of parts) told.push([part.name, await read(part)])
    // Where nothing at all can be read, the page has nothing to show: the person hears that at once.
    if (failures.length > 0 && failures.length === parts.length) throw failures[0]
    return Object.fromEntries(told) as HomeSummary
  },
})
