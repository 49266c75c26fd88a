export { sessionToggles } from './session.ts'
export { revokeSessionsOfUser, rewriteRoles, rewriteToggles } from './sessions.store.ts'
