import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { startStandins, type Standins } from '@portal/standins/start'
import { PermanentError } from '../jobs/handler.ts'
import { smtpMailer, type MailPort, type OutgoingMail } from './transport.ts'

let standins: Standins
let mailer: MailPort
beforeAll(async () => {
  standins = await startStandins()
})
afterAll(() => standins.close())
beforeEach(() => {
  standins.world.reset()
  mailer = smtpMailer({ ...standins.addresses.mail, from: 'Portal pacjenta <portal@lipy.example>' })
})
afterEach(() => mailer.close())

const mail = (change: Partial<OutgoingMail> = {}): OutgoingMail => ({
  to: 'anna@example.com',
  subject: 'Rezerwacja wizyty: zażółć gęślą jaźń',
  text: 'Zażółć gęślą jaźń – ŁÓDŹ\nDrugi wiersz\n',
  html: '<p lang="pl">Zażółć gęślą <b>jaźń</b></p>',
  language: 'pl',
  uid: 'b7f9d1d2-0000-4000-8000-000000000001',
  ...change,
})

describe('mail over SMTP', () => {
  it('arrives with its Polish letters, as text and as HTML, under a lasting id', async () => {
    await mailer.send(mail())
    expect(standins.world.mail).toMatchObject([
      {
        to: ['anna@example.com'],
        from: 'portal@lipy.example',
        subject: 'Rezerwacja wizyty: zażółć gęślą jaźń',
        text: expect.stringMatching(/^Zażółć gęślą jaźń – ŁÓDŹ\nDrugi wiersz\s*$/),
        html: expect.stringContaining('<p lang="pl">Zażółć gęślą <b>jaźń</b></p>'),
        messageId: '<b7f9d1d2-0000-4000-8000-000000000001@lipy.example>',
        headers: expect.arrayContaining(['auto-submitted', 'content-language', 'mime-version']),
      },
    ])
  })

  it('gives up an address that the server refuses for good', async () => {
    const error = await mailer.send(mail({ to: 'reject.anna@example.com' })).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(PermanentError)
    expect(error).toMatchObject({ code: 'SMTP_550' })
    expect(standins.world.mail).toEqual([])
  })

  it('is to be tried again when the server is busy or switched off', async () => {
    const busy = await mailer.send(mail({ to: 'later.anna@example.com' })).catch((reason: unknown) => reason)
    expect(busy).toMatchObject({ responseCode: 451 })
    expect(busy).not.toBeInstanceOf(PermanentError)
    standins.world.set({ mail: false })
    const off = await mailer.send(mail()).catch((reason: unknown) => reason)
    expect(off).toBeInstanceOf(Error)
    expect(off).not.toBeInstanceOf(PermanentError)
    standins.world.set({ mail: true })
    await mailer.send(mail())
    expect(standins.world.mail).toHaveLength(1)
  })

  it('is to be tried again when no server answers', async () => {
    const gone = await startStandins()
    await gone.close()
    const lost = smtpMailer({ ...gone.addresses.mail, from: 'portal@lipy.example' })
    const error = await lost.send(mail()).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ code: 'ESOCKET' })
    lost.close()
  })

  it('takes no header, recipient or SMTP command from a value', async () => {
    await mailer.send(mail())
    const honest = standins.world.mail[0]?.headers
    await mailer.send(
      mail({
        subject: 'Wizyta\r\nBcc: evil@example.com\r\nX-Smuggled: yes\r\n\r\nbody',
        text: 'Jan\r\n.\r\nMAIL FROM:<evil@example.com>\r\nRCPT TO:<evil@example.com>\r\nDATA\r\n.\r\n',
      }),
    )
    const to = 'anna@example.com\r\nRCPT TO:<evil@example.com>'
    await mailer.send(mail({ to })).catch(() => undefined)
    await mailer.send(mail({ to: 'anna@example.com, evil@example.com' })).catch(() => undefined)
    const [, forged] = standins.world.mail
    expect(forged?.headers).toEqual(honest)
    expect(forged?.text).toContain('RCPT TO:<evil@example.com>')
    expect(standins.world.mail.flatMap((one) => one.to)).not.toContain('evil@example.com')
  })

  it('reaches the server in one piece, not in one for each header and boundary', async () => {
    const pieces: string[] = []
    let isMessage = false
    const server = createServer((socket) => {
      const say = (...lines: string[]) => socket.write(lines.map((line) => `${line}\r\n`).join(''))
      say('220 here')
      socket.on('data', (piece: Buffer) => {
        const text = piece.toString()
        if (isMessage) pieces.push(text)
        const commands = isMessage ? [] : text.trim().split('\r\n')
        for (const command of commands) say(command === 'DATA' ? '354 go on' : '250 well')
        if (isMessage && text.endsWith('.\r\n')) say('250 kept')
        isMessage ||= commands.includes('DATA')
      })
    }).listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const direct = smtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'portal@lipy.example' })
    onTestFinished(() => direct.close())
    await direct.send(mail())
    expect(pieces[0]).toMatch(/^Auto-Submitted: [^]*text\/plain[^]*text\/html[^]*--\r\n/)
    expect(pieces.slice(1).join('')).toMatch(/^(\.\r\n)?$/)
  })
})
