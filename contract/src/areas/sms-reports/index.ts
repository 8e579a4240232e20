import * as z from 'zod/mini'
import { everyone } from '../../access.ts'
import { leavesNoTrace } from '../../audit.ts'
import { defineEndpoints, file } from '../../endpoint.ts'

const line = (max: number) => z.string().check(z.maxLength(max))

/** Calls that the SMS provider makes. */
export const endpoints = defineEndpoints({
  smsReport: {
    method: 'GET',
    path: '/mpi/sms-reports/{message}/{key}',
    summary:
      'Take the SMS provider’s report of what became of a message; the address, its key included, was given to the provider with the message',
    params: z.strictObject({ message: z.uuid(), key: line(100) }),
    // SMSAPI, reports by callback. Reports of several parts come together, their values separated by commas; what else comes is not needed.
    query: z.object({ MsgId: line(500), status: line(200).check(z.regex(/^\d{3}(,\d{3})*$/)) }),
    output: file('text/plain; charset=utf-8'),
    problems: [],
    access: everyone,
    audit: leavesNoTrace('the state of a message, which is nobody’s data; who does not know its key changes nothing'),
  },
})
