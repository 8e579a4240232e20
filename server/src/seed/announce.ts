import { cast, castPassword, type CastKey } from './cast.ts'

const shown: readonly CastKey[] = ['anna', 'piotr', 'maria', 'tomasz', 'barbara']

/** Prints where the portal is and, in the demo clinic, who can sign in. */
export function announce(portal: { url: string; deskUrl: string | undefined; demo: boolean }): void {
  const lines = ['', `Portal pacjenta: ${portal.url}`]
  if (portal.deskUrl) lines.push(`Pulpit placówki (SMS and mail that were "sent", clinic on/off): ${portal.deskUrl}`)
  if (portal.demo) {
    lines.push('', 'Demo clinic: sign in as')
    for (const key of shown) lines.push(`  ${cast[key].username.padEnd(22)} ${cast[key].why}`)
    lines.push(`Password of everybody: ${castPassword}`)
  }
  process.stdout.write(`${lines.join('\n')}\n\n`)
}
