import { extname, join } from 'node:path'

/** The folder `server/`: this file is one level below it both as a source and in the bundle that `server/build.mjs` makes. */
const server = join(import.meta.dirname, '..')

/** The path of a file that is read or run beside the code; `path` is relative to `server/src`. */
export function shippedFile(path: string): string {
  return join(server, 'src', path)
}

/** A program of ours that runs in a thread: a source in `server/src`, or the file that `server/build.mjs` makes from it. */
export function programBeside(name: string): string {
  return join(import.meta.dirname, `${name}${extname(import.meta.filename)}`)
}

/** Where programs lie that `programBeside` names, with all that they load: from the bundle that is one folder, from the sources packages too. */
export function programFolders(): string[] {
  const root = join(server, '..')
  const sources = ['node_modules', 'contract', 'server/src', 'server/package.json', 'package.json'].map((name) =>
    join(root, name),
  )
  return extname(import.meta.filename) === '.ts' ? sources : [import.meta.dirname]
}
