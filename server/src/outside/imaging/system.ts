import * as z from 'zod/mini'
import { ConfigError, optionalSecret, optionalText } from '../../setting-kinds.ts'
import { defineSystem } from '../system.ts'
import type { ImagingPort } from './port.ts'

/** The addresses of the archive and its viewer. */
export interface ImagingAddress {
  /** Root of DICOMweb, such as `https://archive.example/dicom-web`. */
  readonly url: string
  readonly user: string
  readonly password: string
  /** Where the viewer gives addresses of its pages; without it the portal shows the pictures itself. */
  readonly viewerUrl?: string | undefined
  /** Where files are sent by C-STORE in place of STOW-RS: `dicom://host:port/TITLE`, with TLS `dicoms:`. */
  readonly storeUrl?: string | undefined
  /** The portal's own title in DICOM associations. */
  readonly title?: string | undefined
}

const environment = {
  IMAGING_URL: z.optional(z.url({ protocol: /^https?$/ })),
  IMAGING_USER: optionalText,
  IMAGING_PASSWORD: optionalSecret,
  IMAGING_VIEWER_URL: z.optional(z.url({ protocol: /^https?$/ })),
  IMAGING_STORE_URL: z.optional(z.url({ protocol: /^dicoms?$/ })),
  IMAGING_TITLE: z.optional(z.string().check(z.regex(/^[A-Z0-9_]{1,16}$/))),
}
const shape = z.object(environment)

/** The clinic's imaging archive. */
export const imaging = defineSystem({
  environment,
  read: (e: z.infer<typeof shape>): { address: ImagingAddress | undefined } => {
    const { IMAGING_URL: url, IMAGING_USER: user, IMAGING_PASSWORD: password, IMAGING_VIEWER_URL: viewerUrl } = e
    if (!url) return { address: undefined }
    if (!user || !password) throw new ConfigError('IMAGING_URL needs IMAGING_USER and IMAGING_PASSWORD')
    return { address: { url, user, password, viewerUrl, storeUrl: e.IMAGING_STORE_URL, title: e.IMAGING_TITLE } }
  },
  open: async (address): Promise<ImagingPort> => (await import('./dicom-web.ts')).dicomWeb(address),
})
