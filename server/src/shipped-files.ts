import { extname, join } from 'node:path'

/** `server/`: this file lies one level below it both as a source and in the bundle that `server/build.mjs` makes of the sources. */
const server = join(import.meta.dirname, '..')

/** Where a file lies that is read or run beside the code; `path` is counted from `server/src`. */
export function shippedFile(path: string): string {
  return join(server, 'src', path)
}

/** A program of our own that runs in a thread: a source in `server/src`, or what `server/build.mjs` makes of it. */
export function programBeside(name: string): string {
  return join(import.meta.dirname, `${name}${extname(import.meta.filename)}`)
}
