import { paidStrangerRations } from '#modules/customers/index.ts'
import type { Instrument } from '#modules/instruments/index.ts'
import { insertNotices, noticeTopic } from '#modules/notices/index.ts'
import { periodOf, selectCyclesOfCharges } from '#modules/receipts/index.ts'
import {
  insertMessages,
  receiptRow,
  selectReminderFacts,
  selectSettings,
  settingsOf,
} from '#modules/reminders/index.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import { receiptsByWhatsApp } from '#modules/whats-app/index.ts'
import type { Services } from '#use-cases/services.ts'
import { merge } from '#use-cases/step.ts'
import type { ItemOf } from '#work/define-work.ts'
import type { Job, NewWork } from '#work/job.ts'
import { type EmailContent, sendEmail } from '#work/send-email.ts'
import {
  bankSlipReadyEmail,
  bankSlipRefusedEmail,
  chargeChangedEmail,
  chargePaidEmail,
  type ChargeOfKnown,
  isOfKnown,
  isWrittenTo,
  pixReadyEmail,
  receiptEmail,
  type Sender,
} from './charge-emails.ts'
import { chargePaidNotice, refundNotice } from './charge-notices.ts'
import {
  tellBankSlipRefused,
  tellChargeChanged,
  tellChargePaid,
  tellInstrumentReady,
  tellRefundConfirmed,
  tellRefundRefused,
} from './notification-work.ts'
import {
  selectBankSlipsToTell,
  selectChargesToTell,
  selectPixToTell,
  selectRefundsToTell,
} from './notifications.store.ts'
import { refundEmail, refundRefusedEmail } from './refund-emails.ts'
import { isReceiptOn, receiptText, senderOf } from './reminder-emails.ts'

type Needs = Pick<Services, 'transact' | 'publicUrl' | 'rations' | 'sendsWhatsApp'>

/** Writes the e-mails of charges; another job sends them. */
export const chargeEmailsJobs = (services: Needs): Job[] => [
  tellChargePaid.job((items) => tellChargesPaid(services, items)),
  tellInstrumentReady.job((items) => tellInstrumentsReady(services, items)),
  tellChargeChanged.job((items) => tellChargesChanged(services, items)),
  tellBankSlipRefused.job(([item]) => tellRefused(services, item)),
  tellRefundConfirmed.job((items) => tellRefunds(services, items)),
  tellRefundRefused.job((items) => tellRefunds(services, items)),
]

/** Items of one kind and seller. */
type ItemsOf<D extends { job: (run: never) => Job }> = readonly [ItemOf<D>, ...ItemOf<D>[]]

/** The e-mail and notice of the seller, and the receipt of the buyer. */
async function tellChargesPaid(
  { transact, publicUrl, rations, sendsWhatsApp }: Needs,
  items: ItemsOf<typeof tellChargePaid>,
): Promise<void> {
  const { sellerId } = items[0]
  const ids = items.map(({ of }) => of.chargeId)
  const strangers = await transact({ sellerId, actorName: tellChargePaid.kind }, async (tx) => {
    const [[seller], charges, [row], facts, cycles] = await tx.enter(
      selectSeller(sellerId),
      selectChargesToTell(sellerId, ids),
      selectSettings(sellerId),
      selectReminderFacts(sellerId, ids),
      selectCyclesOfCharges(sellerId, ids),
    )
    if (!seller) throw new Error(`There is no seller ${sellerId}`)
    const sender: Sender = { seller, publicUrl }
    const settings = settingsOf(row, seller)
    const receipts = charges
      .filter(isOfKnown)
      .filter((charge) => isReceiptOn(settings, charge))
      .map((charge) => {
        const { id: chargeId, buyerEmail: recipient } = charge
        return { charge, message: receiptRow(tx, { chargeId, channel: 'EMAIL', recipient }) }
      })
    const byWhatsApp = await receiptsByWhatsApp(tx, facts, { settings, sendsWhatsApp })
    const ofReceipts = { ...sender, settings, today: tx.today }
    return tx.commit(
      merge(byWhatsApp, {
        writes: [
          ...insertNotices(sellerId, charges.map(chargePaidNotice), tx.now),
          ...(receipts.length > 0 ? [insertMessages(receipts.map(({ message }) => message))] : []),
        ],
        live: [noticeTopic(sellerId)],
        work: [
          ...charges.map((charge) =>
            toSend(`${tellChargePaid.kind} seller ${charge.id}`, chargePaidEmail(charge, sender)),
          ),
          ...receipts.map((receipt) => toReceipt(receipt, { facts, cycles, ofReceipts })),
        ],
      }),
      {
        done: items.map((item) => item.id),
        answer: charges.filter(({ isTyped, rationed }) => isTyped && !rationed),
      },
    )
  })
  for (const { linkPublicId: link } of strangers) {
    if (link !== null) await rations.giveBack(paidStrangerRations({ link, sellerId }))
  }
}

type OfReceipts = Sender & Parameters<typeof receiptText>[1]
type Facts = Parameters<typeof receiptText>[0]
type Cycle = NonNullable<Parameters<typeof periodOf>[0]>

/** The receipt of one charge, with what its seller says to buyers who have paid. */
function toReceipt(
  { charge, message }: { charge: ChargeOfKnown; message: { id: string } },
  found: { facts: readonly Facts[]; cycles: readonly Cycle[]; ofReceipts: OfReceipts },
): NewWork {
  const { facts, cycles, ofReceipts } = found
  const email = receiptEmail(charge, ofReceipts, {
    said: facts
      .filter(({ id }) => id === charge.id)
      .flatMap((each) => receiptText(each, ofReceipts)),
    sender: senderOf(ofReceipts.settings),
    period: periodOf(cycles.find(({ chargeId }) => chargeId === charge.id)),
  })
  return toSend(`${tellChargePaid.kind} buyer ${charge.id}`, { ...email, reminderId: message.id })
}

/** The buyer's e-mail, unless the charge was paid or taken back meanwhile. */
async function tellInstrumentsReady(
  { transact, publicUrl }: Needs,
  items: ItemsOf<typeof tellInstrumentReady>,
): Promise<void> {
  const { sellerId } = items[0]
  const instruments = items.map(({ payload }) => payload)
  const of = (method: Instrument['method']) => [
    // Keeps the list in SQL non-empty; no instrument has this name.
    '',
    ...instruments.filter((each) => each.method === method).map((each) => each.instrument),
  ]
  await transact({ sellerId, actorName: tellInstrumentReady.kind }, async (tx) => {
    const [[seller], pix, bankSlips] = await tx.enter(
      selectSeller(sellerId),
      selectPixToTell(sellerId, of('PIX')),
      selectBankSlipsToTell(sellerId, of('BANK_SLIP')),
    )
    if (!seller) throw new Error(`There is no seller ${sellerId}`)
    const ids = [...pix, ...bankSlips].map(({ chargeId }) => chargeId)
    const [charges] = ids.length > 0 ? await tx.read(selectChargesToTell(sellerId, ids)) : [[]]
    const sender: Sender = { seller, publicUrl }
    await tx.commit(
      {
        work: charges
          .filter(isWrittenTo)
          .flatMap((charge) => [
            ...pix
              .filter(({ chargeId }) => chargeId === charge.id)
              .map((each) => toSend(readyKey(each.txid), pixReadyEmail(charge, each, sender))),
            ...bankSlips
              .filter(({ chargeId }) => chargeId === charge.id)
              .map((each) =>
                toSend(readyKey(each.reference), bankSlipReadyEmail(charge, each, sender)),
              ),
          ]),
      },
      { done: items.map((item) => item.id) },
    )
  })
}

/** The buyer's e-mail, unless the charge was paid, or can no longer be, meanwhile. */
async function tellChargesChanged(
  { transact, publicUrl }: Needs,
  items: ItemsOf<typeof tellChargeChanged>,
): Promise<void> {
  const { sellerId } = items[0]
  const ids = items.map(({ of }) => of.chargeId)
  await transact({ sellerId, actorName: tellChargeChanged.kind }, async (tx) => {
    const [[seller], charges] = await tx.enter(
      selectSeller(sellerId),
      selectChargesToTell(sellerId, ids),
    )
    if (!seller) throw new Error(`There is no seller ${sellerId}`)
    const open = charges.filter(({ status }) => status === 'SCHEDULED').filter(isWrittenTo)
    await tx.commit(
      {
        work: items.flatMap(({ key, of }) =>
          open
            .filter(({ id }) => of.chargeId === id)
            .map((charge) =>
              toSend(
                `${tellChargeChanged.kind} ${key}`,
                chargeChangedEmail(charge, { seller, publicUrl }),
              ),
            ),
        ),
      },
      { done: items.map((item) => item.id) },
    )
  })
}

/** The seller's e-mail, who may have to correct the buyer's data. */
async function tellRefused(
  { transact, publicUrl }: Needs,
  item: ItemOf<typeof tellBankSlipRefused>,
): Promise<void> {
  const { sellerId, of, payload } = item
  const { chargeId, reason } = payload
  await transact({ sellerId, actorName: tellBankSlipRefused.kind }, async (tx) => {
    const [[seller], [charge]] = await tx.enter(
      selectSeller(sellerId),
      selectChargesToTell(sellerId, [chargeId]),
    )
    if (!seller || !charge) throw new Error(`There is no charge ${chargeId}`)
    const email = bankSlipRefusedEmail(charge, reason, { seller, publicUrl })
    await tx.commit(
      { work: [toSend(`${tellBankSlipRefused.kind} ${of.reference}`, email)] },
      { done: [item.id] },
    )
  })
}

/**
 * The notice of a refund's end; the buyer is written to when money comes back, the seller when it
 * does not.
 */
async function tellRefunds(
  { transact, publicUrl }: Needs,
  items: ItemsOf<typeof tellRefundConfirmed>,
): Promise<void> {
  const { sellerId, kind } = items[0]
  const isRefused = kind === tellRefundRefused.kind
  const ids = items.map(({ of }) => of.refundId)
  await transact({ sellerId, actorName: kind }, async (tx) => {
    const [[seller], refunds] = await tx.enter(
      selectSeller(sellerId),
      selectRefundsToTell(sellerId, ids),
    )
    if (!seller) throw new Error(`There is no seller ${sellerId}`)
    const chargeIds = refunds.map(({ chargeId }) => chargeId)
    const [charges] = await tx.read(selectChargesToTell(sellerId, chargeIds))
    const sender: Sender = { seller, publicUrl }
    const concluded = refunds.flatMap((refund) =>
      charges.filter(({ id }) => id === refund.chargeId).map((charge) => ({ refund, charge })),
    )
    const notices = concluded.map(({ charge, refund }) =>
      refundNotice(charge, refund, isRefused ? 'REFUND_REFUSED' : 'REFUND_CONFIRMED'),
    )
    await tx.commit(
      {
        writes: insertNotices(sellerId, notices, tx.now),
        live: [noticeTopic(sellerId)],
        work: concluded.flatMap(({ charge, refund }) => {
          if (isRefused) {
            return [toSend(`${kind} ${refund.id}`, refundRefusedEmail(charge, refund, sender))]
          }
          if (!isOfKnown(charge)) return []
          return [toSend(`${kind} ${refund.id}`, refundEmail(charge, refund, sender))]
        }),
      },
      { done: items.map((item) => item.id) },
    )
  })
}

const readyKey = (instrument: string): string => `${tellInstrumentReady.kind} ${instrument}`

/** The key names event and reader, so that each gets one e-mail even where the event repeats. */
const toSend = (about: string, email: EmailContent): NewWork => sendEmail.now({ about }, email)
