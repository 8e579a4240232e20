import type { endpoints } from '@portal/contract/areas/sessions'
import type { Samples } from '../../../testing/samples.ts'

export const samples: Samples<typeof endpoints> = {
  sessionState: () => ({}),
  sessionExtend: () => ({}),
  sessionProve: () => ({ body: { password: 'not the password of anybody' } }),
  sessionList: () => ({}),
  // The id of no session: nobody can end the session of another account.
  sessionEnd: () => ({ params: { id: '0123456789abcdef0123456789abcdef' } }),
  sessionEndOthers: () => ({}),
}
