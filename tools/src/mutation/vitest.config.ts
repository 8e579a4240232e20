import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, mergeConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import usual from '../../../vitest.config.ts'
import { asServed } from './served.ts'

class AsAsked extends BaseSequencer {
  override sort(files: TestSpecification[]) {
    return Promise.resolve(files)
  }
}

const root = join(import.meta.dirname, '../../..')

/** The usual tests over sources with one mutant in them, or over sources that record which of their functions are reached. */
export default mergeConfig(
  usual,
  defineConfig({
    root,
    // What was made of a mutant must not be found again by its file's name.
    test: {
      setupFiles: [join(root, 'tools/src/mutation/reached.setup.ts')],
      reporters: [],
      maxWorkers: 1,
      // The quick ones first, as they were asked for: most mutants are dead before a slow file has begun.
      sequence: { sequencer: AsAsked },
      fsModuleCache: false,
    },
    plugins: [
      {
        name: 'mutants',
        enforce: 'pre',
        load(id) {
          const path = id.split('?')[0] ?? id
          return path.startsWith(root) && path.endsWith('.ts')
            ? asServed(path.slice(root.length + 1), () => readFileSync(path, 'utf8'))
            : undefined
        },
      },
    ],
  }),
)
