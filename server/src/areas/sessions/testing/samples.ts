import type { endpoints } from '@portal/contract/areas/sessions'
import type { Samples } from '../../../testing/samples.ts'

export const samples: Samples<typeof endpoints> = {
  sessionState: () => ({}),
  sessionExtend: () => ({}),
  sessionProve: () => ({ body: { password: 'not the password of anybody' } }),
  sessionList: () => ({}),
  // A session of nobody: nobody can end another's.
  sessionEnd: () => ({ params: { id: '0123456789abcdef0123456789abcdef' } }),
  sessionEndOthers: () => ({}),
}
