import { lockBankAccount, refuseAccount } from '#modules/bank-accounts/index.ts'
import { selectBankOrder } from '#modules/bank-orders/index.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import { selectApprovers } from '#modules/users/index.ts'
import type { Services } from '#use-cases/services.ts'
import { merge, type Step } from '#use-cases/step.ts'
import { BY_RAIL, type Tx } from '#use-cases/tx.ts'
import type { ItemOf } from '#work/define-work.ts'
import type { Job } from '#work/job.ts'
import { sendEmail } from '#work/send-email.ts'
import { followOrder, rejectPending } from './conclude-withdrawal.ts'
import { isWritten, withdrawalEmail } from './withdrawal-email.ts'
import { concludeWithdrawal, expireWithdrawal, writeOfWithdrawal } from './withdrawal-work.ts'
import { lockWithdrawal, selectWithdrawal, type WithdrawalRow } from './withdrawals.store.ts'

type Needs = Pick<Services, 'transact' | 'publicUrl'>

export const withdrawalsJobs = (services: Needs): Job[] => [
  concludeWithdrawal.job(([item]) => conclude(services, item)),
  expireWithdrawal.job(([item]) => expire(services, item)),
  writeOfWithdrawal.job(([item]) => write(services, item)),
]

const conclude = (
  { transact }: Needs,
  { sellerId, id, kind, of }: ItemOf<typeof concludeWithdrawal>,
) =>
  transact({ sellerId, actorName: kind, cause: BY_RAIL }, async (tx) => {
    const [[withdrawal], [order]] = await tx.enter(
      lockWithdrawal(sellerId, of.withdrawalId),
      selectBankOrder(sellerId, of.withdrawalId),
    )
    if (!withdrawal || !order) throw new Error(`The withdrawal ${of.withdrawalId} is not whole`)
    const step = followOrder(withdrawal, order, tx.now)
    const isBack = order.state === 'RETURNED' && step.writes !== undefined
    const refusal = isBack ? await refuseAccountOf(tx, withdrawal, order.reason) : {}
    await tx.commit(merge(step, refusal), { done: [id] })
  })

/** An account that money came back from is good for no other withdrawal; one given since still may be. */
async function refuseAccountOf(
  tx: Tx,
  { sellerId, registrationId }: WithdrawalRow,
  reason: string | null,
): Promise<Step> {
  const [[account]] = await tx.read(lockBankAccount(sellerId))
  const isSame = account?.registrationId === registrationId && account.status === 'ACTIVE'
  return isSame ? refuseAccount(account, reason ?? 'O banco devolveu um saque.', tx.now) : {}
}

const EXPIRED = 'Prazo de aprovação encerrado.'

const expire = ({ transact }: Needs, { sellerId, id, kind, of }: ItemOf<typeof expireWithdrawal>) =>
  transact({ sellerId, actorName: kind }, async (tx) => {
    const [[withdrawal]] = await tx.enter(lockWithdrawal(sellerId, of.withdrawalId))
    const isPending = withdrawal?.state === 'PENDING_APPROVAL'
    const expired = { action: 'withdrawal.expired', by: null, reason: EXPIRED } as const
    const step = isPending ? rejectPending(withdrawal, expired, tx.now).step : {}
    await tx.commit(step, { done: [id] })
  })

const write = (
  { transact, publicUrl }: Needs,
  { sellerId, id, kind, key, of }: ItemOf<typeof writeOfWithdrawal>,
) =>
  transact({ sellerId, actorName: kind }, async (tx) => {
    const [[withdrawal], [seller]] = await tx.enter(
      selectWithdrawal(sellerId, of.withdrawalId),
      selectSeller(sellerId),
    )
    const [approvers] = await tx.read(selectApprovers(sellerId, tx.now))
    const { state } = of
    if (!withdrawal || !seller || !isWritten(state)) {
      throw new Error(`Nobody is written to about the withdrawal ${key}`)
    }
    const { requestedBy, requestedById } = withdrawal
    const others = approvers.filter((user) => user.id !== requestedById)
    const addresses = {
      PENDING_APPROVAL: others.map(({ email }) => email),
      PAID: [requestedBy],
      REJECTED: [requestedBy],
      FAILED: [requestedBy, seller.email],
      RETURNED: [requestedBy, seller.email],
    }[state]
    const work = [...new Set(addresses)].map((to) =>
      sendEmail.now(
        { about: `${kind} ${key} ${to}` },
        withdrawalEmail({ to, withdrawal, state, publicUrl }),
      ),
    )
    await tx.commit({ work }, { done: [id] })
  })
