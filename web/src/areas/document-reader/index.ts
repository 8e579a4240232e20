// What other areas use of this one.
export { viewerAddress, type Shown } from './address.ts'
