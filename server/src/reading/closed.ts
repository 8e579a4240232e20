import { registerHooks } from 'node:module'

/** Modules through which a program reaches others; whoever reads a file needs none of them. */
const outward =
  /^node:(?:_?http\w*|https|http2|net|tls|_tls\w*|dgram|dns(?:\/promises)?|inspector(?:\/promises)?|child_process|cluster|quic|sqlite)$/

const refused = (): never => {
  throw new Error('A reading asks nobody.')
}

/**
 * Takes from this thread, and from what is loaded in it from now on, every way to ask somebody. Together with Node's permissions (`Readings`), which
 * take files, processes and native code away, nothing that a file makes a parser do leaves the process.
 */
export function closeOff(): void {
  for (const name of ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest', 'WebAssembly'])
    Object.defineProperty(globalThis, name, { value: undefined, configurable: false, writable: false })
  const builtin = process.getBuiltinModule.bind(process)
  const full = (name: string): string => (name.startsWith('node:') ? name : `node:${name}`)
  Object.defineProperty(process, 'getBuiltinModule', {
    value: (name: string) => (outward.test(full(name)) ? refused() : builtin(name)),
    configurable: false,
    writable: false,
  })
  registerHooks({
    resolve(specifier, context, next) {
      const resolved = next(specifier, context)
      return outward.test(full(resolved.url)) ? refused() : resolved
    },
  })
}
