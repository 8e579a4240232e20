import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { ConfigError, count, optionalSecret, optionalText } from '../setting-kinds.ts'
import type { FilesSettings } from './files.ts'
import { fileKindNames, type FileKindName } from './kinds/kinds.ts'
import type { S3Config } from './s3-store.ts'

/** The operator's settings of files that people send. */
export const environment = {
  /** Folder for files that people send; by default in DATA_DIR. Not used when S3_ENDPOINT is set. */
  FILES_DIR: optionalText,
  MAX_FILE_SIZE: count(5_242_880, 1024, 52_428_800),
  MAX_FILES: count(5, 1, 50),
  /** Kinds of files that may be sent, of pdf, jpeg, png, heic. */
  FILE_TYPES: z._default(z.string(), fileKindNames.join(',')),
  FILES_WAITING: count(40, 1, 10_000),
  FILES_KEEP_FREE_MB: count(512, 0, 1_000_000),
  /** The most megabytes of one file that the clinic gives. */
  CLINIC_FILE_MB: count(256, 1, 4096),
  UPLOAD_SECONDS: count(300, 1, 3600),
  UPLOAD_SILENCE_SECONDS: count(20, 1, 300),
  S3_ENDPOINT: z.optional(z.url()),
  S3_BUCKET: optionalText,
  S3_REGION: z._default(z.string().check(z.minLength(1)), 'us-east-1'),
  S3_ACCESS_KEY: optionalSecret,
  S3_SECRET_KEY: optionalSecret,
  CLAMD_URL: z.optional(z.url({ protocol: /^tcp$/ })),
  CLAMD_SECONDS: count(20, 1, 120),
}

const shape = z.object({ DATA_DIR: z.string(), ...environment })

/** Files that people send: accepted kinds and sizes, the store, the malware scanner. Sizes in bytes, times in milliseconds. */
export interface FilesConfig extends FilesSettings {
  /** The most bytes of one file that the clinic gives. */
  readonly clinicFile: number
  readonly uploadMs: number
  readonly silenceMs: number
  /** With `memory://` nothing is stored on disk. */
  readonly folder: string
  readonly s3: S3Config | undefined
  readonly clamd: { readonly url: string; readonly patienceMs: number } | undefined
}

/** Reads the parsed environment. Raises `ConfigError`. */
export function read(e: z.infer<typeof shape>): FilesConfig {
  const kinds = e.FILE_TYPES.split(',').map((name) => name.trim().toLowerCase())
  const known = (name: string): name is FileKindName => (fileKindNames as readonly string[]).includes(name)
  if (!kinds.every(known)) throw new ConfigError('Wrong settings: FILE_TYPES')
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = e
  const s3 = endpoint && bucket && accessKey && secretKey
  if (endpoint && !s3) throw new ConfigError('S3_ENDPOINT needs S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY')
  return {
    maxFileSize: e.MAX_FILE_SIZE,
    maxFiles: e.MAX_FILES,
    kinds,
    waitingFiles: e.FILES_WAITING,
    waitingBytes: e.FILES_WAITING * e.MAX_FILE_SIZE,
    keepFree: e.FILES_KEEP_FREE_MB * 1024 * 1024,
    clinicFile: e.CLINIC_FILE_MB * 1024 * 1024,
    uploadMs: e.UPLOAD_SECONDS * 1000,
    silenceMs: e.UPLOAD_SILENCE_SECONDS * 1000,
    folder: e.FILES_DIR ?? (e.DATA_DIR === 'memory://' ? e.DATA_DIR : resolve(e.DATA_DIR, 'files')),
    s3: s3 ? { endpoint, bucket, region: e.S3_REGION, accessKey, secretKey } : undefined,
    clamd: e.CLAMD_URL ? { url: e.CLAMD_URL, patienceMs: e.CLAMD_SECONDS * 1000 } : undefined,
  }
}
