import { ownImageNames, type Identification, type OwnImageName } from '@portal/contract/areas/site'
import type { Language } from '@portal/contract/languages'
import type { Dress } from '../../http/dressed-pages.ts'
import { stylesOf } from './colours.ts'
import { drawnBlock, escaped } from './html.ts'
import { factsOf, type Known } from './legal.ts'
import { filled, readWords, type Block } from './markup.ts'
import type { Site } from './site-file.ts'

type InBoth<T> = Readonly<Record<Language, T>>

/** What the clinic shows of itself, with its texts filled in. */
export function identificationOf(site: Site, known: Known): Identification {
  const { identification: own = {} } = site.file
  const words = (text: InBoth<string>): InBoth<Block[]> => ({
    pl: filled(readWords(text.pl), factsOf(site, known, 'pl')),
    en: filled(readWords(text.en), factsOf(site, known, 'en')),
  })
  const optional = (name: 'loginTop' | 'login' | 'registration') => (own[name] ? { [name]: words(own[name]) } : {})
  const images = ownImageNames.flatMap((name) => {
    const image = site.images[name]
    return image ? [[name, { url: imageAddress(image.name), width: image.width, height: image.height }] as const] : []
  })
  return {
    ...(Object.fromEntries(images) as Pick<Identification, OwnImageName>),
    ...optional('loginTop'),
    ...optional('login'),
    ...optional('registration'),
    dashboardBanners: (own.dashboardBanners ?? []).map(words),
    tooltips: own.tooltips ?? {},
  }
}

const imageAddress = (name: string): string => `/mpi/identification/images/${name}`

/** The names of the members of the identification that the clinic has set. */
export const elementsOf = (own: Identification): string[] =>
  Object.keys(own).filter(
    (name) => name !== 'tooltips' && (name !== 'dashboardBanners' || own.dashboardBanners.length > 0),
  )

/**
 * What every page gets before it is sent, so that it has the clinic's look from its first moment and nothing moves later: colours, and what stands in
 * the places that the pages keep for the clinic. Undefined where the clinic has nothing of the kind.
 */
export function dressOf(site: Site, known: () => Known): Dress | undefined {
  const { colours, identification } = site.file
  if (!colours && !identification) return undefined
  return {
    style: colours ? stylesOf(colours) : '',
    places: (language) => {
      const own = identificationOf(site, known())
      const image = (name: OwnImageName) => {
        const { url, width, height } = own[name] ?? {}
        if (!url) return []
        const words = escaped(own.tooltips[name]?.[language] ?? '')
        return [[name, `<img src="${url}" width="${width}" height="${height}" alt="${words}" title="${words}">`]]
      }
      const text = (name: 'loginTop' | 'login') => {
        const blocks = own[name]?.[language]
        return blocks ? [[name, blocks.map(drawnBlock).join('')]] : []
      }
      return Object.fromEntries([...ownImageNames.flatMap(image), ...text('loginTop'), ...text('login')]) as Record<
        string,
        string
      >
    },
  }
}
