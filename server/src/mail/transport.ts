import { Transform } from 'node:stream'
import type { Language } from '@portal/contract/languages'
import { PermanentError } from '../jobs/handler.ts'

export interface OutgoingMail {
  to: string
  subject: string
  text: string
  html: string
  language: Language
  /** Becomes the Message-ID, the same at each attempt: by it mailboxes drop a mail that came twice. */
  uid: string
}

export interface MailPort {
  /** Hands a mail to the mail system. Raises `PermanentError` when this recipient or message will never be accepted. */
  send(mail: OutgoingMail): Promise<void>
  /** Closes open connections. */
  close(): void
}

/** Sends through an SMTP server: `smtp://` or `smtps://user:password@host:port`; `from` as in a From header. */
export function smtpMailer({ url, from }: { url: string; from: string }): MailPort {
  // The library is loaded with the first mail: it is large, and the portal starts faster without it.
  const connect = async () => {
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({
      url,
      pool: true,
      maxConnections: 2,
      connectionTimeout: 5_000,
      greetingTimeout: 5_000,
      socketTimeout: 20_000,
      dnsTimeout: 5_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    transport.use('stream', ({ message }, done) => {
      message.transform(inOnePiece)
      done()
    })
    return transport
  }
  let connected: ReturnType<typeof connect> | undefined
  const domain = /@([A-Za-z0-9.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  return {
    async send({ to, subject, text, html, language, uid }) {
      try {
        connected ??= connect()
        const transport = await connected
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId: `<${uid}@${domain}>`,
          // Absence notices and other automatic replies must not come back (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
        })
      } catch (error) {
        throw isPermanent(error)
          ? new PermanentError(`SMTP_${error.responseCode}`, error.message, { cause: error })
          : error
      }
    },
    close: () => void connected?.then((transport) => transport.close()),
  }
}

/**
 * Holds a message back until it is complete. The library sends each header and each boundary as soon as it is made, in a packet of its own: nine for a
 * letter of two parts, each of which wakes the mail server.
 */
function inOnePiece(): Transform {
  const parts: Buffer[] = []
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      parts.push(part)
      done()
    },
    flush(done) {
      done(null, Buffer.concat(parts))
    },
  })
}

/** A 5xx about this recipient or message. A refused sender or sign-in is no such error, because the operator can correct the setting. */
function isPermanent(error: unknown): error is Error & { responseCode: number } {
  if (!(error instanceof Error)) return false
  const { responseCode, command } = error as { responseCode?: unknown; command?: unknown }
  return typeof responseCode === 'number' && responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')
}
