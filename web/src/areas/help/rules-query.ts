import { queryOptions } from '@tanstack/react-query'
import { loadSettings } from '../../person/registration-settings.ts'

/** Where the clinic's own rules stand, which everybody accepts who registers; null where they are among the portal's legal documents. */
export const rulesQuery = () =>
  queryOptions({
    queryKey: ['help', 'rules'],
    queryFn: async () => {
      const { registerConsentsLink: words, registerConsentsLinkDest: address } = await loadSettings()
      return words && address && !address.pl.startsWith('/legal/') ? { words, address } : null
    },
    staleTime: Infinity,
  })
