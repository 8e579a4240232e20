/** A queue of the list, in the form of its answers. */
export interface ListedQueue {
  readonly type: 'queue'
  readonly id: string
  readonly attributes: Readonly<Record<string, unknown>> & { readonly case: 1 | 2; readonly locality: string }
}

export const province = '07'
export const ownCode = '070099995'

interface Cell {
  readonly part7: string
  readonly part8: string
  readonly benefit: string
  /** People who wait, and days that they wait: of stable cases and of urgent ones. */
  readonly stable: readonly [waiting: number, days: number]
  readonly urgent?: readonly [waiting: number, days: number]
}

const ownCells: readonly Cell[] = [
  { part7: '011', part8: '1100', benefit: 'PORADNIA KARDIOLOGICZNA', stable: [412, 148], urgent: [37, 24] },
  { part7: '012', part8: '1010', benefit: 'PORADNIA ALERGOLOGICZNA', stable: [96, 61], urgent: [4, 6] },
  { part7: '013', part8: '1200', benefit: 'PORADNIA DERMATOLOGICZNA', stable: [58, 33], urgent: [0, 0] },
  { part7: '014', part8: '1600', benefit: 'PORADNIA OKULISTYCZNA', stable: [230, 97], urgent: [18, 14] },
  {
    part7: '015',
    part8: '1580',
    benefit: 'PORADNIA CHIRURGII URAZOWO-ORTOPEDYCZNEJ',
    stable: [301, 120],
    urgent: [22, 19],
  },
  { part7: '021', part8: '1310', benefit: 'DZIAŁ (PRACOWNIA) FIZJOTERAPII', stable: [640, 183], urgent: [71, 44] },
  { part7: '022', part8: '7910', benefit: 'BADANIA ENDOSKOPOWE PRZEWODU POKARMOWEGO - GASTROSKOPIA', stable: [45, 40] },
]

const dayMs = 86_400_000
const day = (at: Date, later: number) => new Date(at.getTime() + later * dayMs).toISOString().slice(0, 10)

function listed(
  cell: Cell,
  urgent: boolean,
  provider: {
    readonly name: string
    readonly code: string
    readonly locality: string
    readonly address: string
    readonly phone: string
  },
  now: Date,
): ListedQueue[] {
  const figures = urgent ? cell.urgent : cell.stable
  if (!figures) return []
  const [awaiting, days] = figures
  // Providers send their figures by the tenth day of the next month.
  const month = day(now, -40).slice(0, 7)
  return [
    {
      type: 'queue',
      id: `${provider.code}-${cell.part7}-${urgent ? 2 : 1}`,
      attributes: {
        case: urgent ? 2 : 1,
        benefit: cell.benefit,
        'many-places': 'N',
        'id-resort-part-VII': cell.part7,
        'id-resort-part-VIII': cell.part8,
        place: cell.benefit,
        provider: provider.name,
        'provider-code': provider.code,
        locality: provider.locality,
        address: provider.address,
        phone: provider.phone,
        'benefits-for-children': 'N',
        ramp: 'Y',
        statistics: {
          'provider-data': { awaiting, removed: Math.round(awaiting / 6), 'average-period': days, update: month },
          'computed-data': null,
        },
        dates: { applicable: true, date: day(now, Math.max(1, days)), 'date-situation-as-at': day(now, -1) },
      },
    },
  ]
}

/** All queues of the voivodeship: those of the demo clinic, and those of thirty others. */
export function queuesOf(urgent: boolean, now: Date): ListedQueue[] {
  const own = {
    name: 'CENTRUM MEDYCZNE POD LIPAMI',
    code: ownCode,
    locality: 'LIPNIKI',
    address: 'UL. LIPOWA 12',
    phone: '+48 22 555 01 00',
  }
  const others = Array.from({ length: 30 }, (_, no) => ({
    name: `PRZYCHODNIA NR ${no + 1}`,
    code: `0701${String(no).padStart(5, '0')}`,
    locality: no % 2 ? 'LIPNIKI' : 'SADOWO',
    address: `UL. POLNA ${no + 1}`,
    phone: '+48 22 555 02 00',
  }))
  return [...others.slice(0, 13), own, ...others.slice(13)].flatMap((provider) =>
    (provider === own ? ownCells : ownCells.slice(0, 2)).flatMap((cell) => listed(cell, urgent, provider, now)),
  )
}
