import { cents } from '@vintem/brazil/money'
import type { Body } from '@vintem/contracts/endpoint'
import {
  BuyerUnknown,
  ExternalIdTaken,
  InstallmentsNotOffered,
  MethodNotOffered,
  NotFound,
  SellerNotApproved,
} from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/orders/endpoints'
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
import {
  installmentLimits,
  insertLink,
  newBillingLink,
  selectBillingLink,
} from '#modules/payment-links/index.ts'
import { offerOf, type PaymentOption, type SaleTerms, sellerTerms } from '#modules/pricing/index.ts'
import { isApproved, lateFeesOf, type SellerRow, selectSeller } from '#modules/sellers/index.ts'
import { Failure, InvalidFields } from '#platform/failure.ts'
import { newId } from '#platform/ids.ts'
import { merge, type Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { commandThenWait } from '#use-cases/use-case.ts'
import { toOrderView } from './order-view.ts'
import { insertOrder, type OrderRow, selectOrderByExternalId } from './orders.store.ts'
import { waitForInstruments } from './wait-for-instruments.ts'

type NewOrder = Body<typeof api.createOrder>

const HOUR_MILLIS = 3_600_000

/**
 * Creates an order with its charges, each with a code or a boleto on its way, and waits a little for them.
 * Fails with BuyerUnknown, ExternalIdTaken, SellerNotApproved, MethodNotOffered or InstallmentsNotOffered.
 */
export const createOrder = commandThenWait(
  api.createOrder,
  async ({ tx, sellerId, body, services }) => {
    const { found, seller, page } = await enterFor(tx, body)
    const { method } = body.payment
    if (!services.methods.has(method)) throw new Failure(MethodNotOffered)
    if (body.startDate && body.startDate < tx.today) {
      const description = 'A data deve ser hoje ou uma data futura.'
      throw new InvalidFields([{ field: 'startDate', description }])
    }
    const customer = customerFor(tx, body, found)
    const link = page ?? newBillingLink(tx)
    const made = prepareCharge(tx, { body, seller, customerId: customer.id, linkId: link.id })
    const order: OrderRow = {
      sellerId,
      id: newId(),
      customerId: customer.id,
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
      ...charge,
      firstId: made.charge.id,
      linkPublicId: link.publicId,
      brCode: null,
      expiresAt: null,
      digitableLine: null,
      barcode: null,
    }))
    const answer = toOrderView(order, charges, services.publicUrl)
    const step = merge({ writes: page ? [] : insertLink(link) }, customer.step, made.step, {
      writes: [insertOrder(order)],
      audit: [{ action: 'order.created', subject: order.id, details: answer }],
    })
    return tx.commit(step, { answer })
  },
  waitForInstruments,
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
  customerId: string
  linkId: string
}

/** The charge of an order, or all of its parts, with the instruments on their way. */
function prepareCharge(tx: Tx, { body, seller, customerId, linkId }: Sale): PreparedPayment {
  const terms = termsOf(body, seller)
  const option = optionOf(terms, body)
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

/** The one method of an order, at the seller's present fees and without a discount. */
function termsOf({ value, payment: { method } }: NewOrder, seller: SellerRow): SaleTerms {
  const only = { discountBps: 0, maxInstallments: installmentLimits(seller)[method] }
  return {
    ...sellerTerms(seller),
    valueCents: value,
    additionalCents: cents(0),
    methods: method === 'PIX' ? { pix: only } : { bankSlip: only },
    split: [],
    scheduledDate: null,
  }
}

function optionOf(terms: SaleTerms, { installments, payment }: NewOrder): PaymentOption {
  const offer = offerOf(terms)
  const offered = payment.method === 'PIX' ? offer.pix : offer.bankSlip
  if (!offered) throw new Failure(MethodNotOffered)
  const option = offered.options.find((each) => each.installments === installments)
  if (!option) throw new Failure(InstallmentsNotOffered, { field: 'installments' })
  return option
}
