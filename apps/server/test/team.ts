import type { Profile } from '@vintem/contracts/access'
import { completePasswordReset, signIn } from '@vintem/contracts/sessions/endpoints'
import { createUser } from '@vintem/contracts/team/endpoints'
import { newId } from '#platform/ids.ts'
import type { TestApp, TestUser } from './harness.ts'
import { inboxOf } from './sign-up.ts'

export const PASSWORD = 'um segredo bem guardado'

/** Somebody who works for a seller, and is signed in. */
export async function aColleague(app: TestApp, sellerId: number, profile: Profile = 'ADMIN') {
  const { userId, email } = await app.aRealUser(sellerId, { profile, password: PASSWORD })
  return { userId, email, as: await signedIn(app, email, userId) }
}

/** A further session of a user. */
export async function signedIn(app: TestApp, email: string, userId = ''): Promise<TestUser> {
  const { body } = await app.call(signIn, { body: { email, password: PASSWORD } })
  return { sellerId: body.idSeller, userId, token: body.token }
}

/** An invited user, who has not set a password. */
export async function anInvitation(app: TestApp, as: TestUser, profile: 'ADMIN' | 'SALE' = 'SALE') {
  const email = `${newId()}@exemplo.com.br`
  const { body, status } = await app.call(createUser, { as, body: { email, profile } })
  if (status !== 201) throw new Error(`Nobody was invited: ${status}`)
  await app.runner.drain()
  return { email, id: body.id, token: await linkTo(app, email) }
}

/** The token of the newest link that somebody was sent to set a password with. */
export async function linkTo(app: TestApp, email: string): Promise<string> {
  const links = (await inboxOf(app, email)).flatMap(({ body }) =>
    [...body.matchAll(/\/redefinir-senha\/([\w.-]+)/g)].map(([, token = '']) => token),
  )
  return links.at(-1) ?? ''
}

/** Sets a password with the token of a link. */
export const setPassword = (app: TestApp, token: string) =>
  app.call(completePasswordReset, { params: { token }, body: { newPassword: PASSWORD } })

/** The subjects of what somebody was sent, oldest first. */
export async function subjectsTo(app: TestApp, email: string): Promise<string[]> {
  await app.runner.drain()
  return (await inboxOf(app, email)).map(({ subject }) => subject)
}

/** What the audit log says was done with a user's access, oldest first. */
export async function auditOf(app: TestApp, userId: string): Promise<string[]> {
  const rows = await app.sql<{ action: string }>(
    `select action from audit where subject = $1 and action like 'user.%' order by at, id`,
    [userId],
  )
  return rows.map(({ action }) => action)
}
