import { addDays, type CivilDate, civilDateOf } from '@vintem/brazil/calendar'
import { type Cents, cents } from '@vintem/brazil/money'
import { CHECKING } from '#ledger/accounts.ts'
import { lockBalances } from '#ledger/balances.ts'
import { insertNotices, type NewNotice, noticeTopic } from '#modules/notices/index.ts'
import {
  type CardLimitsRow,
  changedCard,
  lockCardLimits,
  selectVirtualCards,
  updateCardLimits,
  type VirtualCardRow,
} from '#modules/virtual-cards/index.ts'
import type { Compilable } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'
import type { Services } from '#use-cases/services.ts'
import { merge, type Step } from '#use-cases/step.ts'
import type { ItemOf } from '#work/define-work.ts'
import type { Job } from '#work/job.ts'
import { debitAt, dueOn } from './card-invoice.ts'
import { cardInvoiceClosed, cardInvoicePaid, cardInvoiceUnpaid } from './card-invoices.events.ts'
import {
  type CardInvoiceRow,
  insertCardInvoice,
  selectCardInvoice,
  selectInvoiceOfMonth,
  sumOfMonth,
  updateCardInvoice,
} from './card-invoices.store.ts'
import { debitedPosting, debtPaidPosting } from './invoice-postings.ts'
import { closeCardInvoice, debitCardInvoice } from './invoice-work.ts'

type Needs = Pick<Services, 'transact'>

export const cardInvoicesJobs = (services: Needs): Job[] => [
  closeCardInvoice.job(([item]) => close(services, item)),
  debitCardInvoice.job(([item]) => debit(services, item)),
]

type OfCards = readonly { cardId: string; amountCents: number }[]

/** The cards of an invoice with a change, one after another, under one limit. */
function changedCards(
  limits: CardLimitsRow,
  cards: readonly VirtualCardRow[],
  ofCards: OfCards,
  change: (card: VirtualCardRow, amountCents: number) => Partial<VirtualCardRow>,
): { limits: CardLimitsRow; writes: Compilable[] } {
  let current = limits
  const writes = ofCards.flatMap(({ cardId, amountCents }) => {
    const card = cards.find(({ id }) => id === cardId)
    if (!card) throw new Error(`The card ${cardId} of an invoice is not there`)
    const changed = changedCard(current, card, change(card, amountCents))
    current = changed.limits
    return changed.writes
  })
  return { limits: current, writes }
}

const close = ({ transact }: Needs, { sellerId, id, kind, of }: ItemOf<typeof closeCardInvoice>) =>
  transact({ sellerId, actorName: kind }, async (tx) => {
    const month = of.month as CivilDate
    const [[limits], [known], ofCards] = await tx.enter(
      lockCardLimits(sellerId),
      selectInvoiceOfMonth(sellerId, month),
      sumOfMonth(sellerId, month),
    )
    const [cards] = await tx.read(
      selectVirtualCards(
        sellerId,
        ofCards.map(({ cardId }) => cardId),
      ),
    )
    const amountCents = cents(ofCards.reduce((sum, each) => sum + each.amountCents, 0))
    if (!limits || known || amountCents === 0) {
      await tx.commit({}, { done: [id] })
      return
    }
    const { writes } = changedCards(limits, cards, ofCards, (card, amount) => ({
      clearedCents: cents(card.clearedCents - amount),
      closedCents: cents(card.closedCents + amount),
    }))
    const row: CardInvoiceRow = {
      sellerId,
      id: newId(),
      month,
      state: 'CLOSED',
      amountCents,
      paidCents: cents(0),
      dueOn: dueOn(month),
      closedAt: tx.now,
      paidAt: null,
    }
    const debiting = debitCardInvoice.at(debitAt(row.dueOn), { invoiceId: row.id, day: row.dueOn })
    await tx.commit(
      merge(
        {
          writes: [
            insertCardInvoice(row),
            ...writes,
            updateCardLimits(sellerId, { closedMonth: month }),
          ],
          work: [debiting],
          events: [cardInvoiceClosed(row)],
        },
        tell(row, { type: 'CARD_INVOICE_CLOSED', amountCents, date: row.dueOn }, tx.now),
      ),
      { done: [id] },
    )
  })

const debit = ({ transact }: Needs, { sellerId, id, kind, of }: ItemOf<typeof debitCardInvoice>) =>
  transact({ sellerId, actorName: kind }, async (tx) => {
    const [[limits], [balance], [invoice]] = await tx.enter(
      lockCardLimits(sellerId),
      lockBalances(sellerId, [CHECKING]),
      selectCardInvoice(sellerId, of.invoiceId),
    )
    if (!limits || !invoice || invoice.state === 'PAID') {
      await tx.commit({}, { done: [id] })
      return
    }
    const owedCents = cents(invoice.amountCents - invoice.paidCents)
    const takenCents = cents(Math.min(owedCents, Math.max(0, balance?.amountCents ?? 0)))
    const isPaid = takenCents === owedCents
    const after: CardInvoiceRow = {
      ...invoice,
      paidCents: cents(invoice.paidCents + takenCents),
      state: isPaid ? 'PAID' : 'DEBT',
      paidAt: isPaid ? tx.now : null,
    }
    const step = merge(
      booked(invoice, { takenCents, owedCents, day: of.day }, tx.now),
      changedDebt(limits, invoice, { takenCents, owedCents }),
      isPaid ? await released(limits, after) : retried(after, tx.now),
      told(invoice, after, tx.now),
    )
    await tx.commit(step, { done: [id] })

    /** The limit that its purchases took is given back. */
    async function released(before: CardLimitsRow, row: CardInvoiceRow): Promise<Step> {
      const [ofCards] = await tx.read(sumOfMonth(sellerId, row.month))
      const [cards] = await tx.read(
        selectVirtualCards(
          sellerId,
          ofCards.map(({ cardId }) => cardId),
        ),
      )
      const { writes } = changedCards(before, cards, ofCards, (card, amount) => ({
        closedCents: cents(card.closedCents - amount),
      }))
      return { writes }
    }
  })

interface Taken {
  takenCents: Cents
  owedCents: Cents
}

function booked(
  invoice: CardInvoiceRow,
  { takenCents, owedCents, day }: Taken & { day: string },
  now: Date,
): Step {
  if (invoice.state === 'CLOSED') {
    const missingCents = cents(owedCents - takenCents)
    return { postings: [debitedPosting(invoice.id, { takenCents, missingCents }, now)] }
  }
  return takenCents > 0 ? { postings: [debtPaidPosting(invoice.id, day, takenCents, now)] } : {}
}

function changedDebt(
  limits: CardLimitsRow,
  { sellerId, state }: CardInvoiceRow,
  { takenCents, owedCents }: Taken,
): Step {
  const difference = state === 'CLOSED' ? owedCents - takenCents : -takenCents
  if (difference === 0) return {}
  const debtCents = cents(limits.debtCents + difference)
  return { writes: [updateCardLimits(sellerId, { debtCents })] }
}

/** Tried again tomorrow. */
function retried({ id: invoiceId }: CardInvoiceRow, now: Date): Step {
  const day = addDays(civilDateOf(now), 1)
  return { work: [debitCardInvoice.at(debitAt(day), { invoiceId, day })] }
}

function told(before: CardInvoiceRow, after: CardInvoiceRow, now: Date): Step {
  const { amountCents, paidCents, state } = after
  const write: Step = {
    writes: [updateCardInvoice(after, { state, paidCents, paidAt: after.paidAt })],
  }
  if (state === 'PAID') {
    const notice = { type: 'CARD_INVOICE_PAID', amountCents } as const
    return merge(write, { events: [cardInvoicePaid(after, before)] }, tell(after, notice, now))
  }
  if (before.state === 'DEBT') return write
  const missing = cents(amountCents - paidCents)
  const notice = { type: 'CARD_INVOICE_UNPAID', amountCents: missing } as const
  return merge(write, { events: [cardInvoiceUnpaid(after, before)] }, tell(after, notice, now))
}

const tell = (
  { sellerId, id }: CardInvoiceRow,
  notice: Omit<NewNotice, 'reference'>,
  now: Date,
): Step => ({
  writes: insertNotices(sellerId, [{ ...notice, reference: id }], now),
  live: [noticeTopic(sellerId)],
})
