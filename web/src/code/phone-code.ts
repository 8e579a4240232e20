import { endpoints } from '@portal/contract/areas/registration'
import { callerOf } from '../api/caller.ts'
import type { Output } from '@portal/contract/endpoint'
import type { SmsCodeProps } from './sms-code.tsx'

type Confirmed = Output<(typeof endpoints)['phoneConfirm'], Blob>

const call = callerOf(endpoints)

/** Sends and takes the code that confirms an account's number, new or changed; it needs no session. */
export const codeForPhone = (phoneNumber: string): Pick<SmsCodeProps<Confirmed>, 'send' | 'enter'> => ({
  send: () => call('phoneCodeSend', { body: { phoneNumber } }),
  enter: (confirmationCode) => call('phoneConfirm', { body: { phoneNumber, confirmationCode } }),
})
