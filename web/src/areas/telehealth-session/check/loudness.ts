/** The quietest sound that counts, in decibels below the loudest that a sample can hold. */
const quietestDb = -60

/** From this loudness on it is a voice or a knock; the noise of a room stays below. */
export const heardFrom = 40

/** How loud these samples are, from 0 to 100; evenly by what people hear, which is the logarithm of the power. */
export function loudnessOf(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
  return Math.min(100, Math.max(0, 100 * (1 - (10 * Math.log10(power)) / quietestDb)))
}
