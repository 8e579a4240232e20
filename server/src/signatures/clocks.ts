/** The most milliseconds by which the clocks of signers and of the portal may differ. */
export const clocksDifferMs = 10 * 60_000
