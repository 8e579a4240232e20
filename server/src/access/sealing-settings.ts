import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { ConfigError, optionalSecret } from '../setting-kinds.ts'
import { isWeakKey, readSealingKey, type SealingSettings } from './sealing.ts'

/** The operator's settings of the keys that seal secrets in the database. */
export const environment = {
  /** Keys, base64 of 32 bytes, separated by commas: the first one seals, every one can open. */
  SEALING_KEYS: optionalSecret,
}

const shape = z.object({ NODE_ENV: z.string(), DATA_DIR: z.string(), ...environment })

/** Reads the parsed environment. Raises `ConfigError`, in production also when a key is missing or can be guessed. */
export function read(e: z.infer<typeof shape>): SealingSettings {
  const keys = (e.SEALING_KEYS?.split(',') ?? []).map((text) => readSealingKey(text.trim()))
  if (!keys.every((key) => key !== undefined)) throw new ConfigError('Wrong settings: SEALING_KEYS')
  if (e.NODE_ENV === 'production') {
    if (keys.length === 0) throw new ConfigError('NODE_ENV=production needs SEALING_KEYS')
    if (keys.some(isWeakKey))
      throw new ConfigError(
        'SEALING_KEYS has a key that is not of 32 random bytes; make one by: openssl rand -base64 32',
      )
  }
  return { keys, file: e.DATA_DIR === 'memory://' ? undefined : resolve(e.DATA_DIR, 'sealing.key') }
}
