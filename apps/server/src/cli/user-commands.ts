import { parseArgs } from 'node:util'
import { deletePasskeysOf } from '#modules/passkeys/index.ts'
import { revokeSessionsOfUser } from '#modules/sessions/index.ts'
import { deleteTwoFactor } from '#modules/two-factor/index.ts'
import {
  NOBODY,
  noFactors,
  plainEmail,
  selectAccount,
  updateFactors,
} from '#modules/users/index.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { CannotDo, type Command, WrongUsage } from './command.ts'
import { inTransaction } from './operator-database.ts'

export const userCommands: readonly Command[] = [
  {
    name: 'user two-factor',
    takes: 'reset <email>',
    summary:
      'Takes authenticator and passkeys off a user who has lost them and the recovery codes, and ends the sessions of the user.',
    async run(args, operator) {
      const { positionals } = parseArgs({ args, allowPositionals: true })
      const [reset, email, ...more] = positionals
      if (reset !== 'reset' || !email || more.length > 0) {
        throw new WrongUsage(`Say 'reset', and the e-mail of one user.`)
      }
      const account = await inTransaction(operator, NOBODY, async (tx) => {
        const [[found]] = await tx.enter(selectAccount(plainEmail(email)))
        return found
      })
      if (!account) throw new CannotDo(`No user has the e-mail ${email}.`)
      const { sellerId, userId } = account
      await inTransaction(operator, sellerId, async (tx) => {
        await tx.enter()
        await tx.commit({
          writes: [
            deleteTwoFactor(sellerId, userId),
            deletePasskeysOf(sellerId, userId),
            updateFactors(sellerId, userId, noFactors),
            revokeSessionsOfUser(sellerId, userId, wallClock.now()),
          ],
          audit: [{ action: 'two-factor.reset', subject: userId }],
        })
      })
      operator.say(
        `${email} signs in with the password alone now, and may set up a second factor again.`,
      )
      return 0
    },
  },
]
