import { Readable } from 'node:stream'
import { insertNotices, noticeTopic } from '#modules/notices/index.ts'
import { toRoutedRef } from '#platform/ids.ts'
import { railOrder } from '#use-cases/rail-order.ts'
import type { Services } from '#use-cases/services.ts'
import { merge, type Step } from '#use-cases/step.ts'
import type { ItemOf } from '#work/define-work.ts'
import type { Job } from '#work/job.ts'
import { vaultFile } from './vault-file.ts'
import { closeVirtualCard, issueVirtualCard } from './virtual-card-work.ts'
import { type ChangedCard, changedCard } from './virtual-card.ts'
import { virtualCardCanceled, virtualCardIssued } from './virtual-cards.events.ts'
import { lockCardLimits, selectVirtualCard, type VirtualCardRow } from './virtual-cards.store.ts'

type Needs = Pick<Services, 'transact' | 'cardVault'> & {
  rails: Pick<Services['rails'], 'cardIssuer' | 'files'>
}

export const virtualCardsJobs = (services: Needs): Job[] => [
  issueVirtualCard.job(issue(services)),
  closeVirtualCard.job(close(services)),
]

interface Issued {
  last4: string
  expiry: string
}

/** The number goes from the issuer into the vault, and only its last four digits further. */
const issue = ({ transact, rails, cardVault }: Needs) =>
  railOrder<ItemOf<typeof issueVirtualCard>, VirtualCardRow, Issued>(
    { transact },
    {
      async read(tx, { sellerId, of }) {
        const [[card]] = await tx.enter(selectVirtualCard(sellerId, of.cardId))
        return card?.status === 'PENDING' ? card : undefined
      },
      async send(card) {
        const reference = toRoutedRef(card.sellerId, card.id)
        const { pan, expiry } = await rails.cardIssuer.issue({ reference, name: card.name })
        const sealed = Buffer.from(cardVault.seal(pan, card))
        const content = Readable.from([sealed])
        await rails.files.put({ name: vaultFile(card), bytes: sealed.length, content })
        return { last4: pan.slice(-4), expiry }
      },
      async record(tx, answer, { id }, { sellerId }) {
        const [[limits], [card]] = await tx.enter(
          lockCardLimits(sellerId),
          selectVirtualCard(sellerId, id),
        )
        if (!limits || card?.status !== 'PENDING') return {}
        if ('reason' in answer) {
          return refused(changedCard(limits, card, { status: 'CANCELED' }), answer.reason, tx.now)
        }
        const { card: after, writes } = changedCard(limits, card, { status: 'ACTIVE', ...answer })
        return {
          writes,
          events: [virtualCardIssued(after, card)],
          audit: [{ action: 'virtual-card.issued', subject: id, details: { last4: answer.last4 } }],
        }
      },
    },
  )

function refused({ card, writes }: ChangedCard, reason: string, now: Date): Step {
  const { sellerId, id, name } = card
  return merge(
    {
      writes,
      events: [virtualCardCanceled(card)],
      audit: [{ action: 'virtual-card.refused', subject: id, details: { name, reason } }],
    },
    {
      writes: insertNotices(
        sellerId,
        [{ type: 'VIRTUAL_CARD_REFUSED', reference: id, card: name }],
        now,
      ),
      live: [noticeTopic(sellerId)],
    },
  )
}

const close = ({ transact, rails }: Needs) =>
  railOrder<ItemOf<typeof closeVirtualCard>, VirtualCardRow, 'CLOSED'>(
    { transact },
    {
      async read(tx, { sellerId, of }) {
        const [[card]] = await tx.enter(selectVirtualCard(sellerId, of.cardId))
        return card
      },
      async send(card) {
        await rails.cardIssuer.close(toRoutedRef(card.sellerId, card.id))
        await rails.files.remove(vaultFile(card))
        return 'CLOSED'
      },
      async record(tx) {
        await tx.enter()
        return {}
      },
    },
  )
