import type { endpoints } from '@portal/contract/areas/passkeys'
import { madeByNobody, signedByNobody } from '../../../testing/passkeys.ts'
import type { Samples } from '../../../testing/samples.ts'

export const samples: Samples<typeof endpoints> = {
  passkeySignInBegin: () => ({}),
  passkeySignIn: () => ({ body: { passkey: signedByNobody } }),
  passkeyProofBegin: () => ({}),
  passkeyProve: () => ({ body: { passkey: signedByNobody } }),
  passkeyList: () => ({}),
  passkeyBegin: () => ({}),
  passkeyAdd: () => ({ body: { name: 'Telefon', passkey: madeByNobody } }),
  // A passkey of nobody: nobody can touch another's.
  passkeyRename: () => ({ params: { id: '999000011' }, body: { name: 'Telefon' } }),
  passkeyRemove: () => ({ params: { id: '999000011' } }),
}
