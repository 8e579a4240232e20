// What areas use whose documents are signed in the national service.
export { finishSigning, startSigning, type AskedToSign, type SigningServices } from './signing.ts'
export type { AcceptedSignature, SignedDocuments, SigningSubject } from './subjects.ts'
