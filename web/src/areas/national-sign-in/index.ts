// The way to the national node.
export { NationalSignInButton } from './button.tsx'
