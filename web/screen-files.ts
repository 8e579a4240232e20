import { dirname, relative, resolve } from 'node:path'
import type { Plugin } from 'vite'

const files = /\/src\/areas\/(?:[a-z-]+\/area|frames)\.ts$/

interface Node {
  readonly type: string
}
interface Import extends Node {
  readonly source?: Node & { readonly value: string }
}
interface Property extends Node {
  readonly key: Node & { readonly name: string }
  readonly value: Node & { readonly body: Import & { readonly arguments?: readonly Import[] } }
}
interface Declaration extends Node {
  readonly declaration?: Node & {
    readonly declarations?: readonly {
      readonly id: Node & { readonly name: string }
      readonly init: Node & { readonly properties?: readonly Property[] }
    }[]
  }
}

/**
 * Writes `.vite/screens.json`, which gives the source of the screen of each route, as named by `screens` of the areas, and `.vite/frames.json`, which
 * gives the same for frames. The manifest beside them then tells which files a page needs.
 */
export function screenFiles(root: string): Plugin {
  const found = { screens: {} as Record<string, string>, frames: {} as Record<string, string> }
  return {
    name: 'portal-screen-files',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform: {
      order: 'pre',
      filter: { id: files },
      handler(code, id) {
        const { body } = this.parse(code, { lang: 'ts' }) as unknown as { readonly body: readonly Declaration[] }
        const declared = body.flatMap(({ declaration }) => declaration?.declarations ?? [])
        const kind = id.endsWith('/frames.ts') ? 'frames' : 'screens'
        const named = declared.find((one) => one.id.name === kind)?.init.properties
        if (!named) this.error(`${id} declares no ${kind}`)
        for (const { key, value } of named) {
          // A module with several screens is imported within the call that picks one.
          const source = (value.body.source ?? value.body.arguments?.[0]?.source)?.value
          if (source === undefined) this.error(`${id}: ${key.name} is no import()`)
          found[kind][key.name] = relative(root, resolve(dirname(id), source)).replaceAll('\\', '/')
        }
      },
    },
    generateBundle() {
      for (const [kind, sources] of Object.entries(found))
        this.emitFile({ type: 'asset', fileName: `.vite/${kind}.json`, source: JSON.stringify(sources) })
    },
  }
}
