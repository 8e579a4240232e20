import type { FilesConfig } from './settings.ts'
import { folderStore } from './folder-store.ts'
import { memoryStore } from './memory-store.ts'
import { builtInScanner, clamdScanner, type Scanner } from './scanner.ts'
import type { FileStore } from './store.ts'

/** The store in the settings; the code for S3 is loaded only where it is used. */
export async function openFileStore(config: FilesConfig): Promise<FileStore> {
  if (config.s3) {
    const { s3Store } = await import('./s3-store.ts')
    return s3Store(config.s3)
  }
  return config.folder === 'memory://' ? memoryStore() : folderStore(config.folder)
}

/** The built-in check, and the clinic's scanner when there is one. */
export const openScanners = ({ clamd }: FilesConfig): readonly Scanner[] =>
  clamd ? [builtInScanner, clamdScanner(clamd.url, clamd.patienceMs)] : [builtInScanner]
