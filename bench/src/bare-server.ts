import Fastify from 'fastify'
import pg from 'pg'
import type { Statement } from './recorder.ts'

// The yardstick: what Fastify and `pg` do with the same SQL and nothing around it. No session, no checks, no audit, no schema.

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10, options: '-c TimeZone=UTC' })
const app = Fastify()
let statements: Statement[] = []

app.get('/ready', async () => (await pool.query('select 1')).rows)

app.put<{ Body: Statement[] }>('/statements', { bodyLimit: 2 ** 26 }, async ({ body }) => {
  statements = body
  return body.length
})

app.get<{ Params: { n: string } }>('/statements/:n', async ({ params }) => {
  const statement = statements[Number(params.n) % statements.length]
  if (!statement) throw new Error('no statement')
  return (await pool.query(statement.text, statement.values)).rows
})

interface Pick {
  timeSlotId: string
  availabilityId: string
  patientId: string
}

app.post<{ Body: Pick }>('/bookings/hold', async ({ body }) => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const slot = await client.query<{ starts_at: Date; ends_at: Date; schedule_id: string }>(
      `update clinic_slot set status = 'held' where id = $1 and status = 'free' returning starts_at, ends_at, schedule_id`,
      [body.timeSlotId],
    )
    const [taken] = slot.rows
    if (!taken) throw new Error('taken')
    const made = await client.query<{ id: string }>(
      `insert into booking (status, patient_id, account_id, slot_id, availability_id, role_id, starts_at, ends_at, practitioner_id,
         overlap_allowed, parallel_allowed, held_until)
       values ('PROVISIONAL', $1, $1, $2, $3, $4, $5, $6, $4, false, false, now() + interval '15 minutes') returning id`,
      [body.patientId, body.timeSlotId, body.availabilityId, taken.schedule_id, taken.starts_at, taken.ends_at],
    )
    await client.query('commit')
    return { hisBookingId: made.rows[0]?.id }
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
})

app.put<{ Body: Pick & { hisBookingId: string } }>('/bookings', async ({ body }) => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const done = await client.query(
      `update booking set status = 'REGISTERED', held_until = null where id = $1 and status = 'PROVISIONAL'
       returning id, slot_id, patient_id, starts_at, ends_at`,
      [body.hisBookingId],
    )
    if (!done.rows[0]) throw new Error('no hold')
    await client.query(`update clinic_slot set status = 'booked' where id = $1`, [body.timeSlotId])
    await client.query('commit')
    return done.rows[0]
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
})

await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
process.once('SIGTERM', () => {
  void app.close().then(() => pool.end())
})
