/** What a page needs to take part in a session at Vonage Video. */
export interface ClientTicket {
  readonly applicationId: string
  readonly sessionId: string
  /** Opens this session for one page, until it closes. */
  readonly token: string
  /** The address of Vonage's own script. */
  readonly script: string
}

/** Sources that a page needs for Vonage's script, as the content security policy writes them. */
export interface VonageSources {
  readonly script: string
  readonly connections: readonly string[]
}

/** Vonage Video, which carries sound and picture between the pages of a conversation. */
export interface VonagePort {
  readonly sources: VonageSources
  /** Makes a session and returns its id. Raises `VonageError` where Vonage does not answer, refuses, or answers nonsense. */
  createSession(now: Date): Promise<string>
  /** What lets one page into a session until an instant. The page is known to all others of the session by its id. */
  ticket(of: { sessionId: string; page: string; until: Date; now: Date }): ClientTicket
}

/** Vonage does not answer, or not as it should. */
export class VonageError extends Error {
  override readonly name = 'VonageError'
}
