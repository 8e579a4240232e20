import type { endpoints } from '@portal/contract/areas/events'
import type { Handlers } from '../../http/call.ts'
import type { Services } from '../../services.ts'

/** Handler of the stream. What it waits for later keeps nothing of the call but the tokens of its session. */
export const eventsHandlers = ({
  streams,
  sessions,
  cookies,
  clock,
}: Pick<Services, 'streams' | 'sessions' | 'cookies' | 'clock'>): Handlers<typeof endpoints> => ({
  eventStream: async (call) => {
    const { accountId, sessionHash } = call.actor
    const tokens = cookies.tokens(call)
    // No proxy may gather what is to arrive at once.
    call.setHeader('x-accel-buffering', 'no')
    return streams.open(
      {
        accountId,
        session: sessionHash.toString('hex'),
        stands: async () => (await sessions.findOne(tokens, clock(), true))?.sessionHash.equals(sessionHash) === true,
      },
      call.query.until === 'open',
    )
  },
})
