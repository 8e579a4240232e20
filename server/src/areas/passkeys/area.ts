import { endpoints } from '@portal/contract/areas/passkeys'
import { defineArea } from '../define.ts'
import { passkeysHandlers } from './routes.ts'

export const area = defineArea({
  rows: endpoints,
  handlers: passkeysHandlers,
})
