// What others ask of signing in. The first page has this file: what it leads to comes when it is asked for.

/** Where a mailed notification leads on to, as a redirect. */
export const openNotification = async (search: URLSearchParams) =>
  (await import('./notification.ts')).openNotification(search)

/** The dialog that asks who sits there before a protected act. */
export const proofDialog = async () => (await import('./proof-dialog.tsx')).ProofDialog

/** The dialog that changes the password. */
export const changePasswordDialog = async () => (await import('./change-password-dialog.tsx')).ChangePasswordDialog
