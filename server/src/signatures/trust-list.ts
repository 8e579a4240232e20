import { X509Certificate } from 'node:crypto'

/** A trust list that cannot be used. */
export class TrustListError extends Error {}

/** Certificates of the authorities (or signers) that the clinic trusts, from PEM, in any order. Raises `TrustListError`. */
export function trustedCertificates(pem: string): X509Certificate[] {
  const bodies = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  if (bodies.length === 0) throw new TrustListError('holds no certificate')
  try {
    return bodies.map((body) => new X509Certificate(body))
  } catch {
    throw new TrustListError('holds something that is no certificate')
  }
}
