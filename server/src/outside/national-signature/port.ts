/** A document that is handed over to be signed. */
export interface ToSign {
  readonly document: Buffer
  /** What the service tells the person about it. */
  readonly info: string
  /** Where the browser is sent after signing, and after not signing. */
  readonly successUrl: string
  readonly failureUrl: string
}

/** The national signature service. Every method raises `SignatureServiceError` when it does not answer, or answers nonsense. */
export interface NationalSignaturePort {
  /** Hands a document over; returns the address where it is signed, which is also its name in later calls. */
  add(toSign: ToSign): Promise<string>
  /** The signed document; undefined where the service has none under this name, not yet or not any more. */
  signed(address: string): Promise<Buffer | undefined>
  /** Whether the service itself finds every signature of the document valid. */
  isValid(document: Buffer): Promise<boolean>
}

/** The service could not be asked, or gave an unknown answer. */
export class SignatureServiceError extends Error {
  override readonly name = 'SignatureServiceError'
}
