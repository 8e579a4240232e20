import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { faultsOf, readJson, siteJson, siteOf } from './site-file.ts'

/** The members for which the command asks, each a text or a switch, with what it asks. */
const questions: readonly (readonly [member: string, words: string])[] = [
  ['clinic.name', 'Name of the clinic'],
  ['clinic.phone', 'Telephone number of the clinic (+48 22 555 01 00)'],
  ['portalName', 'Name of the portal'],
  ['clinic.address', 'Address of the clinic'],
  ['clinic.email', 'E-mail address of the clinic'],
  ['clinic.numbers', 'Numbers in registers (NIP, REGON, …)'],
  ['clinic.inspector.name', 'Data protection officer: name'],
  ['clinic.inspector.email', 'Data protection officer: e-mail address'],
  ['inForce', 'Legal documents in force since (2026-01-31)'],
  ['accessibility.published', 'Portal published on (2026-01-31)'],
  ['accessibility.updated', 'Last substantial update on'],
  ['accessibility.prepared', 'Accessibility declaration prepared on'],
  ['accessibility.reviewed', 'Accessibility declaration last reviewed on (every year by 31 March)'],
  ['accessibility.method', 'Prepared by (self, external)'],
  ['accessibility.contact.name', 'Contact for accessibility: name'],
  ['accessibility.contact.email', 'Contact for accessibility: e-mail address'],
  ['accessibility.contact.phone', 'Contact for accessibility: telephone'],
  ['accessibility.building.pl', 'How the building can be entered, in Polish'],
  ['accessibility.building.en', 'How the building can be entered, in English'],
  ['eService.enabled', 'Show the government’s e-service (true, false)'],
  ['eService.url', 'Address of the e-service (https://…)'],
  ['help.url', 'Address of the clinic’s help (https://…)'],
  ['colours.accent', 'Colour of buttons and links (#14524b)'],
  ['colours.accentDark', 'The same on dark screens'],
  ['identification.logo', 'Logo: a file in the folder (.png, .jpg, .webp)'],
  ['identification.tooltips.logo.pl', 'What the logo shows, in Polish'],
  ['identification.tooltips.logo.en', 'What the logo shows, in English'],
  ['identification.login.pl', 'Text at sign-in, in Polish'],
  ['identification.login.en', 'Text at sign-in, in English'],
  ['identification.registration.pl', 'Text at registration, in Polish'],
  ['identification.registration.en', 'Text at registration, in English'],
]

type Content = Readonly<Record<string, unknown>>
const isContent = (value: unknown): value is Content =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What is in `site.json` now, whether or not it has faults. Raises `ConfigError` where it is no JSON object. */
export function contentOf(folder: string): Content {
  const path = join(folder, siteJson)
  const value = existsSync(path) ? readJson(path) : {}
  return isContent(value) ? value : {}
}

/** The value of a member, such as `clinic.email`; undefined where it is not there. */
const memberOf = (content: unknown, member: string): unknown =>
  member
    .split('.')
    .reduce<unknown>((value, key) => (isContent(value) && Object.hasOwn(value, key) ? value[key] : undefined), content)

/** The content with another value of a member, or without it; what contains nothing any more goes too. */
export function withMember(content: Content, member: string, value: unknown): Content {
  const [key = '', ...rest] = member.split('.')
  const { [key]: old, ...others } = content
  const next = rest.length > 0 ? withMember(isContent(old) ? old : {}, rest.join('.'), value) : value
  const isEmpty = next === undefined || (rest.length > 0 && Object.keys(next as Content).length === 0)
  return isEmpty ? others : { ...others, [key]: next }
}

/** What a person has written as a value: a switch, a list or an object in JSON, otherwise a text; nothing for no value. */
export function valueOf(written: string): unknown {
  const text = written.trim()
  if (text === '') return undefined
  if (!/^(?:true|false|[[{].*)$/s.test(text)) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Asks for every member, and again where an answer has a fault. Enter keeps what is there, a minus takes it away. */
export async function askForAll(
  content: Content,
  ask: (words: string) => Promise<string>,
  say: (words: string) => void,
): Promise<Content> {
  let next = content
  const faultsAt = (member: string) => faultsOf(next).filter((fault) => fault.startsWith(`${member}:`))
  const askFor = async ([member, words]: (typeof questions)[number]) => {
    const old = memberOf(next, member)
    const answer = (
      await ask(`${words}${old === undefined ? '' : ` [${typeof old === 'string' ? old : JSON.stringify(old)}]`}: `)
    ).trim()
    if (answer !== '') next = withMember(next, member, answer === '-' ? undefined : valueOf(answer))
  }
  for (const question of questions) {
    await askFor(question)
    // That a neighbour is missing may still be put right by its own answer.
    while (faultsAt(question[0]).some((fault) => !fault.endsWith(': is missing'))) {
      faultsAt(question[0]).forEach(say)
      await askFor(question)
    }
  }
  for (;;) {
    const open = questions.filter(([member]) => faultsAt(member).length > 0)
    if (open.length === 0) return next
    for (const question of open) {
      faultsAt(question[0]).forEach(say)
      await askFor(question)
    }
  }
}

/** Writes `site.json` whole or not at all. Raises `ConfigError`, and writes nothing, where the portal would not start with it. */
export function writeSite(folder: string, content: Content): string {
  siteOf(content, folder)
  const path = join(folder, siteJson)
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${path}.new`, `${JSON.stringify(content, null, 2)}\n`)
  renameSync(`${path}.new`, path)
  return path
}
