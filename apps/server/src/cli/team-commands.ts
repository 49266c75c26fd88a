import { parseArgs } from 'node:util'
import { type Profile, PROFILES } from '@vintem/contracts/access'
import { email as emailField } from '@vintem/contracts/fields'
import { selectSeller } from '#modules/sellers/index.ts'
import { changeAccess, invite, keepAnAdministrator, passwordLink } from '#modules/team/index.ts'
import {
  isActive,
  isInvited,
  lockTeam,
  NOBODY,
  plainEmail,
  selectAccount,
  userList,
  type UserRow,
} from '#modules/users/index.ts'
import { publicUrlOf } from '#platform/config.ts'
import { newId } from '#platform/ids.ts'
import type { Tx } from '#use-cases/tx.ts'
import { sellerNumber } from './change-seller.ts'
import { CannotDo, type Command, type Operator, WrongUsage } from './command.ts'
import { inTransaction } from './operator-database.ts'

const emailSchema = emailField('Say an e-mail.')

/** A list of the operator's is read on one screen; the panel has pages. */
const LISTED_AT_MOST = 1_000

export const teamCommands: readonly Command[] = [
  {
    name: 'user add',
    takes: '<seller> <email> --profile <profile>',
    summary: `Invites somebody to work for a seller, with one of the profiles ${PROFILES.join(', ')}.`,
    async run(args, operator) {
      const options = { profile: { type: 'string' } } as const
      const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
      const [number = '', typed = '', ...more] = positionals
      const sellerId = sellerNumber([number, ...more])
      const profile = profileOf(values.profile)
      const email = emailSchema.safeParse(typed).data
      if (!email) throw new WrongUsage('Say the e-mail of the person.')
      await inTransaction(operator, sellerId, async (tx) => {
        const [[seller], [taken]] = await tx.enter(selectSeller(sellerId), selectAccount(email))
        if (!seller) throw new CannotDo(`There is no seller ${sellerId}.`)
        if (taken) throw new CannotDo(`A user has the e-mail ${email} already.`)
        const access = { email, profile, extraRoles: [] }
        const context = { seller, by: null, publicUrl: publicUrlOf(operator.config) }
        const { step } = invite(newId(), access, tx.now, context)
        await tx.commit(step)
      })
      operator.say(`${email} is invited as ${profile}, and is sent a link to set a password.`)
      return 0
    },
  },
  {
    name: 'user list',
    takes: '<seller>',
    summary: 'Shows who works for a seller, with profile and status.',
    async run(args, operator) {
      const sellerId = sellerNumber(parseArgs({ args, allowPositionals: true }).positionals)
      const users = await inTransaction(operator, sellerId, async (tx) => {
        const page = { page: 0, size: LISTED_AT_MOST }
        const [[seller], found] = await tx.enter(
          selectSeller(sellerId),
          userList.page(sellerId, page),
        )
        if (!seller) throw new CannotDo(`There is no seller ${sellerId}.`)
        return found
      })
      for (const { email, profile, status, extraRoles } of users) {
        operator.say([status.padEnd(8), profile.padEnd(13), email, ...extraRoles].join(' '))
      }
      operator.say(`${users.length} users.`)
      return 0
    },
  },
  {
    name: 'user profile',
    takes: '<email> <profile>',
    summary: 'Gives a user another profile, at once for who is signed in.',
    async run(args, operator) {
      const { positionals } = parseArgs({ args, allowPositionals: true })
      const profile = profileOf(positionals[1])
      return changeUser(operator, [positionals[0], ...positionals.slice(2)], { profile })
    },
  },
  {
    name: 'user block',
    takes: '<email>',
    summary: 'Blocks a user, who is out at once.',
    run: (args, operator) => changeUser(operator, args, { status: 'BLOCKED' }),
  },
  {
    name: 'user unblock',
    takes: '<email>',
    summary: 'Lets a user who was blocked or inactive sign in again.',
    run: (args, operator) => changeUser(operator, args, { status: 'ACTIVE' }),
  },
  {
    name: 'user reset',
    takes: '<email>',
    summary: 'Sends a user the link to set a password; who was invited gets the invitation again.',
    run: (args, operator) =>
      withUser(operator, args, async (tx, { user }) => {
        const { id, email } = user
        if (!isActive(user) && !isInvited(user)) throw new CannotDo(`${email} is ${user.status}.`)
        await tx.commit({
          work: [passwordLink(id, null)],
          audit: [{ action: 'user.link-requested', subject: id, details: { email } }],
        })
        return `${email} is sent a link to set a password.`
      }),
  },
]

function profileOf(typed: string | undefined): Profile {
  const profile = PROFILES.find((each) => each === typed?.toUpperCase())
  if (!profile) throw new WrongUsage(`Say one of the profiles ${PROFILES.join(', ')}.`)
  return profile
}

const changeUser = (
  operator: Operator,
  args: readonly (string | undefined)[],
  change: Partial<Pick<UserRow, 'profile' | 'status'>>,
): Promise<number> =>
  withUser(operator, args, async (tx, { user, team }) => {
    const { email, profile, extraRoles, status } = user
    if (isInvited(user)) throw new CannotDo(`${email} has not accepted the invitation yet.`)
    const access = { profile, extraRoles, status, ...change }
    keepAnAdministrator(team, user, access)
    const [[seller]] = await tx.read(selectSeller(tx.sellerId))
    if (!seller) throw new CannotDo(`There is no seller ${tx.sellerId}.`)
    const context = { seller, by: null, publicUrl: publicUrlOf(operator.config) }
    await tx.commit(changeAccess(user, access, context, tx.now))
    return `${email} is ${access.profile}, ${access.status}.`
  })

/** Locks the user with the e-mail, and the administrators; prints the sentence about it. */
async function withUser(
  operator: Operator,
  [typed = '', ...more]: readonly (string | undefined)[],
  act: (tx: Tx, held: { user: UserRow; team: UserRow[] }) => Promise<string>,
): Promise<number> {
  if (!typed || more.length > 0) throw new WrongUsage('Say the e-mail of one user.')
  const account = await inTransaction(operator, NOBODY, async (tx) => {
    const [[found]] = await tx.enter(selectAccount(plainEmail(typed)))
    return found
  })
  if (!account) throw new CannotDo(`No user has the e-mail ${typed}.`)
  const { sellerId, userId } = account
  const sentence = await inTransaction(operator, sellerId, async (tx) => {
    const [team] = await tx.enter(lockTeam(sellerId, userId))
    const user = team.find(({ id }) => id === userId)
    if (!user) throw new CannotDo(`No user has the e-mail ${typed}.`)
    return act(tx, { user, team })
  })
  operator.say(sentence)
  return 0
}
