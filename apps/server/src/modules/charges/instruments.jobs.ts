import type { CivilDate } from '@vintem/brazil/calendar'
import { cents } from '@vintem/brazil/money'
import type { Services } from '#http/use-case.ts'
import { selectCustomer } from '#modules/customers/index.ts'
import { type SellerRow, selectSeller, sellerAddress } from '#modules/sellers/index.ts'
import type { NewWork } from '#platform/database/step.ts'
import { newId } from '#platform/ids.ts'
import { RailRefused } from '#rails/rail-error.ts'
import type { Job, Work } from '#work/job.ts'
import { returnedPosting } from './charge-postings.ts'
import {
  BANK_SLIP_REFUSED,
  CANCEL_BANK_SLIP,
  chargeTopic,
  instrumentReady,
  REGISTER_BANK_SLIP,
  REMOVE_PIX,
  REQUEST_PIX,
  RETURN_PIX,
} from './charge-work.ts'
import { type ChargeRow, insertActivities, selectCharge } from './charges.store.ts'
import { endOfLaterCode, PIX_DAYS_AFTER } from './instrument-plan.ts'
import {
  type ChargePixRow,
  lockBankSlip,
  lockPix,
  selectBankSlip,
  selectPix,
  updateBankSlips,
  updatePix,
} from './instruments.store.ts'
import { payerAddress, type PayerAddress, payerOf } from './payer.ts'

type Needs = Pick<Services, 'transact' | 'rails'>

/** What is asked of the PIX and boleto rails: one call each, then its result. */
export const instrumentsJobs = (services: Needs): Job[] => {
  const single = (kind: string, run: (item: Work, services: Needs) => Promise<void>): Job => ({
    kind,
    lane: 'rails',
    batch: 1,
    run: ([item]) => run(item, services),
  })
  return [
    single(REQUEST_PIX, requestPix),
    single(REMOVE_PIX, removePix),
    single(RETURN_PIX, returnPix),
    single(REGISTER_BANK_SLIP, registerBankSlip),
    single(CANCEL_BANK_SLIP, cancelBankSlip),
  ]
}

async function requestPix(item: Work, { transact, rails }: Needs): Promise<void> {
  const { sellerId, key: txid } = item
  const entry = { sellerId, actorName: REQUEST_PIX }
  const wanted = await transact(entry, async (tx) => {
    const [[pix], [seller]] = await tx.enter(selectPix(sellerId, txid), selectSeller(sellerId))
    if (!pix || !seller) throw new Error(`There is no PIX request ${txid}`)
    const { charge, payer } = await readCharge(tx, pix.chargeId)
    return { pix, seller, charge, payer }
  })
  const { pix, seller, charge, payer } = wanted
  if (pix.state !== 'REQUESTED') return finish(item, { transact })
  const made = await orRefused(
    rails.pix.request({
      txid,
      sellerId,
      pixKey: seller.pixKey,
      receiverName: seller.fantasyName,
      receiverCity: sellerAddress(seller).city,
      amountCents: cents(charge.valueCents),
      payer: payer && { document: payer.document, name: payer.name },
      description: charge.title,
      payable: payableUntil(charge, pix.expiresAt, payer !== undefined),
    }),
  )
  await transact(entry, async (tx) => {
    const [[asked]] = await tx.enter(lockPix(sellerId, txid))
    const isWanted = asked?.state === 'REQUESTED'
    if (made instanceof RailRefused) {
      return tx.commit(
        {
          writes: isWanted ? refusedPix(pix, made.message, tx.now) : [],
          live: [chargeTopic(charge.id)],
        },
        { done: [item.id] },
      )
    }
    const { brCode } = made
    await tx.commit(
      {
        writes: isWanted ? [updatePix(sellerId, [txid], { state: 'ACTIVE', brCode })] : [],
        work: [
          isWanted
            ? instrumentReady({ method: 'PIX', instrument: txid }, charge, pix.notice)
            : takeBack(REMOVE_PIX, txid),
        ],
        live: [chargeTopic(charge.id)],
      },
      { done: [item.id] },
    )
  })
}

/** A definite no is an answer: asked again, it would be the same. */
async function orRefused<A>(call: Promise<A>): Promise<A | RailRefused> {
  try {
    return await call
  } catch (error) {
    if (error instanceof RailRefused) return error
    throw error
  }
}

/** Nobody waits for a code that will not come: the buyer may ask for another. */
const refusedPix = ({ sellerId, txid, chargeId }: ChargePixRow, reason: string, at: Date) => [
  updatePix(sellerId, [txid], { state: 'REMOVED' }),
  insertActivities(sellerId, [
    { id: newId(), chargeId, at, kind: 'pix-refused', actor: 'PIX', details: { txid, reason } },
  ]),
]

/** From here on it is as if the bank had said so later (see refusal.jobs.ts). */
async function leaveRefused(
  { id, key, sellerId, kind }: Work,
  { message: reason }: RailRefused,
  { transact }: Pick<Needs, 'transact'>,
): Promise<void> {
  await transact({ sellerId, actorName: kind }, async (tx) => {
    await tx.enter()
    await tx.commit(
      { work: [{ kind: BANK_SLIP_REFUSED, key, payload: { reason } }] },
      { done: [id] },
    )
  })
}

/** It was taken back while it was being made: the rail is told again, now that it knows of it. */
const takeBack = (kind: string, instrument: string): NewWork => ({
  kind,
  key: `${instrument} made`,
  payload: { instrument },
})

/**
 * A later part, and what the seller has set a due date for, is due on a date, where it is known who pays
 * (API Pix asks for that in a cobv); what the buyer is looking at, a renewed code too, expires.
 */
function payableUntil(charge: ChargeRow, expiresAt: Date, hasPayer: boolean) {
  const dueDate = charge.dueDate as CivilDate
  const isDue = hasPayer && expiresAt.getTime() === endOfLaterCode(dueDate).getTime()
  return isDue ? { dueDate, daysAfter: PIX_DAYS_AFTER } : { until: expiresAt }
}

async function registerBankSlip(item: Work, { transact, rails }: Needs): Promise<void> {
  const { sellerId, key: reference } = item
  const entry = { sellerId, actorName: REGISTER_BANK_SLIP }
  const wanted = await transact(entry, async (tx) => {
    const [[slip], [seller]] = await tx.enter(
      selectBankSlip(sellerId, reference),
      selectSeller(sellerId),
    )
    if (!slip || !seller) throw new Error(`There is no boleto ${reference}`)
    const { charge, payer, address } = await readCharge(tx, slip.chargeId)
    if (!payer) throw new Error(`The boleto ${reference} has no payer`)
    return { slip, seller, charge, payer, address }
  })
  const { slip, seller, charge, payer, address } = wanted
  if (slip.state !== 'REQUESTED') return finish(item, { transact })
  if (!address && rails.bankSlip.needsAddress) {
    return leaveRefused(item, new RailRefused('address', NO_ADDRESS), { transact })
  }
  const order = {
    reference,
    sellerId,
    amountCents: cents(charge.valueCents),
    dueDate: slip.dueDate as CivilDate,
    payer: { name: payer.name, document: payer.document, ...written(address, seller) },
    beneficiary: { name: seller.companyName, document: seller.document },
    instructions: charge.bankSlipText ?? charge.description ?? charge.title,
    fineBps: 0,
    monthlyInterestBps: 0,
  }
  const registered = await orRefused(rails.bankSlip.register(order))
  if (registered instanceof RailRefused) return leaveRefused(item, registered, { transact })
  const { barcode, digitableLine, ourNumber, bank, agencyAccount } = registered
  const change = { state: 'ACTIVE', barcode, digitableLine, ourNumber, bank, agencyAccount }
  await transact(entry, async (tx) => {
    const [[asked]] = await tx.enter(lockBankSlip(sellerId, reference))
    const isWanted = asked?.state === 'REQUESTED'
    await tx.commit(
      {
        writes: isWanted ? [updateBankSlips(sellerId, [reference], change)] : [],
        work: [
          isWanted
            ? instrumentReady({ method: 'BANK_SLIP', instrument: reference }, charge, slip.notice)
            : takeBack(CANCEL_BANK_SLIP, reference),
        ],
        live: [chargeTopic(charge.id)],
      },
      { done: [item.id] },
    )
  })
}

const NO_ADDRESS =
  'O banco pede o endereço do pagador, que esta cobrança não tem. Complete o cadastro do cliente ou peça ao comprador que gere o boleto na página da cobrança.'

/** A bank that does not ask for the payer's address is given the seller's where there is none. */
function written(address: PayerAddress | undefined, seller: SellerRow) {
  const { street, number, district, city, state, zipCode } = address ?? sellerAddress(seller)
  return { street: number ? `${street}, ${number}` : street, district, city, state, zipCode }
}

async function removePix(item: Work, services: Needs): Promise<void> {
  const { instrument } = item.payload as { instrument: string }
  await services.rails.pix.remove(item.sellerId, instrument)
  await finish(item, services)
}

async function cancelBankSlip(item: Work, services: Needs): Promise<void> {
  const { instrument } = item.payload as { instrument: string }
  await services.rails.bankSlip.cancel(item.sellerId, instrument)
  await finish(item, services)
}

/** PIX that matches no payable charge goes back by itself. */
async function returnPix(item: Work, { transact, rails }: Needs): Promise<void> {
  const { sellerId, key: endToEndId } = item
  const amountCents = cents((item.payload as { amountCents: number }).amountCents)
  const returnId = item.id.replaceAll('-', '')
  const outcome = await rails.pix.giveBack({ sellerId, endToEndId, returnId, amountCents })
  // Refused for good, it stays set aside, and the work waits for the operator.
  if (outcome.state === 'REFUSED') throw new RailRefused('refused', outcome.reason)
  if (outcome.state === 'PENDING') throw new Error('The bank has not decided the return yet')
  await transact({ sellerId, actorName: RETURN_PIX }, async (tx) => {
    await tx.enter()
    await tx.commit(
      { postings: [returnedPosting('clearing.pix', endToEndId, amountCents, outcome.doneAt)] },
      { done: [item.id] },
    )
  })
}

type ReadingTx = Parameters<Parameters<Needs['transact']>[1]>[0]

async function readCharge(tx: ReadingTx, chargeId: string) {
  const [[charge]] = await tx.read(selectCharge(tx.sellerId, chargeId))
  if (!charge) throw new Error(`There is no charge ${chargeId}`)
  const [[customer]] = await tx.read(selectCustomer(tx.sellerId, charge.customerId))
  return {
    charge,
    payer: payerOf(charge, customer),
    address: payerAddress(charge, customer),
  }
}

/** The rail knows, or need not: nothing is left to do. */
async function finish(item: Work, { transact }: Pick<Needs, 'transact'>): Promise<void> {
  await transact({ sellerId: item.sellerId, actorName: item.kind }, async (tx) => {
    await tx.enter()
    await tx.commit({}, { done: [item.id] })
  })
}
