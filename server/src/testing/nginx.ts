import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { freePort } from './free-port.ts'

const guide = join(import.meta.dirname, '../../../docs/operations.md')

/** What the guide tells operators to write into their nginx, for a portal at this address. */
function fromGuide(url: string): string {
  const [, block] = /```nginx\n([^]*?)```/.exec(readFileSync(guide, 'utf8')) ?? []
  if (!block) throw new Error('The guide has no settings of nginx')
  return block.replaceAll('http://127.0.0.1:8080', url)
}

/** Starts nginx (the one named by `NGINX`) in front of a portal, with the settings of the guide. Returns its own address, and how it is ended. */
export async function startNginx(url: string): Promise<{ readonly url: string; close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-nginx-'))
  const port = await freePort()
  const own = (name: string) => `${name}_temp_path ${join(folder, name)};`
  const settings = `
    daemon off; master_process off; pid ${join(folder, 'pid')}; error_log stderr;
    events {}
    http {
      access_log off;
      ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(own).join(' ')}
      server { listen 127.0.0.1:${port}; ${fromGuide(url)} }
    }`
  writeFileSync(join(folder, 'nginx.conf'), settings)
  const child = spawn(process.env['NGINX'] ?? 'nginx', ['-e', 'stderr', '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let told = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (told += text))
  const exited = once(child, 'exit')
  await vi.waitFor(
    async () => {
      if (child.exitCode !== null) throw new Error(`nginx ended:\n${told}`)
      const socket = connect(port, '127.0.0.1')
      await once(socket, 'connect')
      socket.destroy()
    },
    { timeout: 10_000, interval: 20 },
  )
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      child.kill('SIGKILL')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
