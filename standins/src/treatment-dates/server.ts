import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { answerJson, close, listen } from '../http.ts'
import type { StandinSetting, Started } from '../system.ts'
import { ownCode, province, queuesOf } from './queues.ts'

/** Where the list is, and which of its queues are the demo clinic's. */
interface Address {
  readonly url: string
  readonly providerCode: string
  readonly province: string
}

/** The national list of queues in its version 1.3: `GET /queues` by case, province and locality, at most 25 on a page. */
export async function startTreatmentDatesServer(options: StandinSetting): Promise<Started<Address>> {
  const server = createServer((request, response) => handle(request, response, options))
  const port = await listen(server, options.host, options.port)
  const url = `http://${options.host}:${port}`
  return { address: { url, providerCode: ownCode, province }, close: () => close(server) }
}

const refuse = (response: ServerResponse, code: number, reason: string) =>
  answerJson(response, 400, { errors: [{ 'error-code': code, 'error-reason': reason }] })

function handle(request: IncomingMessage, response: ServerResponse, { clock }: StandinSetting): void {
  const url = new URL(request.url ?? '', 'http://queues')
  if (url.pathname !== '/queues') return answerJson(response, 404, { errors: [{ 'error-code': 404 }] })
  const asked = (name: string) => url.searchParams.get(name) ?? undefined
  const [page, limit] = [Number(asked('page') ?? 1), Number(asked('limit') ?? 10)]
  if (!/^[12]$/.test(asked('case') ?? '')) return refuse(response, 1_200_005, 'case')
  if (!Number.isInteger(page) || page < 1 || !Number.isInteger(limit) || limit < 1 || limit > 25)
    return refuse(response, 1_200_005, 'page, limit')
  const [of, locality] = [asked('province'), asked('locality')]
  const all = queuesOf(asked('case') === '2', clock()).filter(
    (queue) => (!of || of === province) && (!locality || queue.attributes.locality === locality),
  )
  const last = Math.max(1, Math.ceil(all.length / limit))
  const link = (no: number) => (no < 1 || no > last ? null : `/queues?page=${no}&limit=${limit}`)
  answerJson(response, 200, {
    meta: {
      count: all.length,
      title: 'queue',
      page,
      limit,
      provider: 'Narodowy Fundusz Zdrowia',
      'is-part-of': 'Terminy leczenia',
    },
    links: { first: link(1), prev: link(page - 1), self: link(page), next: link(page + 1), last: link(last) },
    data: all.slice((page - 1) * limit, page * limit),
  })
}
