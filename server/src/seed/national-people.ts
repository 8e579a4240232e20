import type { NationalPerson } from '@portal/standins/identity/messages'
import { peselOf } from './cast-patients.ts'
import { cast, castPatients, type CastAccount, type CastPatient } from './cast.ts'

/** A person whom neither the clinic nor the portal knows. */
export const stranger = { name: 'Jagoda', lastName: 'Nieznana', birthDate: '1991-06-02' }

const person = (key: string, patient: CastPatient, note: string): NationalPerson[] => {
  if (patient.document || !('date' in patient.birth)) return []
  const birthDate = patient.birth.date
  const { name, lastName, gender } = patient
  return [{ pesel: peselOf(key, gender, birthDate), name, lastName, birthDate, note }]
}

/** The people to choose from at the stand-in of the national node: the cast's adults with a PESEL, and a stranger. */
export function nationalPeople(): NationalPerson[] {
  const accounts: CastAccount[] = Object.values(cast)
  const known = accounts.flatMap(({ username, blocked, patients }) =>
    patients
      .filter(({ role }) => role === 'PATIENT')
      .flatMap(({ patient }) =>
        person(patient, castPatients[patient], blocked ? `konto ${username}, zablokowane` : `konto ${username}`),
      ),
  )
  const pesel = peselOf('stranger', 'F', stranger.birthDate)
  const ward = person('stanislaw', castPatients.stanislaw, 'bez konta, podopieczny')
  return [...known, ...ward, { pesel, ...stranger, note: 'bez konta' }]
}
