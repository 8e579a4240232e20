import * as z from 'zod/mini'
import { signedIn } from '../../access.ts'
import { entersAs, leavesNoTrace } from '../../audit.ts'
import { defineEndpoints } from '../../endpoint.ts'
import { askedId } from '../../primitives.ts'

export { problems } from './problems.ts'

const module = 'adverseEventsModule'

/** How a person comes to the clinic's system for adverse events without signing in there. */
export const endpoints = defineEndpoints({
  ssoGenerate: {
    method: 'POST',
    path: '/mpi/sso/generate',
    summary: 'A code for the cookie ssotoken, with which the other system lets this person in once',
    body: z.strictObject({
      /** The calling account. */
      userId: askedId,
      /** The name of the calling session, as the list of sessions has it. */
      sessionId: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
    }),
    output: z.object({ token: z.string(), secondsLeft: z.int() }),
    problems: ['NOT_FOUND', 'ADVERSE_EVENTS_SILENT'],
    access: signedIn,
    audit: entersAs('adverse-events'),
    module,
    limit: 'booking',
  },
  ssoSettings: {
    method: 'GET',
    path: '/mpi/sso/sso-settings',
    summary: 'For which domain the cookie is set; without one, for the portal’s host alone',
    output: z.object({ cookieDomain: z.optional(z.string()) }),
    problems: [],
    access: signedIn,
    audit: leavesNoTrace('a setting, nobody’s data'),
    module,
  },
  adverseEventsUrl: {
    method: 'GET',
    path: '/mpi/adverseevents/url',
    summary: 'The page of the other system',
    output: z.object({ value: z.string() }),
    problems: ['ADVERSE_EVENTS_SILENT'],
    access: signedIn,
    audit: leavesNoTrace('a setting, nobody’s data'),
    module,
  },
})
