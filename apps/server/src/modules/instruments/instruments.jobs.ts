import { CLEARING } from '#ledger/accounts.ts'
import { selectPosted } from '#ledger/postings.ts'
import {
  chargeTopic,
  type PayerAddress,
  RETURNED,
  returnedPosting,
} from '#modules/charges/index.ts'
import { selectSeller, sellerAddress, type SellerRow } from '#modules/sellers/index.ts'
import { RailRefused } from '#rails/rail-error.ts'
import { doneRefund } from '#rails/refund-outcome.ts'
import { railOrder } from '#use-cases/rail-order.ts'
import type { Services } from '#use-cases/services.ts'
import type { Job, Work } from '#work/job.ts'
import { readCharge, readyEvent } from './instrument-charge.ts'
import {
  bankSlipRefused,
  cancelBankSlip,
  registerBankSlip,
  registerBilledBankSlip,
  removePix,
  requestBilledPix,
  requestPix,
  returnPix,
} from './instrument-work.ts'
import { lockBankSlip, selectBankSlip, updateBankSlips } from './instruments.store.ts'
import { pixOrder } from './pix-order.ts'

type Needs = Pick<Services, 'transact' | 'rails'>

/** The calls of the PIX and boleto rails, each with its result. */
export const instrumentsJobs = (services: Needs): Job[] => [
  makePix(requestPix, services),
  makePix(requestBilledPix, services),
  makeBankSlip(registerBankSlip, services),
  makeBankSlip(registerBilledBankSlip, services),
  removePix.job(async ([item]) => {
    await services.rails.pix.remove(item.sellerId, item.of.txid)
    await finish(item, services)
  }),
  cancelBankSlip.job(async ([item]) => {
    await services.rails.bankSlip.cancel(item.sellerId, item.of.reference)
    await finish(item, services)
  }),
  giveBack(services),
]

const makePix = (work: typeof requestPix, { transact, rails }: Needs): Job =>
  work.job(
    railOrder(
      { transact },
      {
        read: (tx, { sellerId, of: { txid } }) => pixOrder.read(tx, sellerId, txid),
        send: (wanted) => rails.pix.request(pixOrder.requestOf(wanted)),
        record: pixOrder.record,
      },
    ),
  )

const makeBankSlip = (work: typeof registerBankSlip, { transact, rails }: Needs): Job =>
  work.job(
    railOrder(
      { transact },
      {
        async read(tx, { sellerId, of: { reference } }) {
          const [[slip], [seller]] = await tx.enter(
            selectBankSlip(sellerId, reference),
            selectSeller(sellerId),
          )
          if (!slip || !seller) throw new Error(`There is no boleto ${reference}`)
          if (slip.state !== 'REQUESTED') return undefined
          const { charge, payer, address } = await readCharge(tx, slip.chargeId)
          if (!payer) throw new Error(`The boleto ${reference} has no payer`)
          return { slip, seller, charge, payer, address }
        },
        async send({ slip, seller, charge, payer, address }) {
          if (!address && rails.bankSlip.needsAddress) throw new RailRefused('address', NO_ADDRESS)
          return rails.bankSlip.register({
            reference: slip.reference,
            sellerId: slip.sellerId,
            amountCents: charge.valueCents,
            dueDate: slip.dueDate,
            payer: { name: payer.name, document: payer.document, ...written(address, seller) },
            beneficiary: { name: seller.companyName, document: seller.document },
            instructions: charge.bankSlipText ?? charge.description ?? charge.title,
            fineBps: slip.fineBps,
            monthlyInterestBps: slip.monthlyInterestBps,
          })
        },
        async record(tx, answer, { slip, charge }) {
          const { sellerId, reference, notice } = slip
          const [[found]] = await tx.enter(lockBankSlip(sellerId, reference))
          // From here on, handled as a later refusal of the bank (see refusal.jobs.ts).
          if ('reason' in answer) {
            return { work: [bankSlipRefused.now({ reference }, { reason: answer.reason })] }
          }
          const live = [chargeTopic(charge.id)]
          // Taken back while it was being made.
          if (found?.state !== 'REQUESTED') {
            return { work: [cancelBankSlip.now({ reference, made: 'made' })], live }
          }
          const { barcode, digitableLine, ourNumber, bank, agencyAccount } = answer
          const details = { barcode, digitableLine, ourNumber, bank, agencyAccount }
          const ready = { method: 'BANK_SLIP', instrument: reference, code: digitableLine } as const
          return {
            writes: [updateBankSlips(sellerId, [reference], { state: 'ACTIVE', ...details })],
            events: [readyEvent(charge, { ...ready, notice, askedAt: slip.createdAt })],
            live,
          }
        },
      },
    ),
  )

const NO_ADDRESS =
  'O banco pede o endereço do pagador, que esta cobrança não tem. Complete o cadastro do cliente ou peça ao comprador que gere o boleto na página da cobrança.'

/** A bank that does not need the payer's address gets the seller's where there is none. */
function written(address: PayerAddress | undefined, seller: SellerRow) {
  const { street, number, district, city, state, zipCode } = address ?? sellerAddress(seller)
  return { street: number ? `${street}, ${number}` : street, district, city, state, zipCode }
}

const giveBack = ({ transact, rails }: Needs): Job =>
  returnPix.job(
    railOrder(
      { transact },
      {
        async read(tx, { sellerId, id, of: { eventId: endToEndId }, payload: { amountCents } }) {
          const [[posted]] = await tx.enter(selectPosted(sellerId, RETURNED, [endToEndId]))
          if (posted) return undefined
          return { sellerId, endToEndId, returnId: id.replaceAll('-', ''), amountCents }
        },
        send: (wanted) => rails.pix.giveBack(wanted),
        async record(tx, answer, { endToEndId, amountCents }) {
          const { doneAt } = doneRefund(answer)
          await tx.enter()
          return { postings: [returnedPosting(CLEARING.PIX, endToEndId, amountCents, doneAt)] }
        },
      },
    ),
  )

/** The rail has taken it back, or never knew it: nothing is left to do. */
async function finish(item: Work, { transact }: Pick<Needs, 'transact'>): Promise<void> {
  await transact({ sellerId: item.sellerId, actorName: item.kind }, async (tx) => {
    await tx.enter()
    await tx.commit({}, { done: [item.id] })
  })
}
