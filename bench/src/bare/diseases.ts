import type { FastifyInstance } from 'fastify'
import { prepared } from './database.ts'

type Disease = [code: string, name: string]

const byWords = prepared<Disease>(
  'diseases-by-words',
  `select code, name from disease where words @@ to_tsquery('simple', $1)
   order by search like $2 desc, length(search), key limit $3`,
)
// Its bounds make a range of the index whatever is asked, so that the plan can be kept; `~` comes after all that a code is made of.
const byCode = prepared<Disease>(
  'diseases-by-code',
  `select code, name from disease where key >= $1 and key < $1 || '~' or words @@ to_tsquery('simple', $2)
   order by key = $1 desc, key >= $1 and key < $1 || '~' desc,
     case when key >= $1 and key < $1 || '~' then 0 else length(search) end, key limit $3`,
)

/** ICD-10 codes that begin with the phrase, or whose name has words that begin with its words. */
export function diseaseRoutes(app: FastifyInstance): void {
  app.get<{ Querystring: { query: string; limit: string } }>(
    '/mpi/dictionaries/diseases',
    async ({ query: { query, limit } }, reply) => {
      const words = query.toLowerCase().match(/[a-z0-9]+/g) ?? []
      const asked = words.map((word) => `${word}:*`).join(' & ')
      const rows = /^[a-z](?:\d{1,2}(?:\.?[0-9a-z]{0,4})?)?$/i.test(query)
        ? await byCode(query.toUpperCase().replace('.', ''), asked, limit)
        : await byWords(asked, `${words.join(' ')}%`, limit)
      const json = rows.map(([code, name]) => `{"code":"${code}","name":${JSON.stringify(name)}}`).join(',')
      return reply.type('application/json; charset=utf-8').send(`[${json}]`)
    },
  )
}
