// What screens use whose documents are signed in the national service.
export { SignButton } from './sign-button.tsx'
export { SigningReturnPanel } from './return-panel.tsx'
