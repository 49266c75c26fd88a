import type { CivilDate } from '@vintem/brazil/calendar'
import { cents } from '@vintem/brazil/money'
import type { Services } from '#http/use-case.ts'
import { CLEARING } from '#ledger/accounts.ts'
import {
  type ChargeRow,
  chargeTopic,
  insertActivities,
  type PayerAddress,
  payerAddress,
  payerOf,
  returnedPosting,
  selectCharge,
} from '#modules/charges/index.ts'
import { selectCustomer } from '#modules/customers/index.ts'
import { selectSeller, sellerAddress, type SellerRow } from '#modules/sellers/index.ts'
import { merge } from '#platform/database/step.ts'
import { BY_RAIL } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'
import { RailRefused } from '#rails/rail-error.ts'
import type { ItemOf } from '#work/define-work.ts'
import type { Job, Work } from '#work/job.ts'
import { endOfLaterCode, PIX_DAYS_AFTER } from './instrument-plan.ts'
import {
  bankSlipRefused,
  cancelBankSlip,
  registerBankSlip,
  removePix,
  requestPix,
  returnPix,
} from './instrument-work.ts'
import { instrumentReady } from './instruments.events.ts'
import {
  type ChargePixRow,
  lockBankSlip,
  lockPix,
  selectBankSlip,
  selectPix,
  updateBankSlips,
  updatePix,
} from './instruments.store.ts'

type Needs = Pick<Services, 'transact' | 'rails'>

/** What is asked of the PIX and boleto rails: one call each, then its result. */
export const instrumentsJobs = (services: Needs): Job[] => [
  requestPix.job(([item]) => makePix(item, services)),
  registerBankSlip.job(([item]) => makeBankSlip(item, services)),
  removePix.job(async ([item]) => {
    await services.rails.pix.remove(item.sellerId, item.of.txid)
    await finish(item, services)
  }),
  cancelBankSlip.job(async ([item]) => {
    await services.rails.bankSlip.cancel(item.sellerId, item.of.reference)
    await finish(item, services)
  }),
  returnPix.job(([item]) => giveBack(item, services)),
]

async function makePix(item: ItemOf<typeof requestPix>, { transact, rails }: Needs): Promise<void> {
  const { sellerId, kind: actorName, of } = item
  const { txid } = of
  const entry = { sellerId, actorName, cause: BY_RAIL }
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
    const ready = { method: 'PIX', instrument: txid, code: brCode, notice: pix.notice } as const
    const step = isWanted
      ? {
          writes: [updatePix(sellerId, [txid], { state: 'ACTIVE', brCode })],
          events: [instrumentReady(ofCharge(charge, ready))],
        }
      : // Taken back while it was being made: the rail is told again, now that it knows of it.
        { work: [removePix.now({ txid, made: 'made' })] }
    await tx.commit(merge(step, { live: [chargeTopic(charge.id)] }), { done: [item.id] })
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
  { id, sellerId, kind, of }: ItemOf<typeof registerBankSlip>,
  { message: reason }: RailRefused,
  { transact }: Pick<Needs, 'transact'>,
): Promise<void> {
  await transact({ sellerId, actorName: kind }, async (tx) => {
    await tx.enter()
    await tx.commit({ work: [bankSlipRefused.now(of, { reason })] }, { done: [id] })
  })
}

/**
 * A later part, and what the seller has set a due date for, is due on a date, where it is known who pays
 * (API Pix asks for that in a cobv); what the buyer is looking at, a renewed code too, expires.
 */
function payableUntil(charge: ChargeRow, expiresAt: Date, hasPayer: boolean) {
  const dueDate = charge.dueDate as CivilDate
  const isDue = hasPayer && expiresAt.getTime() === endOfLaterCode(dueDate).getTime()
  return isDue ? { dueDate, daysAfter: PIX_DAYS_AFTER } : { until: expiresAt }
}

async function makeBankSlip(
  item: ItemOf<typeof registerBankSlip>,
  { transact, rails }: Needs,
): Promise<void> {
  const { sellerId, kind: actorName, of } = item
  const { reference } = of
  const entry = { sellerId, actorName, cause: BY_RAIL }
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
    const { notice } = slip
    const ready = {
      method: 'BANK_SLIP',
      instrument: reference,
      code: digitableLine,
      notice,
    } as const
    const step = isWanted
      ? {
          writes: [updateBankSlips(sellerId, [reference], change)],
          events: [instrumentReady(ofCharge(charge, ready))],
        }
      : // Taken back while it was being made.
        { work: [cancelBankSlip.now({ reference, made: 'made' })] }
    await tx.commit(merge(step, { live: [chargeTopic(charge.id)] }), { done: [item.id] })
  })
}

const ofCharge = <I extends object>({ id, part, dueDate }: ChargeRow, instrument: I) => ({
  id,
  part,
  dueDate,
  ...instrument,
})

const NO_ADDRESS =
  'O banco pede o endereço do pagador, que esta cobrança não tem. Complete o cadastro do cliente ou peça ao comprador que gere o boleto na página da cobrança.'

/** A bank that does not ask for the payer's address is given the seller's where there is none. */
function written(address: PayerAddress | undefined, seller: SellerRow) {
  const { street, number, district, city, state, zipCode } = address ?? sellerAddress(seller)
  return { street: number ? `${street}, ${number}` : street, district, city, state, zipCode }
}

async function giveBack(item: ItemOf<typeof returnPix>, { transact, rails }: Needs): Promise<void> {
  const { sellerId, kind: actorName, of, payload } = item
  const { eventId: endToEndId } = of
  const { amountCents } = payload
  const returnId = item.id.replaceAll('-', '')
  const outcome = await rails.pix.giveBack({ sellerId, endToEndId, returnId, amountCents })
  // Refused for good, it stays set aside, and the work waits for the operator.
  if (outcome.state === 'REFUSED') throw new RailRefused('refused', outcome.reason)
  if (outcome.state === 'PENDING') throw new Error('The bank has not decided the return yet')
  await transact({ sellerId, actorName }, async (tx) => {
    await tx.enter()
    await tx.commit(
      { postings: [returnedPosting(CLEARING.PIX, endToEndId, amountCents, outcome.doneAt)] },
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
