import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerAddress, type SMTPServerDataStream } from 'smtp-server'
import type { StandinSetting, Started } from '../system.ts'
import type { SentMail, World } from '../world.ts'

const largestMail = 5 * 1024 * 1024

/**
 * A mail server (RFC 5321) that keeps every message instead of passing it on. Addresses that start with `reject.` get 550, those that start with
 * `later.` get 451 twice and are then accepted; when it is switched off it answers 421.
 */
export async function startMailServer(options: StandinSetting): Promise<Started<{ url: string }>> {
  const { world } = options
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: largestMail,
    closeTimeout: 200,
    onConnect: (_session, callback) =>
      callback(world.switches.mail ? null : refusal(421, '4.3.2 Service not available, try again later')),
    onMailFrom: (_address, _session, callback) =>
      callback(world.switches.mail ? null : refusal(421, '4.3.2 Service not available, try again later')),
    onRcptTo: (address, _session, callback) => callback(refusalOf(address, world)),
    onData: async (stream, session, callback) => {
      const kept = await keep(stream, session.envelope.rcptTo, world)
      if (kept) callback(null, `kept as ${kept.id}`)
      else callback(refusal(554, '5.6.0 The message cannot be read'))
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, options.host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  // A client that hangs up in mid-sentence is the client's own affair.
  server.on('error', () => {})
  const { port } = server.server.address() as AddressInfo
  return {
    address: { url: `smtp://${options.host}:${port}` },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

function refusalOf({ address }: SMTPServerAddress, world: World): Error | null {
  const lower = address.toLowerCase()
  if (lower.startsWith('reject.')) return refusal(550, '5.1.1 No such mailbox')
  if (lower.startsWith('later.') && world.countFailure(`mail:${lower}`) <= 2) {
    return refusal(451, '4.3.0 Mailbox busy, try again later')
  }
  return null
}

async function keep(
  stream: SMTPServerDataStream,
  recipients: SMTPServerAddress[],
  world: World,
): Promise<SentMail | undefined> {
  const mail = await read(stream).catch(() => undefined)
  return (
    mail &&
    world.addMail({
      to: recipients.map(({ address }) => address),
      from: mail.from?.address ?? '',
      subject: mail.subject ?? '',
      text: mail.text ?? '',
      html: mail.html ?? '',
      headers: mail.headers.map(({ key }) => key),
      messageId: mail.messageId ?? '',
    })
  )
}

async function read(stream: SMTPServerDataStream): Promise<Email> {
  const chunks: Buffer[] = []
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk)
  return PostalMime.parse(Buffer.concat(chunks))
}
