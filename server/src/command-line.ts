/** Prints a line for whoever called the command. */
export const say = (text: string): void => void process.stdout.write(`${text}\n`)

/** Prints how a command is called, or why it failed. Returns the exit code of one that was not run, or not finished. */
export function notRun(text: string): number {
  process.stderr.write(text)
  return 2
}

/** Makes what the command returns the exit code of the process; one that fails says why. */
export async function carryOut(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command()
  } catch (error) {
    process.exitCode = notRun(`${error instanceof Error ? error.message : String(error)}\n`)
  }
}
