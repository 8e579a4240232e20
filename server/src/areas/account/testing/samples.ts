import type { endpoints } from '@portal/contract/areas/account'
import type { Samples } from '../../../testing/samples.ts'

export const samples: Samples<typeof endpoints> = {
  accountUpdate: () => ({ body: { contactData: { email: 'nowy.adres@example.org' }, version: 1 } }),
  startScreenChoose: () => ({ body: { startScreen: 'modules' } }),
  ownEmailLinkSend: () => ({ body: { email: 'nikt@example.test' } }),
  unconfirmedChannelList: () => ({ query: { phoneNumber: '+48600999111' } }),
  accountDeletionOutlook: () => ({}),
  accountDelete: () => ({}),
}
