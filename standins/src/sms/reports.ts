import { request } from 'node:http'
import type { SentSms, World } from '../world.ts'

const states = { DELIVERED: '404', UNDELIVERED: '405' } as const
const tries = 3
const pauseMs = 200

/**
 * Calls the address that came with a message (`notify_url`), as the provider does once the message was delivered or not: a GET with the state in its
 * query, repeated until the answer is `OK`. Numbers ending in 0405 cannot be reached, all others can.
 */
export async function report(world: World, sent: SentSms, notifyUrl: string): Promise<void> {
  const name = sent.to.endsWith('0405') ? 'UNDELIVERED' : 'DELIVERED'
  if (!URL.canParse(notifyUrl)) return
  const address = new URL(notifyUrl)
  // Nobody but the portal on this machine is called from here.
  if (address.protocol !== 'http:') return
  const fields = {
    MsgId: sent.id,
    status: states[name],
    status_name: name,
    idx: sent.idx ?? '',
    donedate: String(Math.floor(Date.now() / 1000)),
    username: 'stand-in',
    points: String(0.16 * sent.parts),
    from: sent.from,
    to: sent.to,
  }
  for (const [field, value] of Object.entries(fields)) address.searchParams.set(field, value)
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    if (await isTaken(address)) return world.reportSms(sent.id, name)
    await new Promise((again) => setTimeout(again, pauseMs * attempt).unref())
  }
}

const isTaken = (address: URL): Promise<boolean> =>
  new Promise((resolve) => {
    const asked = request(address, { method: 'GET', timeout: 5_000 }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        text += part
        if (text.length > 100) response.destroy()
      })
      response.on('close', () => resolve(response.statusCode === 200 && text.trim() === 'OK'))
    })
    asked.on('timeout', () => asked.destroy())
    asked.on('error', () => resolve(false))
    asked.end()
  })
