import { dirname, relative, resolve } from 'node:path'
import type { Plugin } from 'vite'

const areaFile = /\/src\/areas\/[a-z-]+\/area\.ts$/

interface Node {
  readonly type: string
}
interface Property extends Node {
  readonly key: Node & { readonly name: string }
  readonly value: Node & { readonly body: Node & { readonly source?: Node & { readonly value: string } } }
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
 * Writes `.vite/screens.json`: of each route the source of its screen, as the areas' `screens` name it. Which files a page needs is then
 * looked up in the manifest beside it.
 */
export function screenFiles(root: string): Plugin {
  const found: Record<string, string> = {}
  return {
    name: 'portal-screen-files',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform: {
      order: 'pre',
      filter: { id: areaFile },
      handler(code, id) {
        const { body } = this.parse(code, { lang: 'ts' }) as unknown as { readonly body: readonly Declaration[] }
        const declared = body.flatMap(({ declaration }) => declaration?.declarations ?? [])
        const screens = declared.find((one) => one.id.name === 'screens')?.init.properties
        if (!screens) this.error(`${id} declares no screens`)
        for (const { key, value } of screens) {
          const source = value.body.source?.value
          if (source === undefined) this.error(`${id}: the screen of ${key.name} is no import()`)
          found[key.name] = relative(root, resolve(dirname(id), source)).replaceAll('\\', '/')
        }
      },
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: '.vite/screens.json', source: JSON.stringify(found) })
    },
  }
}
