import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { ownImageNames, type OwnImageName } from '@portal/contract/areas/site'
import type { Language } from '@portal/contract/languages'
import { legalDocuments, type LegalDocument } from '@portal/contract/rules/legal-documents'
import { moduleFlags } from '@portal/contract/modules'
import { ConfigError } from '../../setting-kinds.ts'
import { refusalOf } from './colours.ts'
import { imageLimits, readImage, type SiteImage } from './images.ts'
import { readMarkup, readPlainText, type Markup } from './markup.ts'

const lineOf = (most: number) =>
  z
    .string('must be a text')
    .check(
      z.minLength(1, 'must not be empty'),
      z.maxLength(most, `must not be longer than ${most} characters`),
      z.regex(/^[^\p{Cc}]*$/u, 'must be a text without line breaks and control characters'),
    )
const line = lineOf(300)
const email = z.email('must be an e-mail address')
const day = z.iso.date('must be a day, as "2026-01-31"')
/** A name without any folder: a file of the site can only be one that lies beside `site.json`. */
const textFile = z
  .string('must be the name of a file')
  .check(
    z.regex(
      /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}\.(md|txt)$/,
      'must be the name of a file beside site.json that ends with .md or .txt, without a folder',
    ),
  )
const imageFile = z
  .string('must be the name of a file')
  .check(
    z.regex(
      /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}\.(png|jpe?g|webp)$/i,
      'must be the name of a picture beside site.json that ends with .png, .jpg or .webp, without a folder',
    ),
  )
/** A few sentences, which may have lists, links and words in bold. */
const words = z
  .string('must be a text')
  .check(
    z.minLength(1, 'must not be empty'),
    z.maxLength(1000, 'must not be longer than 1000 characters'),
    z.regex(/^(?:[^\p{Cc}]|\n)*$/u, 'must be a text without control characters other than line breaks'),
  )
const colour = z
  .string('must be a colour, as "#14524b"')
  .check(z.regex(/^#[0-9a-f]{6}$/, 'must be a colour, as "#14524b", in small letters'))
/** A module that the clinic does not want; whether it is built is not asked, so that a file holds for other versions, too. */
const module = z
  .string()
  .check(z.refine((name) => (moduleFlags as readonly string[]).includes(name), 'must be the name of a module'))
const address = z
  .url({ protocol: /^https$/, hostname: z.regexes.domain, error: 'must be an https address' })
  .check(z.maxLength(1000, 'must not be longer than 1000 characters'))
const inBoth = <S extends z.ZodMiniType>(schema: S) => z.strictObject({ pl: schema, en: schema })

/** What the clinic writes into `site.json`; every member may be left out. */
export const siteFile = z.strictObject({
  /** How the portal calls itself. */
  portalName: z.optional(lineOf(120)),
  clinic: z.optional(
    z.strictObject({
      name: z.optional(lineOf(120)),
      /** The number that people are asked to call. */
      phone: z.optional(
        lineOf(40).check(z.regex(/^\+?[0-9][0-9 ()-]{4,}$/, 'must be a telephone number, as "+48 22 555 01 00"')),
      ),
      address: z.optional(line),
      email: z.optional(email),
      /** Its numbers in public registers, as it writes them: NIP, REGON, the register of health care providers. */
      numbers: z.optional(line),
      /** The data protection officer. */
      inspector: z.optional(z.strictObject({ name: line, email })),
    }),
  ),
  /** The day from which regulations, terms of use and privacy policy are in force. */
  inForce: z.optional(day),
  accessibility: z.optional(
    z.strictObject({
      published: z.optional(day),
      updated: z.optional(day),
      prepared: z.optional(day),
      /** The last yearly review of the declaration; left out: the day on which it was prepared. */
      reviewed: z.optional(day),
      method: z.optional(z.enum(['self', 'external'], 'must be "self" or "external"')),
      contact: z.optional(z.strictObject({ name: line, email, phone: line })),
      /** How the building can be entered and used. */
      building: z.optional(inBoth(lineOf(3000))),
    }),
  ),
  /** Links to other sites: O other, H help. */
  links: z.optional(
    z
      .array(
        z.strictObject({ type: z.enum(['O', 'H'], 'must be "O" or "H"'), name: inBoth(line), url: address }),
        'must be a list',
      )
      .check(z.maxLength(12, 'must not have more than 12 links')),
  ),
  /** The external e-service link, to the government's e-service; shown only when it is switched on and has an address. */
  eService: z.optional(
    z.strictObject({
      enabled: z.boolean('must be true or false'),
      url: z.union([z.literal(''), address], 'must be an https address'),
      name: z.optional(inBoth(line)),
    }),
  ),
  /** The clinic's own help, and its chapters on parts of the portal. */
  help: z.optional(
    z.strictObject({
      url: address,
      modules: z.optional(
        z
          .array(
            z.strictObject({
              name: line.check(
                z.regex(/^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*$/, 'must be the beginning of an address, as "bookings"'),
              ),
              helpid: line,
            }),
            'must be a list',
          )
          .check(z.maxLength(200, 'must not have more than 200 chapters')),
      ),
    }),
  ),
  /** Modules that are switched off. */
  modulesOff: z.optional(
    z.array(module, 'must be a list').check(z.maxLength(50, 'must not have more than 50 modules')),
  ),
  /** The clinic's own colour, and the one for dark screens. */
  colours: z.optional(z.strictObject({ accent: colour, accentDark: z.optional(colour) })),
  /** Pictures and texts in the frame of the portal. */
  identification: z.optional(
    z.strictObject({
      ...allOf(ownImageNames, z.optional(imageFile)),
      loginTop: z.optional(inBoth(words)),
      login: z.optional(inBoth(words)),
      registration: z.optional(inBoth(words)),
      dashboardBanners: z.optional(
        z.array(inBoth(words), 'must be a list').check(z.maxLength(3, 'must not have more than 3 texts')),
      ),
      /** What each picture shows: for everybody who points at it, and in its place for those who do not see it. */
      tooltips: z.optional(z.strictObject(allOf(ownImageNames, z.optional(inBoth(lineOf(120)))))),
    }),
  ),
  /** Files that replace our own legal documents, in both languages. */
  documents: z.optional(z.strictObject(allOf(legalDocuments, z.optional(inBoth(textFile))))),
})

/** The clinic's own things, as written in `site.json`. */
export type SiteFile = z.infer<typeof siteFile>

/** A document that the clinic has written itself, and the language in which it is. */
export interface OwnDocument {
  readonly language: Language
  readonly markup: Markup
}

/** What belongs to the clinic in the frame of the portal. */
export interface Site {
  readonly file: SiteFile
  readonly images: Readonly<Partial<Record<OwnImageName, SiteImage>>>
  readonly documents: Readonly<Partial<Record<LegalDocument, Readonly<Record<Language, OwnDocument>>>>>
}

function allOf<N extends string, S>(names: readonly N[], schema: S): Record<N, S> {
  return Object.fromEntries(names.map((name) => [name, schema])) as Record<N, S>
}

/** The largest file that is read, in bytes. */
const largest = 300_000

/**
 * Reads `site.json` and the files that it names from a folder; without a folder, or without that file in it, the clinic has nothing of its own. Raises
 * `ConfigError`, which names the faulty member.
 */
export function readSite(folder: string | undefined): Site {
  return folder && hasSite(folder)
    ? siteOf(readJson(join(folder, siteJson)), folder)
    : { file: {}, images: {}, documents: {} }
}

/** Whether there is a `site.json` in a folder. */
export const hasSite = (folder: string | undefined): boolean =>
  folder !== undefined && existsSync(join(folder, siteJson))

/** The name of the file in its folder. */
export const siteJson = 'site.json'

/** What `site.json` would be with this content in a folder, whose files it may name. Raises `ConfigError`, a line for each fault. */
export function siteOf(value: unknown, folder: string): Site {
  const path = join(folder, siteJson)
  const faults = faultsOf(value)
  if (faults.length > 0) throw new ConfigError(faults.map((fault) => `${path}: ${fault}`).join('\n'))
  const file = value as SiteFile
  const documents: Partial<Record<LegalDocument, Readonly<Record<Language, OwnDocument>>>> = {}
  for (const name of legalDocuments) {
    const named = file.documents?.[name]
    if (!named) continue
    const read = (language: Language): OwnDocument => {
      const at = `${path}: documents.${name}.${language}`
      const text = readText(join(folder, named[language]), at)
      const markup = named[language].endsWith('.md') ? readMarkup(text) : readPlainText(text)
      if (!markup) throw new ConfigError(`${at}: ${named[language]} must begin with a title`)
      // A document that stands for both languages is in Polish.
      return { markup, language: named.pl === named.en ? 'pl' : language }
    }
    documents[name] = { pl: read('pl'), en: read('en') }
  }
  return { file, documents, images: imagesOf(file, folder) }
}

/** The pictures that a file names. Raises `ConfigError`, a line for each that cannot be taken. */
function imagesOf({ identification }: SiteFile, folder: string): Site['images'] {
  const faults: string[] = []
  const images: Partial<Record<OwnImageName, SiteImage>> = {}
  for (const name of ownImageNames) {
    const file = identification?.[name]
    if (file === undefined) continue
    try {
      images[name] = readImage(
        join(folder, file),
        `${join(folder, siteJson)}: identification.${name}`,
        imageLimits[name],
      )
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error
      faults.push(error.message)
    }
  }
  if (faults.length > 0) throw new ConfigError(faults.join('\n'))
  return images
}

/** The faults of what is to be `site.json`, in plain words, each beginning with the member's place. */
export function faultsOf(value: unknown): string[] {
  const parsed = siteFile.safeParse(value)
  // A member may break several rules that have the same words.
  return parsed.success
    ? faultsBetween(parsed.data)
    : [...new Set(parsed.error.issues.map((issue) => inWords(issue, value)))]
}

/** What each member may be by itself, but not together with the others or on the portal's pages. */
function faultsBetween({ colours, identification }: SiteFile): string[] {
  const light = colours && refusalOf(colours.accent, 'light')
  const dark = colours?.accentDark && refusalOf(colours.accentDark, 'dark')
  const silent = ownImageNames.filter((name) => identification?.[name] && !identification.tooltips?.[name])
  return [
    ...(light ? [`colours.accent: ${light}`] : []),
    ...(dark ? [`colours.accentDark: ${dark}`] : []),
    ...silent.map(
      (name) => `identification.tooltips.${name}: must say what the picture shows, for those who do not see it`,
    ),
  ]
}

/** The content of a JSON file. Raises `ConfigError`. */
export function readJson(path: string): unknown {
  try {
    return JSON.parse(readText(path))
  } catch (error) {
    if (error instanceof ConfigError) throw error
    throw new ConfigError(`${path}: is not JSON: ${(error as Error).message}`)
  }
}

/** A fault in plain words, beginning with the member's place in the file. */
function inWords(issue: z.core.$ZodIssue, whole: unknown): string {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => `${[...issue.path, key].join('.')}: there is no such member`).join('; ')
  const place = issue.path.join('.') || 'the file'
  const given = issue.path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    whole,
  )
  if (given === undefined) return `${place}: is missing`
  if (issue.code === 'invalid_type' && issue.expected === 'object') return `${place}: must be an object, { … }`
  return `${place}: ${issue.message}`
}

/** The text of a file. Raises `ConfigError` where it cannot be read, is too large or is no UTF-8; `at` says which. */
function readText(path: string, at = path): string {
  let bytes: Buffer
  try {
    bytes = readFileSync(path)
  } catch {
    throw new ConfigError(`${at}: the file ${path} cannot be read`)
  }
  if (bytes.length > largest) throw new ConfigError(`${at}: the file ${path} is larger than ${largest} bytes`)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new ConfigError(`${at}: the file ${path} is no text in UTF-8`)
  }
}
