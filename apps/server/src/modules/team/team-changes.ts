import type { Profile } from '@vintem/contracts/access'
import { deletePasskeysOf } from '#modules/passkeys/index.ts'
import { dropPhoto } from '#modules/photos/index.ts'
import type { SellerRow } from '#modules/sellers/index.ts'
import {
  forgetSignInSources,
  revokeSessionsOfUser,
  rewriteRoles,
  sendPasswordLink,
  spendPasswordResets,
} from '#modules/sessions/index.ts'
import { deleteTwoFactor } from '#modules/two-factor/index.ts'
import {
  deleteAccount,
  deleteUser,
  insertAccount,
  insertUser,
  invitedUserRow,
  putFormerApprover,
  updateAccess,
  type UserRow,
  userRoles,
} from '#modules/users/index.ts'
import type { Compilable } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { userTopic } from '#use-cases/session-topics.ts'
import type { Step } from '#use-cases/step.ts'
import type { NewWork } from '#work/job.ts'
import {
  accessChangedEmail,
  removedEmail,
  sessionsEndedEmail,
  toSellerEmail,
} from './team-emails.ts'
import { type Access, accessOf } from './team.ts'

/** The actor and the seller: a colleague's e-mail, or null for the operator. */
export interface By {
  seller: SellerRow
  by: string | null
  publicUrl: string
}

/** Sends the link to set a password; an invited user gets the invitation once more. */
export const passwordLink = (userId: string, by: string | null): NewWork =>
  sendPasswordLink.now({ request: newId() }, { userId, askedBy: by })

/** A new user, who is sent a link to set a password. */
export function invite(
  id: string,
  invited: { email: string; profile: Profile; extraRoles: string[] },
  at: Date,
  context: By,
): { user: UserRow; step: Step } {
  const { seller, by } = context
  const { sellerId } = seller
  const user = invitedUserRow(sellerId, id, invited, at)
  const { id: userId, email } = user
  const step: Step = {
    writes: [insertAccount({ email, sellerId, userId }), insertUser(user)],
    work: [
      passwordLink(userId, by),
      toSellerEmail({ ...context, user }, 'Novo usuário convidado', user),
    ],
    audit: [{ action: 'user.invited', subject: userId, details: { email, ...accessOf(user) } }],
  }
  return { user, step }
}

/**
 * Another access, effective immediately: open sessions get the new roles, or end where the user may
 * no longer sign in. The seller is told about a new administrator.
 */
export function changeAccess(before: UserRow, access: Access, context: By, now: Date): Step {
  const { seller } = context
  const { sellerId, id } = before
  const after = { ...before, ...access }
  const isOut = after.status !== 'ACTIVE'
  const becomesAdmin = after.profile === 'ADMIN' && before.profile !== 'ADMIN'
  const change = { ...context, user: before }
  return {
    writes: [
      updateAccess(sellerId, id, { ...access, accessSince: accessSince(before, access, now) }),
      ...rememberApprover(before, access, now),
      ...(isOut
        ? signOutEverywhere(sellerId, id)
        : [rewriteRoles(sellerId, id, userRoles(after, seller))]),
    ],
    work: [
      accessChangedEmail(change, before, after),
      ...(becomesAdmin ? [toSellerEmail(change, 'Novo administrador', after)] : []),
    ],
    audit: [
      {
        action: 'user.access-changed',
        subject: id,
        details: { email: before.email, before: accessOf(before), after: accessOf(after) },
      },
    ],
    live: [userTopic(id)],
  }
}

/** Other single roles leave the rest as old as it was. */
const accessSince = (before: UserRow, { profile, status }: Access, now: Date): Date =>
  profile === before.profile && status === before.status ? before.accessSince : now

/**
 * A user who takes a colleague's right to approve away does not become the only approver by it. Who changes from
 * one of these profiles to another approves again after a day, and is not forgotten until then.
 */
function rememberApprover(before: UserRow, after: Access | undefined, until: Date): Compilable[] {
  const { sellerId, id: userId, profile, status } = before
  const stays = after?.status === status && after.profile === profile
  if (status !== 'ACTIVE' || stays || (profile !== 'MASTER' && profile !== 'ADMIN')) return []
  return [putFormerApprover({ sellerId, userId, profile, until })]
}

/** Nothing of a user is left but what the audit log says; the e-mail is free to be invited again. */
export function removeUser(user: UserRow, context: By, now: Date): Step {
  const { sellerId, id, email, photo } = user
  return {
    writes: [
      ...rememberApprover(user, undefined, now),
      deleteUser(sellerId, id),
      deleteAccount(email),
      deleteTwoFactor(sellerId, id),
      deletePasskeysOf(sellerId, id),
      forgetSignInSources(sellerId, id),
      ...signOutEverywhere(sellerId, id),
    ],
    work: [removedEmail({ ...context, user }), ...(photo ? [dropPhoto(id, photo)] : [])],
    audit: [{ action: 'user.deleted', subject: id, details: { email, ...accessOf(user) } }],
    live: [userTopic(id)],
  }
}

/** The user has to sign in again on every device. */
export function endSessions(user: UserRow, context: By): Step {
  const { sellerId, id, email } = user
  return {
    writes: [revokeSessionsOfUser(sellerId, id, wallClock.now())],
    work: [sessionsEndedEmail({ ...context, user })],
    audit: [{ action: 'user.sessions-ended', subject: id, details: { email } }],
    live: [userTopic(id)],
  }
}

/** Sessions, and the links that would set a password. */
const signOutEverywhere = (sellerId: number, userId: string): Compilable[] => [
  revokeSessionsOfUser(sellerId, userId, wallClock.now()),
  spendPasswordResets(sellerId, userId, wallClock.now()),
]
