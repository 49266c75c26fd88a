import { type Access, allows } from '@vintem/contracts/access'
import { use, useSyncExternalStore } from 'react'
import { session } from './api.ts'
import { DrawnFor } from './drawn.ts'
import type { SessionUser } from './session-user.ts'

/** The signed-in user; undefined for a moment after the sign-out. */
export function useSessionUser(): SessionUser | undefined {
  const drawn = use(DrawnFor)
  return useSyncExternalStore(session.subscribe, session.user, () => drawn?.user)
}

/** Whether the user may do what an entry of `can` names: shows or hides a button. */
export function useMay(access: Access): boolean {
  const user = useSessionUser()
  return user !== undefined && allows(access, user)
}
