export { handOver } from './hand-over.ts'
export { readRoutedSecret, type RoutedSecret, writeRoutedSecret } from './routed-secret.ts'
export { sessionCookies } from './session-cookies.ts'
export { openSession, sessionToggles } from './session.ts'
export {
  forgetTry,
  insertSession,
  lockSession,
  lockSignInSources,
  rememberDevice,
  revokeSession,
  revokeSessionsOfUser,
  rewriteRoles,
  rewriteToggles,
  type SessionRow,
} from './sessions.store.ts'
export { keepAttempt } from './sign-in-attempt.ts'
export { countAttempt } from './sign-in-lockout.ts'
