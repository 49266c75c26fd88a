import { lockSeller, selectSeller } from '#modules/sellers/index.ts'
import type { OpeningVerdict } from '#rails/account-opening/port.ts'
import { nextPoll, railOrder } from '#use-cases/rail-order.ts'
import type { Services } from '#use-cases/services.ts'
import type { ItemOf } from '#work/define-work.ts'
import type { Job } from '#work/job.ts'
import { sendEmail } from '#work/send-email.ts'
import { applicationOf } from './account-application.ts'
import { bankingAccountEmail } from './banking-account-email.ts'
import { judgeBankingAccount, writeOfBankingAccount } from './banking-account-work.ts'
import { registerObstacle } from './banking-account.ts'
import {
  type BankingAccountRow,
  lockBankingAccount,
  selectBankingAccount,
} from './banking-accounts.store.ts'
import { activateBankingAccount, refuseBankingAccount } from './conclude-banking-account.ts'

type Needs = Pick<Services, 'transact' | 'publicUrl'> & {
  rails: Pick<Services['rails'], 'company' | 'accountOpening'>
}

export const bankingAccountsJobs = (services: Needs): Job[] => [
  judgeBankingAccount.job(judge(services)),
  writeOfBankingAccount.job(([item]) => write(services, item)),
]

const judge = ({ transact, rails }: Needs) =>
  railOrder<ItemOf<typeof judgeBankingAccount>, BankingAccountRow, OpeningVerdict>(
    { transact },
    {
      async read(tx, { sellerId, of }) {
        const [[account]] = await tx.enter(selectBankingAccount(sellerId))
        return account && isPending(account, of.applicationId) ? account : undefined
      },
      async send(account) {
        const found = await rails.company.find(account.input.companyDocument)
        const reason = registerObstacle(account.input, found)
        if (reason) return { verdict: 'REFUSED', reason }
        return rails.accountOpening.judge(applicationOf(account))
      },
      async record(tx, answer, _, { sellerId, of }) {
        const [, [account]] = await tx.enter(lockSeller(sellerId), lockBankingAccount(sellerId))
        if (!account || !isPending(account, of.applicationId)) return {}
        if ('reason' in answer) return refuseBankingAccount(account, answer.reason, tx.now)
        if (answer.verdict === 'ACCEPTED') return activateBankingAccount(tx, account)
        // Where nobody can be asked the account waits for the operator.
        if (answer.verdict === 'BY_HAND') return {}
        const { dueAt, ...next } = nextPoll(of, tx.now)
        return { work: [judgeBankingAccount.at(dueAt, { ...of, ...next })] }
      },
    },
  )

/** False where what was asked about has a verdict, or was sent again since. */
const isPending = ({ applicationId, status }: BankingAccountRow, asked: string): boolean =>
  applicationId === asked && status === 'PENDING'

/** To who sent it, and to the seller's own address. */
const write = (
  { transact, publicUrl }: Needs,
  { sellerId, id, kind, key, of }: ItemOf<typeof writeOfBankingAccount>,
) =>
  transact({ sellerId, actorName: kind }, async (tx) => {
    const [[account], [seller]] = await tx.enter(
      selectBankingAccount(sellerId),
      selectSeller(sellerId),
    )
    // What was sent again since is no news any more.
    const isNews = account?.applicationId === of.applicationId && account.status === of.status
    const addresses = isNews ? new Set([account.submittedBy, seller?.email ?? '']) : []
    const work = [...addresses]
      .filter(Boolean)
      .map((to) =>
        sendEmail.now(
          { about: `${kind} ${key} ${to}` },
          bankingAccountEmail(account as BankingAccountRow, { to, publicUrl }),
        ),
      )
    await tx.commit({ work }, { done: [id] })
  })
