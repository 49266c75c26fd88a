import { PURPOSES } from '#modules/approvals/index.ts'
import { selectApprovers } from '#modules/users/index.ts'
import type { Services } from '#use-cases/services.ts'
import type { ItemOf } from '#work/define-work.ts'
import type { Job } from '#work/job.ts'
import { sendEmail } from '#work/send-email.ts'
import { concludeItems, settle } from './conclude-lot.ts'
import { endLot } from './end-lot.ts'
import { lotEmail } from './lot-email.ts'
import {
  concludeLotItem,
  dropUnlistedLot,
  expireLot,
  lotFile,
  makeLotPayments,
  settleLot,
  writeOfLot,
} from './lot-work.ts'
import { makeSome } from './make-lot-payments.ts'
import { lockLot, selectLot } from './payment-lots.store.ts'

type Needs = Pick<Services, 'transact' | 'publicUrl'> & { rails: Pick<Services['rails'], 'files'> }

export const paymentLotsJobs = (services: Needs): Job[] => [
  makeLotPayments.job(([item]) => makeSome(services, item)),
  concludeLotItem.job((items) => concludeItems(services, items)),
  settleLot.job(([item]) => settle(services, item)),
  expireLot.job(([item]) => expire(services, item)),
  writeOfLot.job(([item]) => write(services, item)),
  dropUnlistedLot.job(([item]) => drop(services, item)),
]

const EXPIRED = 'Prazo de aprovação encerrado'

const expire = ({ transact }: Needs, { sellerId, id, kind, of }: ItemOf<typeof expireLot>) =>
  transact({ sellerId, actorName: kind }, async (tx) => {
    const [[lot]] = await tx.enter(lockLot(sellerId, of.lotId))
    const end = { action: 'payment-lot.expired', error: EXPIRED } as const
    const step = lot?.state === 'generated' ? endLot(lot, end, tx.now).step : {}
    await tx.commit(step, { done: [id] })
  })

/** To those who may approve it, while it waits; to who sent it, once it is decided. */
const write = (
  { transact, publicUrl }: Needs,
  { sellerId, id, kind, key, of }: ItemOf<typeof writeOfLot>,
) =>
  transact({ sellerId, actorName: kind }, async (tx) => {
    const [[lot]] = await tx.enter(selectLot(sellerId, of.lotId))
    if (!lot) throw new Error(`There is no lot ${of.lotId}`)
    const [approvers] = await tx.read(selectApprovers(sellerId, tx.now, PURPOSES.PAYMENT.approvers))
    const isPending = of.state === 'generated'
    const others = approvers.filter((user) => user.id !== lot.uploadedById)
    const addresses = isPending ? others.map(({ email }) => email) : [lot.uploadedBy]
    const work = addresses.map((to) =>
      sendEmail.now({ about: `${kind} ${key} ${to}` }, lotEmail({ to, lot, isPending, publicUrl })),
    )
    await tx.commit({ work }, { done: [id] })
  })

/** A file that was listed stays. */
async function drop(
  { transact, rails }: Needs,
  { sellerId, id, kind, of }: ItemOf<typeof dropUnlistedLot>,
): Promise<void> {
  const options = { sellerId, actorName: kind }
  const isListed = await transact(options, async (tx) => {
    const [[lot]] = await tx.enter(selectLot(sellerId, of.lotId))
    return lot !== undefined
  })
  if (!isListed) await rails.files.remove(lotFile(sellerId, of.lotId))
  await transact(options, async (tx) => {
    await tx.enter()
    await tx.commit({}, { done: [id] })
  })
}
