import { Client, type ClientConfig } from 'pg'
import type { Listener, Listening } from './connections.ts'

/** Milliseconds after which a statement of the listening session was sent in vain. */
const silence = 2_000

/** Opens a session of a PostgreSQL server for notices alone: a session of the pool has them delivered only while somebody uses it. */
export async function listenOn(
  server: ClientConfig,
  channels: readonly string[],
  listener: Listener,
): Promise<Listening> {
  const client = new Client({
    ...server,
    query_timeout: silence,
    // What this session commits is nothing but its own notices, for which no disk need be awaited.
    options: '-c synchronous_commit=off',
  })
  let over = false
  const close = (): void => {
    over = true
    // Not an orderly end: where the server is silent, it would never come.
    ;(client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
  }
  const lose = (): void => {
    if (over) return
    close()
    listener.lost()
  }
  client.on('notification', ({ channel, payload = '' }) => over || listener.heard({ channel, content: payload }))
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(channels.map((channel) => `listen ${client.escapeIdentifier(channel)}`).join('; '))
  } catch (error) {
    close()
    throw error
  }
  client.on('error', lose)
  client.on('end', lose)
  let telling = false
  return {
    tell({ channel, content }) {
      // While the server is slow, one that waits is as good as many.
      if (telling) return
      telling = true
      const told = client.query({ text: 'select pg_notify($1, $2)', values: [channel, content] })
      told.then(() => (telling = false), lose)
    },
    end: close,
  }
}
