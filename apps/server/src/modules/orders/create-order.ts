import type { Body } from '@vintem/contracts/endpoint'
import {
  BuyerUnknown,
  ExternalIdTaken,
  MethodNotOffered,
  NotFound,
  SellerNotApproved,
} from '@vintem/contracts/errors'
import { AT_ONCE_BY_CARD } from '@vintem/contracts/orders/body'
import * as api from '@vintem/contracts/orders/endpoints'
import { isCardMethod } from '@vintem/contracts/orders/payment'
import { type BuyerCardRow, cardToCharge, spendSession } from '#modules/buyer-cards/index.ts'
import type { ChargeAttemptRow } from '#modules/card-payments/index.ts'
import { type ChargeRow, prepareNewCharge, updateCharge } from '#modules/charges/index.ts'
import {
  type Buyer,
  buyerStatements,
  type CustomerRow,
  plainDocument,
  selectCustomer,
  selectCustomerByDocument,
} from '#modules/customers/index.ts'
import { type PreparedPayment, prepareBankSlips, preparePix } from '#modules/instruments/index.ts'
import { insertLink, newBillingLink, selectBillingLink } from '#modules/payment-links/index.ts'
import type { PaymentOption, SaleShare } from '#modules/pricing/index.ts'
import { isApproved, lateFeesOf, type SellerRow, selectSeller } from '#modules/sellers/index.ts'
import { Failure, InvalidFields } from '#platform/failure.ts'
import { newId } from '#platform/ids.ts'
import { merge, type Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { commandThenWait } from '#use-cases/use-case.ts'
import { completeOrder } from './complete-order.ts'
import { openAttempt } from './order-attempt.ts'
import { toOrderView } from './order-view.ts'
import { orderCreated } from './orders.events.ts'
import { insertOrder, type OrderRow, selectOrderByExternalId } from './orders.store.ts'
import { optionIn, payerOf, pricesOf } from './sale-of-order.ts'
import { splitOfOrder } from './split-of-order.ts'
import { attemptWays, NO_WAYS } from './ways-to-pay.store.ts'

type NewOrder = Body<typeof api.createOrder>

const HOUR_MILLIS = 3_600_000

/**
 * Creates an order with its charges, each with a code or a boleto on its way, or a card to be charged, and
 * waits for what comes of it. Fails with BuyerUnknown, ExternalIdTaken, SellerNotApproved, MethodNotOffered or
 * InstallmentsNotOffered, and as cardToCharge and splitOfOrder do.
 */
export const createOrder = commandThenWait(
  api.createOrder,
  async ({ tx, sellerId, body, services }) => {
    const { found, seller, page } = await enterFor(tx, body)
    const { method } = body.payment
    const isByCard = isCardMethod(method)
    if (!services.methods.has(isByCard ? 'CREDIT_CARD' : method)) {
      throw new Failure(MethodNotOffered)
    }
    refuseUnfitDate(tx, body)
    const customer = customerFor(tx, body, found)
    const { id: customerId } = customer
    const card = isByCard
      ? await cardToCharge(tx, body.payment, { customerId, path: 'payment.' })
      : undefined
    const used = card
      ? await spendSession(tx, body.payment.threeDSecure, { card, path: 'payment.' })
      : {}
    const link = page ?? newBillingLink(tx)
    const split = await splitOfOrder(tx, body, seller)
    const made = prepareSale(tx, { body, seller, split, customerId, linkId: link.id, card })
    const order: OrderRow = {
      sellerId,
      id: newId(),
      customerId,
      chargeId: made.charge.id,
      title: body.title,
      valueCents: body.value,
      method,
      installments: body.installments,
      externalId: body.externalId ?? null,
      metadata: body.metadata ?? [],
      createdAt: tx.now,
    }
    const charges = (made.parts ?? [made.charge]).map((charge) => ({
      ...NO_WAYS,
      ...charge,
      ...(made.attempt && attemptWays(made.attempt)),
      linkPublicId: link.publicId,
    }))
    const answer = toOrderView(order, charges, services.publicUrl)
    const step = merge({ writes: page ? [] : insertLink(link) }, customer.step, made.step, used, {
      writes: [insertOrder(order)],
      events: [orderCreated({ ...order, status: answer.status })],
      audit: [{ action: 'order.created', subject: order.id, details: answer }],
    })
    return tx.commit(step, { answer })
  },
  completeOrder,
)

/** Enters, and refuses what cannot be sold. */
async function enterFor(tx: Tx, { uuidBuyer, buyer, externalId }: NewOrder) {
  const { sellerId } = tx
  const { documentNation = '', documentNumber = '' } = buyer?.document ?? {}
  const [[seller], [chosen], [known], [page], [same]] = await tx.enter(
    selectSeller(sellerId),
    selectCustomer(sellerId, uuidBuyer ?? null),
    selectCustomerByDocument(sellerId, documentNation, plainDocument(documentNumber)),
    selectBillingLink(sellerId),
    selectOrderByExternalId(sellerId, externalId),
  )
  if (!seller) throw new Failure(NotFound)
  if (!isApproved(seller)) throw new Failure(SellerNotApproved)
  if (same) throw new Failure(ExternalIdTaken, { field: 'externalId', uuid: same.id })
  if (uuidBuyer && !chosen) throw new Failure(BuyerUnknown, { field: 'uuidBuyer' })
  return { seller, found: chosen ?? known, page }
}

function refuseUnfitDate({ today }: Tx, { startDate, payment }: NewOrder): void {
  if (!startDate || startDate === today) return
  const field = 'startDate'
  if (startDate < today) {
    const description = 'A data deve ser hoje ou uma data futura.'
    throw new InvalidFields([{ field, description }])
  }
  if (isCardMethod(payment.method)) {
    throw new InvalidFields([{ field, description: AT_ONCE_BY_CARD }])
  }
}

/** The customer that there is, as it is; or a new one. */
function customerFor(
  { sellerId, now }: Tx,
  { buyer }: NewOrder,
  found: CustomerRow | undefined,
): { id: string; step: Step } {
  if (found || !buyer) return { id: found?.id ?? '', step: {} }
  const id = newId()
  return { id, step: { writes: buyerStatements(sellerId, id, buyer satisfies Buyer, now) } }
}

interface Sale {
  body: NewOrder
  seller: SellerRow
  split: readonly SaleShare[]
  customerId: string
  linkId: string
  card: BuyerCardRow | undefined
}

/** The charge of an order, or all of its parts, with the instruments on their way, or the attempt by card. */
function prepareSale(
  tx: Tx,
  { body, seller, split, customerId, linkId, card }: Sale,
): PreparedPayment & { attempt?: ChargeAttemptRow } {
  const { value, installments } = body
  const { method } = body.payment
  const { terms, offered } = pricesOf({ value, method, split }, seller, 'payment.method')
  const option = optionIn(offered, installments)
  const { charge, step } = prepareNewCharge(
    {
      sellerId: tx.sellerId,
      linkId,
      subscriptionId: null,
      customerId,
      payer: null,
      rationed: false,
      title: body.title,
      description: body.description ?? null,
      bankSlipText: null,
      metadata: body.metadata ?? [],
      terms,
      lines: null,
      openUntil: null,
    },
    tx.now,
  )
  if (card && isCardMethod(method)) {
    const begun = { charge, card, option, cardType: payerOf(method), now: tx.now }
    const opened = openAttempt(begun)
    return { charge, attempt: opened.attempt, step: merge(step, opened.step) }
  }
  const agreed = dueOn(charge, body)
  const paid = prepareInstruments(tx, agreed.charge, option, { body, seller })
  return { ...paid, step: merge(step, agreed.step, paid.step) }
}

/** A charge with the due date of its seller, which it keeps. */
function dueOn(charge: ChargeRow, { startDate }: NewOrder): { charge: ChargeRow; step: Step } {
  if (!startDate) return { charge, step: {} }
  const change = { dueBySeller: true, dueDate: startDate }
  return {
    charge: { ...charge, ...change },
    step: { writes: [updateCharge(charge.sellerId, charge.id, change)] },
  }
}

function prepareInstruments(
  { now, today }: Tx,
  charge: ChargeRow,
  option: PaymentOption,
  { body, seller }: Pick<Sale, 'body' | 'seller'>,
): PreparedPayment {
  const lateFees = lateFeesOf(seller)
  if (body.payment.method === 'BANK_SLIP') {
    return prepareBankSlips(charge, option, { now, today, lateFees, withPix: false })
  }
  const until = new Date(now.getTime() + HOUR_MILLIS)
  return preparePix(charge, option, { now, today, until, lateFees })
}
