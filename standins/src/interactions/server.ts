import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { answerJson, close, listen, readBody, sameSecret } from '../http.ts'
import type { BehindToken, StandinSetting, Started } from '../system.ts'

interface Asked {
  readonly language: 'pl' | 'en'
  readonly drugs: readonly { readonly atc: readonly string[] }[]
}

const texts = {
  pl: 'Duże ryzyko krwawienia. Tych leków nie należy łączyć.',
  en: 'High risk of bleeding. These medicines should not be combined.',
}

/**
 * A licensed source of interactions: `POST /interactions` with a bearer token. It knows one thing alone, that the first ingredient of a vitamin K
 * antagonist (B01AA) and of an anti-inflammatory medicine (M01A) may not be combined.
 */
export async function startInteractionsServer(options: StandinSetting): Promise<Started<BehindToken>> {
  const server = createServer((request, response) => {
    handle(request, response, options).catch(() => response.destroy())
  })
  const { host, token } = options
  const port = await listen(server, host, options.port)
  return { address: { url: `http://${host}:${port}`, token }, close: () => close(server) }
}

async function handle(request: IncomingMessage, response: ServerResponse, { token }: StandinSetting): Promise<void> {
  if (`${request.method} ${request.url}` !== 'POST /interactions')
    return answerJson(response, 404, { error: 'unknown_path' })
  if (!sameSecret(request.headers.authorization ?? '', `Bearer ${token}`))
    return answerJson(response, 401, { error: 'unauthorized' })
  const body = await readBody(request)
  const { language, drugs } = JSON.parse(body?.toString('utf8') ?? 'null') as Asked
  const placesOf = (group: string) =>
    drugs.flatMap(({ atc }, drug) => (atc.some((code) => code.startsWith(group)) ? [{ drug, ingredient: 0 }] : []))
  const interactions = placesOf('B01AA').flatMap((one) =>
    placesOf('M01A').map((other) => ({
      one,
      other,
      severity: 3,
      text: texts[language],
      source: 'Baza licencjonowana',
    })),
  )
  return answerJson(response, 200, { interactions })
}
