import * as z from 'zod/mini'
import { signedIn } from '../../access.ts'
import { leavesNoTrace } from '../../audit.ts'
import { defineEndpoints, file } from '../../endpoint.ts'

/** What changes by somebody else's hand while a page is open (docs/decisions/events.md). */
export const endpoints = defineEndpoints({
  eventStream: {
    method: 'GET',
    path: '/mpi/accounts/mpi-user/events',
    summary:
      'Server-sent events: of what kind something has changed for the account, and nothing more. With `until=open` the stream ends once it is open, for those who only ask whether they may listen',
    query: z.strictObject({ until: z.optional(z.enum(['open'])) }),
    output: file('text/event-stream'),
    problems: [],
    access: signedIn,
    audit: leavesNoTrace('tells that something has changed, and neither what nor about whom'),
    module: 'messagesModule',
    background: true,
    lasting: true,
  },
})
