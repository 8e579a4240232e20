import { notifyManager, QueryClient } from '@tanstack/react-query'
import { onSignedOut } from '../session/session.ts'
import { dismissErrors } from '../ui/toasts.ts'
import { isOutage } from './problem-text.ts'

// What a press began is shown before the browser draws again. Told a timer later, as the library does by itself, a radio button whose choice is being
// saved would jump back for a moment first.
notifyManager.setScheduler(queueMicrotask)

/** The only cache of server data; emptied at sign-out, because it contains health data. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a connection a call fails at once and the person is told; the library would keep it and send it some time later.
    queries: {
      networkMode: 'always',
      staleTime: 30_000,
      gcTime: 5 * 60_000,
      retry: (failures, error) => failures < 1 && isOutage(error),
      refetchOnWindowFocus: 'always',
    },
    // A person who tries again, or does something else, has read the message about the last try.
    mutations: { networkMode: 'always', retry: false, onMutate: dismissErrors },
  },
})

onSignedOut(() => queryClient.clear())
