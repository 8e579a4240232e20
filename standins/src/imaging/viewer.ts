import type { Picture } from './archive.ts'

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The viewer's page with the pictures behind an address. */
export const viewerPage = (token: string, pictures: readonly Picture[]): string => `<!doctype html>
<html lang="pl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Przeglądarka obrazów (na próbę)</title>
<style>
  body { margin: 0; background: #0b0f14; color: #e8eef5; font: 16px/1.5 system-ui, sans-serif; }
  h1 { font-size: 1.1rem; margin: 1rem; }
  ul { display: flex; flex-wrap: wrap; gap: 1rem; padding: 0 1rem 1rem; margin: 0; list-style: none; }
  img { display: block; max-width: 100%; height: auto; }
</style>
</head>
<body>
<main>
<h1>Przeglądarka obrazów (na próbę)</h1>
<ul>
${pictures
  .map(
    ({ sop, modality }, place) =>
      `<li><img src="${token}/${escaped(sop)}" width="256" height="256" alt="Obraz ${place + 1} z ${pictures.length}, ${escaped(modality)}"></li>`,
  )
  .join('\n')}
</ul>
</main>
</body>
</html>
`
