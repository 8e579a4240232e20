import * as z from 'zod/mini'
import { defineSystem } from '../outside/system.ts'
import { optionalSecret } from '../setting-kinds.ts'
import { smtpMailer } from './transport.ts'

/** The mail server. */
export const mail = defineSystem({
  environment: {
    SMTP_URL: optionalSecret,
    MAIL_FROM: z._default(z.string(), 'Portal pacjenta <portal@localhost>'),
  },
  read: (parsed: { readonly SMTP_URL: string | undefined; readonly MAIL_FROM: string }) => ({
    address: parsed.SMTP_URL === undefined ? undefined : { url: parsed.SMTP_URL },
    from: parsed.MAIL_FROM,
  }),
  open: ({ url }, { from }) => smtpMailer({ url, from }),
  needed: ['SMTP_URL'],
})
