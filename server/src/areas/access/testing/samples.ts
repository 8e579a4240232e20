import type { endpoints } from '@portal/contract/areas/access'
import { cast } from '../../../seed/cast.ts'
import type { Samples } from '../../../testing/samples.ts'

export const samples: Samples<typeof endpoints> = {
  login: () => ({ body: { username: cast.anna.username, password: cast.anna.password } }),
  loginByToken: () => ({ body: { ssotoken: 'not-the-token-of-anybody' } }),
  passwordChange: () => ({
    body: {
      username: cast.anna.username,
      oldPassword: 'not the password of anybody',
      newPassword: 'zielony rower jedzie',
      confirmPassword: 'zielony rower jedzie',
    },
  }),
  passwordRecovery: () => ({ body: { email: 'nikt@example.com' } }),
  passwordReset: () => ({ body: { token: 'not-the-token-of-anybody', newPassword: 'zielony rower jedzie' } }),
  passwordResetCheck: () => ({ body: { token: 'not-the-token-of-anybody' } }),
  notificationContext: () => ({ params: { guid: '0b7c4f0e-3c1d-4d0a-9a52-5a8f4f5d7e11' } }),
  unconfirmedEmailChange: () => ({
    body: { username: cast.anna.username, password: cast.anna.password, email: 'inna@example.org' },
  }),
  accountMerge: () => ({ body: { username: cast.anna.username, password: 'wrong-and-long-enough' } }),
  logout: () => ({}),
  accountCurrent: () => ({}),
  eventLogCreate: () => ({ body: { eventLogType: 'LOGIN_FAILURE', description: 'seen by the browser' } }),
  loginSettings: () => ({}),
}
