import type { Booking } from '@portal/contract/areas/bookings'

/** A registered visit with every field filled in, for tests of documents made from it. */
export const visit = (changes: Partial<Booking> = {}): Booking => ({
  system: 'LOCAL',
  systemId: '100234',
  status: 'SCHEDULED',
  orderStatus: 'GTRE',
  patient: { id: '1', name: 'Żółcisława', lastName: 'Gęślą-Jaźń' },
  dateFrom: '2026-11-21T10:15:00+01:00',
  dateTo: '2026-11-21T10:35:00+01:00',
  service: { code: 'K1', description: 'Konsultacja kardiologiczna z EKG', condition: 'Proszę nie pić kawy.' },
  organizationUnit: {
    id: '7',
    description: 'Poradnia „Przy Plantach”',
    address: 'ul. Świętego Marcina 24/3, 61-805 Poznań',
    contact: 'tel. 61 555 01 23',
  },
  practitioner: {
    employee: {
      id: 'e1',
      degree: 'dr hab. n. med.',
      name: 'Małgorzata',
      middleName: 'Łucja',
      lastName: 'Wiśniewska-Źrebięć',
    },
    occupation: { code: 'LEK', name: 'lekarz' },
    practiceNumber: '1234567',
    specialities: ['kardiologia', 'choroby wewnętrzne'],
  },
  availabilityId: '4',
  teleconsultation: false,
  commercialService: false,
  version: 1,
  actions: {
    cancel: { allowed: true },
    modify: { allowed: true },
    confirm: { allowed: false, reason: 'BOOKING_STATUS' },
    attach: { allowed: true },
  },
  ...changes,
})
