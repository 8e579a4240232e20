const atLatestMs = 500

/**
 * Ends this process with a code as soon as nothing keeps it alive any more, at the latest after half a second. `process.exit()` at once may never end:
 * Node waits there for V8's threads, and one of them that is compiling and needs memory waits until this thread collects garbage. While the event loop
 * runs, or comes to its end by itself, such a thread gets what it waits for.
 */
export function endProcess(code: number): void {
  process.exitCode = code
  setTimeout(() => process.exit(code), atLatestMs).unref()
}
