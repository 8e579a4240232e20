import { queryOptions } from '@tanstack/react-query'
import { loadSettings } from '../../person/registration-settings.ts'

/** Where the clinic's own rules stand; they are those that everybody accepts who registers. */
export const rulesQuery = () =>
  queryOptions({
    queryKey: ['help', 'rules'],
    queryFn: async () => {
      const { registerConsentsLink: words, registerConsentsLinkDest: address } = await loadSettings()
      return words && address ? { words, address } : null
    },
    staleTime: Infinity,
  })
