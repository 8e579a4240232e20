import {
  messageAnswer,
  newsAnswer,
  type MessageAnswer,
  type MessageToClinic,
  type RefusedNews,
} from '@portal/contract/clinic-messages'
import { shortCall, type CallTimeouts } from '../short-call.ts'

/** The clinic's own system for messages. Every call raises an error when it does not answer, or answers nonsense; each may be repeated. */
export interface ClinicMessagesPort {
  /** Gives it a file of a message, before the first version that has it. */
  putFile(key: string, fileId: string, file: { readonly type: string; readonly bytes: Buffer }): Promise<void>
  /** Gives it a version of a message. */
  put(key: string, message: MessageToClinic): Promise<MessageAnswer>
  /** Asks it to take a message back that it has in this version at most. */
  withdraw(key: string, version: number): Promise<MessageAnswer>
  /** What happened there after a position, and tells what could not be taken. */
  news(
    after: string | null,
    refused: readonly RefusedNews[],
  ): Promise<readonly { readonly position: string; readonly [field: string]: unknown }[]>
}

const usualTimeouts: CallTimeouts = { connectMs: 2_000, totalMs: 5_000 }
const fileTimeouts: CallTimeouts = { connectMs: 2_000, totalMs: 30_000 }
/** An announcement to thousands, with its text. */
const longestNews = 4 * 1024 * 1024

/** Calls the clinic's system, JSON, with a bearer token. */
export function clinicMessagesApi(options: {
  readonly url: string
  readonly token: string
  /** Default: 2 s to connect, 5 s in all. */
  readonly timeouts?: CallTimeouts
}): ClinicMessagesPort {
  const authorization = `Bearer ${options.token}`
  const timeouts = options.timeouts ?? usualTimeouts
  const at = (path: string) => new URL(`${options.url.replace(/\/+$/, '')}/${path}`)
  const json = async (method: string, path: string, body?: object, longest?: number): Promise<unknown> => {
    const headers = { authorization, 'content-type': 'application/json' }
    const call = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }
    const answer = await shortCall(at(path), call, timeouts, longest)
    if (answer.status !== 200) throw new Error(`The clinic answered ${answer.status} to ${method} ${path}.`)
    return JSON.parse(answer.body)
  }
  return {
    async putFile(key, fileId, { type, bytes }) {
      const call = { method: 'PUT', headers: { authorization, 'content-type': type }, body: bytes }
      const { status } = await shortCall(at(`messages/${key}/files/${fileId}`), call, fileTimeouts)
      if (status !== 204) throw new Error(`The clinic answered ${status} to a file.`)
    },
    put: async (key, message) => messageAnswer.parse(await json('PUT', `messages/${key}`, message)),
    withdraw: async (key, version) => messageAnswer.parse(await json('DELETE', `messages/${key}?version=${version}`)),
    news: async (after, refused) => newsAnswer.parse(await json('POST', 'news', { after, refused }, longestNews)).news,
  }
}
