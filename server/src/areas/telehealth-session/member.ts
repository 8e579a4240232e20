import type { ToPage } from '@portal/contract/areas/telehealth-session/parts'
import type { LivePass } from './tokens.ts'

/** A connection as the hub uses it. */
export interface Line {
  send(message: ToPage): void
  close(code: number, reason: string): void
  readonly address: string
}

/** The account whose session came with a connection. */
export interface Visitor {
  readonly accountId: number
  /** The hash of the session's token, in hexadecimal digits. */
  readonly session: string
  readonly stands: () => Promise<boolean>
}

/** A page that takes part in a live session, by a connection to this process. */
export interface Member extends LivePass {
  readonly page: string
  readonly line: Line
  readonly visitor: Visitor | undefined
  /** A guest's name; null for the others. */
  readonly name: string | null
  /** Whether it takes part: a guest does once the consultant has let them in. */
  isIn: boolean
  /** The number of the last line that it was told. */
  after: number
  /** The state that it was told last. */
  told: string
  /** The session at Vonage Video for which it was told a token; null: that there is none now. */
  vonageSession?: string | null
}

/** Passes a signal on to the page for which it is meant; what was meant for one that is closed is dropped. */
export function sendOn(member: Member, number: number, content: string): void {
  const { from, to, data } = JSON.parse(content) as { from: string; to: string; data: string }
  if (to === member.page) member.line.send({ type: 'signal', from, data, number })
}
