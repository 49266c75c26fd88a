export { isNewDevice, newDeviceEmail, passwordChangedEmail } from './access-emails.ts'
export { handOver } from './hand-over.ts'
export { hasPageToken, readPageSession } from './page-session.ts'
export { readRoutedSecret, type RoutedSecret, writeRoutedSecret } from './routed-secret.ts'
export { asksForCookies, ownCookies, sessionCookies } from './session-cookies.ts'
export { openSession, sessionToggles } from './session.ts'
export { sendPasswordLink, sendResetLink } from './sessions-work.ts'
export {
  forgetOtherSources,
  forgetSignInSources,
  insertSession,
  lockPasswordReset,
  lockSession,
  rememberDevice,
  revokeOtherSessions,
  revokeSession,
  revokeSessionsOfUser,
  rewriteRoles,
  rewriteToggles,
  selectKnownDevices,
  selectPasswordReset,
  selectStanding,
  type SessionRow,
  spendPasswordResets,
} from './sessions.store.ts'
export {
  type Account,
  beginSignInOf,
  countInTransaction,
  nobodyWith,
  type SignInAttempt,
} from './sign-in-attempt.ts'
