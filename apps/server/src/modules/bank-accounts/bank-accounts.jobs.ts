import { type SellerRow, selectSeller } from '#modules/sellers/index.ts'
import { selectToTellOfSecurity } from '#modules/users/index.ts'
import type { BankAccountVerdict } from '#rails/bank-account/port.ts'
import { railOrder } from '#use-cases/rail-order.ts'
import type { Services } from '#use-cases/services.ts'
import type { ItemOf } from '#work/define-work.ts'
import type { Job } from '#work/job.ts'
import { sendEmail } from '#work/send-email.ts'
import { acceptAccount } from './accept-account.ts'
import { bankAccountEmail } from './bank-account-email.ts'
import { tellBankAccountChanged, verifyBankAccount } from './bank-account-work.ts'
import { type BankAccountRow, lockBankAccount, selectBankAccount } from './bank-accounts.store.ts'
import { refuseAccount } from './refuse-account.ts'

type Needs = Pick<Services, 'transact' | 'publicUrl'> & {
  rails: Pick<Services['rails'], 'bankAccount'>
}

export const bankAccountsJobs = (services: Needs): Job[] => [
  verifyBankAccount.job(verify(services)),
  tellBankAccountChanged.job(tell(services)),
]

interface Asked {
  account: BankAccountRow
  seller: SellerRow
}

type VerifyItem = ItemOf<typeof verifyBankAccount>

const verify = ({ transact, rails }: Needs) =>
  railOrder<VerifyItem, Asked, BankAccountVerdict>(
    { transact },
    {
      async read(tx, { sellerId, of }) {
        const [[account], [seller]] = await tx.enter(
          selectBankAccount(sellerId),
          selectSeller(sellerId),
        )
        const isWanted = account && seller && isUnderWay(account, of.registrationId)
        return isWanted ? { account, seller } : undefined
      },
      send: ({ account, seller }) =>
        rails.bankAccount.verify({
          document: seller.document,
          bank: account.bank,
          branch: account.issuer,
          branchDigit: account.issuerDigit,
          number: account.number,
          digit: account.bankDigit,
          type: account.accountType,
        }),
      async record(tx, verdict, _, { sellerId, of }) {
        const [[account]] = await tx.enter(lockBankAccount(sellerId))
        if (!account || !isUnderWay(account, of.registrationId)) return {}
        // A rail that refuses the question says that it knows no such account.
        if ('reason' in verdict) return refuseAccount(account, verdict.reason, tx.now)
        // Where nobody can be asked the account waits for the operator.
        return verdict.verdict === 'BY_HAND' ? {} : acceptAccount(account)
      },
    },
  )

/** False where another account was given while the bank was asked about this one. */
const isUnderWay = ({ registrationId, status }: BankAccountRow, asked: string): boolean =>
  registrationId === asked && status === 'PROCESSING'

type TellItem = ItemOf<typeof tellBankAccountChanged>

/** To who did it, to the administrators, and to the seller's own address. */
const tell =
  ({ transact, publicUrl }: Needs) =>
  async ([{ sellerId, id, kind, key, payload }]: readonly [TellItem, ...TellItem[]]) => {
    const { userId, ...told } = payload
    await transact({ sellerId, actorName: kind }, async (tx) => {
      const [users, [seller]] = await tx.enter(
        selectToTellOfSecurity(sellerId, userId),
        selectSeller(sellerId),
      )
      const by = users.find((user) => user.id === userId)?.email
      const addresses = new Set([
        ...users.map(({ email }) => email),
        ...(seller ? [seller.email] : []),
      ])
      const work = [...addresses].map((to) =>
        sendEmail.now(
          { about: `${kind} ${key} ${to}` },
          bankAccountEmail({ to, by, ...told, publicUrl }),
        ),
      )
      await tx.commit({ work }, { done: [id] })
    })
  }
