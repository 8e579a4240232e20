// What other areas use of signing in. The first page loads this file; the parts behind it load when they are needed.

/** The redirect for a mailed notification. */
export const openNotification = async (search: URLSearchParams) =>
  (await import('./notification.ts')).openNotification(search)

/** The dialog in which the person proves who they are before a protected act. */
export const proofDialog = async () => (await import('./proof-dialog.tsx')).ProofDialog

/** The dialog that changes the password. */
export const changePasswordDialog = async () => (await import('./change-password-dialog.tsx')).ChangePasswordDialog
