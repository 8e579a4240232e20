import type { ImagingPort } from './port.ts'

/** The page that shows pictures, and the only source of its frame: the viewer, or the portal's own page where there is none. */
export const framesOf = (port: ImagingPort | undefined): Readonly<Record<string, string>> =>
  port ? { '/benefits/agfaresult': port.viewerOrigin ?? "'self'" } : {}
