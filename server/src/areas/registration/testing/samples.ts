import type { endpoints } from '@portal/contract/areas/registration'
import { registrationSample } from '../../../testing/registration.ts'
import type { Samples } from '../../../testing/samples.ts'

export const samples: Samples<typeof endpoints> = {
  registrationSettings: () => ({}),
  registrationChallenge: () => ({ query: { kind: 'WORDS' } }),
  usernameSuggest: () => ({ query: { name: 'Łucja', surname: 'Żółkiewska' } }),
  // A caller who has not solved a challenge of this portal is refused before anything is looked up.
  registrationCreate: () => ({ body: registrationSample }),
  emailConfirm: () => ({ params: { code: 'A'.repeat(43) } }),
  emailLinkSend: () => ({ body: { email: 'nikt@example.test' } }),
  phoneCodeSend: () => ({ body: { phoneNumber: '+48600999111' } }),
  phoneConfirm: () => ({ body: { phoneNumber: '+48600999111', confirmationCode: '123456' } }),
}
