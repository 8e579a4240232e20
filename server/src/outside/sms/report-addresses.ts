import { createHmac, timingSafeEqual } from 'node:crypto'

/** The addresses to which the provider sends its reports: each belongs to one message and cannot be guessed. */
export class ReportAddresses {
  readonly #key: () => Promise<Buffer>

  constructor(key: () => Promise<Buffer>) {
    this.#key = key
  }

  async #keyOf(message: string): Promise<string> {
    return createHmac('sha256', await this.#key())
      .update(message)
      .digest('base64url')
  }

  /** The address below `base` for reports about one message. */
  async of(base: string, message: string): Promise<string> {
    return `${base.replace(/\/+$/, '')}/mpi/sms-reports/${message}/${await this.#keyOf(message)}`
  }

  /** Whether the key was given out for this message; takes the same time for every key. */
  async holds(message: string, key: string): Promise<boolean> {
    const digest = (text: string) => createHmac('sha256', 'compared').update(text).digest()
    return timingSafeEqual(digest(key), digest(await this.#keyOf(message)))
  }
}
