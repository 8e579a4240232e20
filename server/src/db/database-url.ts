/**
 * The parts of the address of a PostgreSQL database, undefined where the text is none. As the driver does, it takes one that names a user and no host,
 * because the part after the question mark names the folder of a socket: `postgres://portal@/portal?host=/run/postgresql`.
 */
export function databaseUrl(text: string): URL | undefined {
  const url = URL.parse(text) ?? URL.parse(text.replace('@/', '@localhost/'))
  return url && /^postgres(?:ql)?:$/.test(url.protocol) ? url : undefined
}
