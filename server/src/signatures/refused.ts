import type { SignatureFault } from '@portal/contract/areas/papers'

/** A file whose signatures prove nothing, and the reason. */
export class SignatureRefused extends Error {
  override readonly name = 'SignatureRefused'
  readonly fault: SignatureFault
  constructor(fault: SignatureFault, detail: string, options?: ErrorOptions) {
    super(detail, options)
    this.fault = fault
  }
}
