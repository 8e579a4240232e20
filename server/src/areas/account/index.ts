// What other areas may call.
export { insertAccount, type NewAccount } from './store-new.ts'
export {
  authoriseAccount,
  confirmEmailOf,
  passkeyOwner,
  type PasskeyOwner,
  removeAccount,
  replaceUnconfirmedEmail,
  requireMerge,
  setPassword,
  takeContacts,
} from './store-sign-in.ts'
