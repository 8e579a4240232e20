import { QueryClient } from '@tanstack/react-query'
import { onSignedOut } from '../session/session.ts'
import { dismissErrors } from '../ui/toasts.ts'
import { isOutage } from './problem-text.ts'

/** The one store of server data; emptied at sign-out, since it holds health data. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a line a call fails at once and the person is told; the library would keep it and carry it out some time later.
    queries: {
      networkMode: 'always',
      staleTime: 30_000,
      gcTime: 5 * 60_000,
      retry: (failures, error) => failures < 1 && isOutage(error),
      refetchOnWindowFocus: 'always',
    },
    // Whoever tries again, or something else, has read what was said of the last try.
    mutations: { networkMode: 'always', retry: false, onMutate: dismissErrors },
  },
})

onSignedOut(() => queryClient.clear())
