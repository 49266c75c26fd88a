import { allows, can, mayGive, type SingleRole, SINGLE_ROLES } from '@vintem/contracts/access'
import type { Answer } from '@vintem/contracts/endpoint'
import {
  AccessTooWide,
  Forbidden,
  LastAdministrator,
  NotFound,
  OwnAccess,
  SessionRefused,
} from '@vintem/contracts/errors'
import type { getUser } from '@vintem/contracts/team/endpoints'
import { selectStanding } from '#modules/sessions/index.ts'
import { lockTeam, type UserRow } from '#modules/users/index.ts'
import { Failure } from '#platform/failure.ts'
import type { Tx } from '#use-cases/tx.ts'

export type UserView = Answer<typeof getUser>

/** The settings of a user's access. */
export type Access = Pick<UserRow, 'profile' | 'extraRoles' | 'status'>

export function toUserView(user: UserRow): UserView {
  const { id, email, name, photo, profile, status, createdAt } = user
  return {
    id,
    email,
    name,
    photo,
    profile: profile as UserView['profile'],
    extraRoles: user.extraRoles.filter(isSingleRole),
    status,
    createdAt: createdAt.toISOString(),
  }
}

const isSingleRole = (role: string): role is SingleRole =>
  SINGLE_ROLES.some((each) => each === role)

/** An access as audit entries and e-mails show it. */
export const accessOf = ({ profile, extraRoles, status }: Access): Access => ({
  profile,
  extraRoles,
  status,
})

/**
 * Locks a user and the administrators of the seller, and checks the actor again: their access may
 * have changed while the command waited. Fails with NotFound, AccessTooWide, SessionRefused or
 * Forbidden.
 */
export async function holdColleague(tx: Tx, id: string): Promise<Held> {
  await tx.enter()
  const { sellerId, actor } = tx
  const [team] = await tx.read(lockTeam(sellerId, id))
  const [[standing]] = await tx.read(selectStanding(sellerId, actor.sessionId))
  if (!standing) throw new Failure(SessionRefused)
  if (!allows(can.manageUsers, standing)) throw new Failure(Forbidden)
  const user = team.find((each) => each.id === id)
  if (!user) throw new Failure(NotFound)
  if (!mayGive(standing.roles, user)) throw new Failure(AccessTooWide)
  return { user, team, roles: standing.roles }
}

interface Held {
  user: UserRow
  /** The user and the administrators. */
  team: readonly UserRow[]
  /** What the actor may do. */
  roles: readonly string[]
}

/** Fails with OwnAccess where a user changes their own access, up or down. */
export function refuseOwnAccess(tx: Tx, { id }: UserRow): void {
  if (id === tx.actor.userId) throw new Failure(OwnAccess)
}

/** Fails with LastAdministrator where the only administrator would lose the access. */
export function keepAnAdministrator(
  team: readonly UserRow[],
  before: UserRow,
  after: Access | undefined,
): void {
  if (!administers(before) || (after && administers(after))) return
  if (team.some((other) => other.id !== before.id && administers(other))) return
  throw new Failure(LastAdministrator)
}

const administers = ({ profile, status }: Access): boolean =>
  profile === 'ADMIN' && status === 'ACTIVE'
