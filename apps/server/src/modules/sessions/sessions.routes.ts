import { changeSessionLimits } from './change-session-limits.ts'
import { endSession } from './end-session.ts'
import { getOwnAccess } from './get-own-access.ts'
import { getSessionLimits } from './get-session-limits.ts'
import { listFeatureToggles } from './list-feature-toggles.ts'
import { listSessions } from './list-sessions.ts'
import { refreshSession } from './refresh-session.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

export const sessionsRoutes = [
  signIn,
  refreshSession,
  signOut,
  listSessions,
  endSession,
  getSessionLimits,
  changeSessionLimits,
  listFeatureToggles,
  getOwnAccess,
]
