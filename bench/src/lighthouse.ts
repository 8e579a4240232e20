import { quietFlags } from '@portal/e2e/support/chromium-flags'
import { freePort } from '@portal/server/testing/free-port'
import { type BrowserContext, chromium } from 'playwright-core'
import lighthouse from 'lighthouse'
import pg from 'pg'
import type { Figure } from './budgets.ts'
import { startPortal } from './child.ts'
import { median } from './compare.ts'
import { leaveOneCore, takeEveryCore } from './cores.ts'
import { clinic, createBenchDatabase, tokenOf } from './data.ts'
import { signedIn } from './scenarios.ts'

const runs = 5

/** Numbers of people who need data of their own; see `prepare`. */
const alone = 11
const guardian = 12
const withoutAddress = 13

interface Page {
  path: string
  /** The person whose session the browser has; undefined for a guest. */
  person?: number
}

/**
 * The results of Lighthouse's mobile preset for the sign-in page, the bookings and each step of the wizard: medians of cold loads. `pinned`: one core
 * is reserved for the page.
 */
export async function measurePages(serverUrl: string, pinned: boolean): Promise<Figure[]> {
  const databaseUrl = await createBenchDatabase(serverUrl, { ...clinic, name: 'pages' })
  await prepare(databaseUrl)
  const portal = await startPortal({ DATABASE_URL: databaseUrl })
  const port = await freePort()
  // The page's own process may use every core, all others leave one: the figures are the page's, not those of whoever takes its core away.
  const onEveryCore = pinned ? leaveOneCore([process.pid, portal.pid]) : undefined
  const browser = process.env.CHROMIUM_SHELL ?? process.env.CHROMIUM
  const context = await chromium.launchPersistentContext('', {
    ...(browser ? { executablePath: browser } : {}),
    timezoneId: 'Europe/Warsaw',
    args: [
      ...quietFlags,
      '--accept-lang=pl-PL',
      ...(onEveryCore ? [`--renderer-cmd-prefix=${onEveryCore}`, '--no-zygote'] : []),
      `--remote-debugging-port=${port}`,
    ],
  })
  try {
    const figures: Figure[] = []
    for (const page of await pages(portal.url, databaseUrl)) {
      await actAs(context, portal.url, page.person)
      figures.push(...(await measure(`${portal.url}${page.path}`, port)))
    }
    return figures
  } finally {
    await context.close()
    await portal.stop()
    if (onEveryCore) takeEveryCore(process.pid)
  }
}

/** Makes a guardian of one account and removes another patient's address, so that the wizard shows the steps for these cases. */
async function prepare(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`insert into patient_link (account_id, patient_id, role, status) values ($1, $2, 'WARD', 'C')`, [
    guardian,
    guardian + 100,
  ])
  await client.query('update patient set city = null, postal_code = null where id = $1', [withoutAddress])
  await client.end()
}

async function pages(url: string, databaseUrl: string): Promise<Page[]> {
  const service = 'service=S01&orgUnit=3&employee=E2&occupation=LEK'
  const wizard = (step: string, person: number, more = '') => ({
    path: `/newbooking/${step}?patient=${person}&${service}${more}`,
    person,
  })
  const [first, second] = await freeSlots(databaseUrl)
  return [
    { path: '/login' },
    { path: '/bookings', person: alone },
    { path: '/newbooking/services' },
    { path: '/newbooking/patients', person: guardian },
    wizard('dates', alone),
    wizard('personaldata', withoutAddress, await held(url, withoutAddress, first)),
    wizard('summary', alone, await held(url, alone, second)),
  ]
}

interface Slot {
  timeSlotId: string
  availabilityId: string
}

/** Two slots of the service and practitioner in the wizard's addresses. */
async function freeSlots(databaseUrl: string): Promise<[Slot, Slot]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<Slot>(
    `select s.id as "timeSlotId", a.id as "availabilityId"
     from clinic_slot s join clinic_availability a on a.schedule_id = s.schedule_id and a.service_id = 1
     where s.schedule_id = 2 and s.status = 'free' and s.starts_at > now() + interval '1 day' order by s.starts_at limit 2`,
  )
  await client.end()
  const [first, second] = rows
  if (!first || !second) throw new Error('the clinic has no free slots')
  return [first, second]
}

/** Holds a slot for a person and returns the part of the wizard's address that names it. */
async function held(url: string, person: number, { timeSlotId, availabilityId }: Slot): Promise<string> {
  const response = await fetch(`${url}/mppd/api/bookings/blockTimeSlotForBooking`, {
    method: 'POST',
    headers: { ...signedIn(person), 'content-type': 'application/json' },
    body: JSON.stringify({ timeSlotId, availabilityId, patientId: String(person) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`no hold: ${response.status} ${text}`)
  const { hisBookingId } = JSON.parse(text) as { hisBookingId: string }
  return `&availabilityId=${availabilityId}&slot=${timeSlotId}&hold=${hisBookingId}`
}

async function actAs(context: BrowserContext, url: string, person: number | undefined): Promise<void> {
  await context.clearCookies()
  if (person !== undefined) await context.addCookies([{ url, name: 'session', value: tokenOf(person), httpOnly: true }])
}

async function measure(url: string, port: number): Promise<Figure[]> {
  const { pathname } = new URL(url)
  const all: Record<'performance' | 'accessibility' | 'lcp' | 'tbt' | 'cls', number>[] = []
  for (let run = 0; run < runs; run += 1) {
    const result = await lighthouse(url, { port, logLevel: 'silent', onlyCategories: ['performance', 'accessibility'] })
    if (!result) throw new Error(`Lighthouse has nothing to say about ${pathname}`)
    const { categories, audits, finalDisplayedUrl, runtimeError } = result.lhr
    if (runtimeError) throw new Error(`${pathname}: ${runtimeError.code} ${runtimeError.message}`)
    if (new URL(finalDisplayedUrl).pathname !== pathname) throw new Error(`${pathname} led to ${finalDisplayedUrl}`)
    const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100)
    const time = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
    all.push({
      performance: score('performance'),
      accessibility: score('accessibility'),
      lcp: time('largest-contentful-paint'),
      tbt: time('total-blocking-time'),
      cls: time('cumulative-layout-shift'),
    })
  }
  const names = ['performance', 'accessibility', 'lcp', 'tbt', 'cls'] as const
  return names.map((name) => ({ budget: `page.${name}`, where: pathname, value: median(all.map((one) => one[name])) }))
}
