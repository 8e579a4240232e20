import { readConfig, type Config } from './config.ts'
import { alone } from './crew.ts'
import { endProcess } from './end-process.ts'
import { announce } from './seed/announce.ts'
import type { Served } from './serve.ts'
import { crewOfWorker } from './workers/counting.ts'

// What only the parent of several workers needs is loaded by it alone, and what only serves by none but those that serve.
async function start(config: Config): Promise<Served | undefined> {
  const crew = crewOfWorker(config.workers)
  if (!crew && config.workers > 1) {
    const { runWorkers } = await import('./workers/parent.ts')
    return { url: await runWorkers(config), deskUrl: undefined }
  }
  const { serve } = await import('./serve.ts')
  const served = await serve(config, crew ?? alone())
  return crew ? undefined : served
}

try {
  const config = readConfig(process.env)
  const started = await start(config)
  if (started) {
    // Browsers create passkeys only for host names, not for bare addresses.
    const called = started.url.replace('//127.0.0.1:', '//localhost:')
    announce({ url: config.publicUrl ?? called, deskUrl: started.deskUrl, demo: config.demo })
  }
} catch (error) {
  const text = error instanceof Error ? error.message : 'The portal could not start.'
  process.stderr.write(`${text}\n`)
  endProcess(1)
}
