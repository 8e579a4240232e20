import type { Language } from '@portal/contract/languages'
import type { ArchivePicture } from '../../outside/imaging/port.ts'

/** The most pictures that the portal's own page shows. */
export const mostPictures = 500

const texts = {
  pl: { title: 'Obrazy badania', picture: (place: number, all: number) => `Obraz ${place} z ${all}` },
  en: { title: 'Pictures of the examination', picture: (place: number, all: number) => `Picture ${place} of ${all}` },
} as const

/** What the page in the frame may do: show our own pictures. It has no scripts. */
export const viewerPolicy =
  "sandbox allow-same-origin; default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'"

/** The page with the pictures of studies; their addresses are relative to its own. Numbers of DICOM need no escaping. */
export function viewerPage(
  pictures: readonly (ArchivePicture & { readonly study: string })[],
  language: Language,
): Buffer {
  const t = texts[language]
  const items = pictures.map(
    ({ study, series, sop }, place) =>
      `<li><img loading="lazy" src="${study}/${series}/${sop}" alt="${t.picture(place + 1, pictures.length)}"></li>`,
  )
  return Buffer.from(`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${t.title}</title>
<style>
  body { margin: 0; background: #0b0f14; color: #fff; font: 16px/1.5 sans-serif; }
  h1 { font-size: 1.1rem; margin: 1rem; }
  ul { display: grid; gap: 1rem; padding: 0 1rem 1rem; margin: 0; list-style: none; grid-template-columns: repeat(auto-fill, minmax(min(16rem, 100%), 1fr)); }
  img { display: block; width: 100%; min-height: 8rem; object-fit: contain; }
</style>
</head>
<body><main><h1>${t.title}</h1><ul>${items.join('')}</ul></main></body>
</html>
`)
}
