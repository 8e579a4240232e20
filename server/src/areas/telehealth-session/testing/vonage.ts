import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startVonageServer, type VonageServer } from '@portal/standins/vonage/server'

/** A stand-in of Vonage Video with the settings by which a portal uses it. */
export interface ConfiguredVonage extends VonageServer {
  readonly env: Record<string, string>
}

/** Starts a stand-in of Vonage Video for a portal's settings; the key is in a file until it is closed. */
export async function startVonage(clock: () => Date): Promise<ConfiguredVonage> {
  const server = await startVonageServer({ host: '127.0.0.1', port: 0, clock })
  const { url, script, applicationId, key } = server.address
  const folder = mkdtempSync(join(tmpdir(), 'portal-vonage-'))
  const keyFile = join(folder, 'private.key')
  writeFileSync(keyFile, key, { mode: 0o600 })
  return {
    ...server,
    env: {
      VONAGE_APPLICATION_ID: applicationId,
      VONAGE_PRIVATE_KEY_FILE: keyFile,
      VONAGE_API_URL: url,
      VONAGE_SDK_URL: script,
    },
    close: async () => {
      rmSync(folder, { recursive: true, force: true })
      await server.close()
    },
  }
}
