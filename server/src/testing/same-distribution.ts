/** The probability of such a difference or a larger one between two samples of one distribution (Kolmogorov and Smirnov, asymptotic). */
export function sameDistribution(a: readonly number[], b: readonly number[]): number {
  const share = (values: readonly number[], x: number) => values.filter((value) => value <= x).length / values.length
  const distance = Math.max(...[...a, ...b].map((x) => Math.abs(share(a, x) - share(b, x))))
  const n = Math.sqrt((a.length * b.length) / (a.length + b.length))
  const lambda = (n + 0.12 + 0.11 / n) * distance
  // Below this the series has not settled after a hundred terms, and the probability is 1 to many places.
  if (lambda < 0.2) return 1
  let sum = 0
  for (let k = 1; k <= 100; k += 1) sum += (k % 2 === 1 ? 2 : -2) * Math.exp(-2 * k ** 2 * lambda ** 2)
  return Math.min(1, Math.max(0, sum))
}
