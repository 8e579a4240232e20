import { endpoints } from '@portal/contract/areas/telehealth-session'
import { queryOptions } from '@tanstack/react-query'
import { callerOf } from '../../api/caller.ts'

/** Calls the endpoints of live sessions. */
export const callLive = callerOf(endpoints)

/** Whether the chat of a teleconsultation is kept. It is asked anew each time that it can be chosen. */
export const chatKeepingQuery = (id: string) =>
  queryOptions({
    queryKey: ['chat-keeping', id],
    queryFn: ({ signal }) => callLive('liveChatKeeping', { params: { id } }, { signal }),
    staleTime: 0,
  })
