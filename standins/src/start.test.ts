import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import { startStandins } from './start.ts'

describe('starting the stand-ins', () => {
  it('is refused on an interface that others can reach', async () => {
    await expect(startStandins({ host: '0.0.0.0' })).rejects.toThrow('loopback')
  })

  it('is refused in production unless it is asked for', async () => {
    await expect(startStandins({ env: { NODE_ENV: 'production' } })).rejects.toThrow('STANDINS=on')
    const standins = await startStandins({ env: { NODE_ENV: 'production', STANDINS: 'on' } })
    expect((await fetch(standins.deskUrl)).status).toBe(200)
    await standins.close()
    await expect(fetch(standins.deskUrl)).rejects.toThrow('fetch failed')
  })

  it('takes the ports it is given and leaves nothing open when one of them is taken', async () => {
    const listening = () => process.getActiveResourcesInfo().filter((name) => name === 'TCPServerWrap').length
    await vi.waitFor(() => expect(listening()).toBe(0))
    const { taken, port } = await takePort()
    await expect(startStandins({ ports: { desk: port } })).rejects.toThrow('EADDRINUSE')
    await expect(startStandins({ ports: { mail: port } })).rejects.toThrow('EADDRINUSE')
    await vi.waitFor(() => expect(listening()).toBe(1))
    await new Promise((resolve) => taken.close(resolve))
    const standins = await startStandins({ ports: { desk: port } })
    expect(standins.deskUrl).toBe(`http://127.0.0.1:${port}`)
    await standins.close()
  })

  it('gives each start a world of its own', async () => {
    const [one, two] = [await startStandins(), await startStandins()]
    one.world.addSms({ to: '48600100200', from: 'Portal', text: 'tekst', parts: 1 })
    expect(two.world.sms).toEqual([])
    expect(one.systems.sms.address.token).not.toBe(two.systems.sms.address.token)
    await Promise.all([one.close(), two.close()])
  })
})

/**
 * Listens on a port below those that systems give out by themselves (from 32768 on Linux, 49152 elsewhere),
 * so that nobody else is given it by chance between its release and its next use.
 */
async function takePort(): Promise<{ taken: Server; port: number }> {
  for (let port = 20_000 + (process.pid % 10_000); ; port++) {
    const taken = createServer().listen(port, '127.0.0.1')
    const free = await once(taken, 'listening').then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EADDRINUSE') throw error
        return false
      },
    )
    if (free) return { taken, port }
  }
}
