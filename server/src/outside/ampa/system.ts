import { behindToken, defineSystem } from '../system.ts'
import { ampaApi } from './api.ts'

const { environment, address } = behindToken('AMPA')

/** The server of the mobile application. */
export const ampa = defineSystem({
  environment,
  read: (parsed: Parameters<typeof address>[0]) => ({ address: address(parsed) }),
  open: ampaApi,
  modules: ['ampaModule'],
})
