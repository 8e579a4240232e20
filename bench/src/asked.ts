/** Answers the questions of the measuring process, which are words; the server ends with it, and may end before. */
export function whenAsked(answer: (question: unknown) => unknown): void {
  process.on('message', (question) => {
    // Workers also get answers of their parent, which counts their calls.
    if (typeof question === 'string') process.send?.(answer(question))
  })
  // Nobody measures any more: the server ends as if it were asked to.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  // The channel alone must not keep a server alive that was asked to stop.
  process.channel?.unref()
}
