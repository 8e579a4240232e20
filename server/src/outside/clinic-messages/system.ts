import { behindToken, defineSystem } from '../system.ts'
import { clinicMessagesApi } from './api.ts'

const { environment, address } = behindToken('CLINIC_MESSAGES')

/** The clinic's own system for messages. Without it the portal keeps them itself, and staff read them at the desk of the stand-ins. */
export const clinicMessages = defineSystem({
  environment,
  read: (parsed: Parameters<typeof address>[0]) => ({ address: address(parsed) }),
  open: clinicMessagesApi,
  modules: ['messagesModule'],
  ownPlace: true,
})
