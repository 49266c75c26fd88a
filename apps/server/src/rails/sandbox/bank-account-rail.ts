import type { BankAccountRail } from '../bank-account/port.ts'
import type { Ask } from './database.ts'
import { meetingFaults } from './faults.ts'

const REFUSAL = 'O banco não reconhece esta conta.'
/** Agency 000, in any length, is nobody's: the one to test a refusal with. */
const NO_BRANCH = /^0+$/

/** Every account exists, but those of an agency of zeros. */
export function createBankAccountRail(ask: Ask): BankAccountRail {
  const meet = meetingFaults(ask, 'bankAccount', REFUSAL)
  const refused = { verdict: 'INVALID', reason: REFUSAL } as const
  return {
    verify: ({ branch }) =>
      meet('verify', async () => (NO_BRANCH.test(branch) ? refused : { verdict: 'VALID' }), {
        refuse: async () => refused,
      }),
  }
}
