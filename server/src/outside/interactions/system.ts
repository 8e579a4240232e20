import { behindToken, defineSystem } from '../system.ts'
import { interactionsApi } from './api.ts'

const { environment, address } = behindToken('INTERACTIONS')

/** A source of interactions that the clinic has a licence for. Without it the portal's own thesaurus answers. */
export const interactions = defineSystem({
  environment,
  read: (parsed: Parameters<typeof address>[0]) => ({ address: address(parsed) }),
  open: interactionsApi,
  ownPlace: true,
})
