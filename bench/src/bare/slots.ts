import type { FastifyInstance } from 'fastify'
import { offersFor } from './catalogue.ts'
import { prepared } from './database.ts'

type Slot = [id: string, startsAt: string, endsAt: string, schedule: string]

const columns = 'id, starts_at, ends_at, schedule_id'
const free = `status = 'free' and starts_at >= $2 and starts_at < $3 order by starts_at, id limit $4`

const ofOne = prepared<Slot>('slots-of-one', `select ${columns} from clinic_slot where schedule_id = $1 and ${free}`)
const ofMany = prepared<Slot>(
  'slots-of-many',
  `select s.* from unnest($1::bigint[]) c (id), lateral (select ${columns} from clinic_slot where schedule_id = c.id and ${free}) s
   order by starts_at, id limit $4`,
)

const yearMs = 366 * 86_400_000

interface Asked {
  medicalServiceCode: string
  organizationUnitId?: string
  employeeId?: string
  occupationCode?: string
  dateFrom?: string
  dateTo?: string
  limit?: string
}

/** Free slots, earliest first. */
export function slotRoutes(app: FastifyInstance): void {
  app.get<{ Querystring: Asked }>('/mppd/api/time-slots/', async ({ query }, reply) => {
    const offers = offersFor(query)
    const from = new Date(Math.max(Date.now(), query.dateFrom ? Date.parse(query.dateFrom) : 0))
    const to = query.dateTo ? new Date(query.dateTo) : new Date(from.getTime() + yearMs)
    const [only] = offers
    const rows =
      only && offers.length === 1
        ? await ofOne(only.schedule, from, to, query.limit ?? 300)
        : await ofMany(
            offers.map(({ schedule }) => schedule),
            from,
            to,
            query.limit ?? 300,
          )
    const tails = new Map(offers.map(({ schedule, ofSlot }) => [schedule, ofSlot]))
    let json = ''
    for (const [id, startsAt, endsAt, schedule] of rows)
      json += `${json ? ',' : '['}{"id":"${id}","dateFrom":"${startsAt}","dateTo":"${endsAt}",${tails.get(schedule)}}`
    return reply.type('application/json; charset=utf-8').send(json ? `${json}]` : '[]')
  })
}
