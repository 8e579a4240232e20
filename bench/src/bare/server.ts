import Fastify from 'fastify'
import { bookingRoutes } from './bookings.ts'
import { close, prepared } from './database.ts'
import { diseaseRoutes } from './diseases.ts'
import { slotRoutes } from './slots.ts'

// The yardstick: the same answers as the portal's as fast as one can write them by hand with Fastify and `pg`: a prepared statement a call,
// the least that gives the rows; what can be booked held in memory; answers put together as text. No session, no rights, no checks, no audit,
// no letters, no schema. Nothing here is shared with the portal.

const app = Fastify()
const ready = prepared('ready', 'select 1')
app.get('/ready', () => ready())

slotRoutes(app)
bookingRoutes(app)
diseaseRoutes(app)

// The route that only sends: as many requests a second as its sender, the machine and Fastify allow with an answer of this length.
let fixed = ''
app.put<{ Body: { answer: string } }>('/fixed', async ({ body }) => (fixed = body.answer).length)
app.get('/fixed', (_request, reply) => reply.type('application/json; charset=utf-8').send(fixed))

await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
process.once('SIGTERM', () => {
  void app.close().then(close)
})
