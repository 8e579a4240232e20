import { defaultSystem } from '../clinic/import/import.ts'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { cast, type CastKey } from './cast.ts'

interface Held {
  /** Id of the Appointment resource. */
  booking: string
  /** Who wrote to the doctor beforehand. */
  by: CastKey
  question: string
  /** What the doctor wrote afterwards. */
  advice: string
}

const held: Held[] = [
  {
    booking: 'anna-tele-int-50',
    by: 'anna',
    question: 'Kaszel od tygodnia, bez duszności. Przyjmuję tylko witaminę D.',
    advice:
      'Zalecenia po teleporadzie:\n- syrop 3 × 5 ml przez 5 dni,\n- dużo płynów, odpoczynek,\n- kontrola, jeśli kaszel potrwa dłużej niż dwa tygodnie.',
  },
  {
    booking: 'stanislaw-tele-int-75',
    by: 'piotr',
    question: 'Tata mierzy ciśnienie rano i wieczorem. Wartości podam podczas rozmowy.',
    advice:
      'Zalecenia po teleporadzie: pomiary ciśnienia dwa razy dziennie przez tydzień, wyniki proszę przynieść na wizytę.',
  },
]

/** Adds to past teleconsultations of the cast the platform's id, chat and recording, and the notes of both sides. */
export async function addCastTeleconsultations(tx: Tx): Promise<void> {
  for (const { booking, by, question, advice } of held) {
    await sql`
      with visit as (
        update booking set teleconsultation_id = 'TC-' || to_char(starts_at at time zone 'UTC', 'YYYYMMDDHH24MI') || '-1'
        where source_system = ${defaultSystem} and source_id = ${`Appointment/${booking}`}
        returning id, starts_at, ends_at)
      insert into booking_attachment (booking_id, type, note, from_clinic, account_id, created_at)
      select visit.id, r.type, r.note, r.type <> 'N' or r.note = ${advice},
        case when r.note = ${question} then (select id from account where username_key = ${cast[by].username}) end,
        case when r.note = ${question} then visit.starts_at - interval '2 hours' else visit.ends_at end
      from visit, (values (1, 'N', ${question}), (2, 'C', null), (3, 'A', null), (4, 'N', ${advice})) r(place, type, note)
      order by r.place`.execute(tx)
  }
}
