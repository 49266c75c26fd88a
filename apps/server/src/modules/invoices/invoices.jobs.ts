import { Readable } from 'node:stream'
import { cents } from '@vintem/brazil/money'
import type { Services } from '#http/use-case.ts'
import type { NewWork } from '#platform/database/step.ts'
import { BY_RAIL } from '#platform/database/tx.ts'
import type { InvoiceState } from '#rails/invoice/port.ts'
import { RailRefused } from '#rails/rail-error.ts'
import type { ItemOf } from '#work/define-work.ts'
import type { Job, Work } from '#work/job.ts'
import { invoiceFileName } from './invoice-file.ts'
import { askInvoice, askLater, orderInvoice, takeInvoiceBack } from './invoice-work.ts'
import type { InvoiceStatus } from './invoice.ts'
import { invoiceCanceled, invoiceIssued, invoiceRejected } from './invoices.events.ts'
import {
  contentOf,
  type InvoiceRow,
  invoiceStatus,
  lockInvoice,
  selectInvoice,
  updateInvoice,
} from './invoices.store.ts'

type Needs = Pick<Services, 'transact' | 'rails'>
type Change = Parameters<typeof updateInvoice>[2]
/** Of whatever kind: all of them name their invoice. */
type Item = Work & { of: { invoiceId: string } }

/** What is asked of the tax office: one call each, then its result. */
export const invoicesJobs = (services: Needs): Job[] => [
  orderInvoice.job(([item]) => issue(item, services)),
  askInvoice.job(([item]) => ask(item, services)),
  takeInvoiceBack.job(([item]) => cancel(item, services)),
]

async function issue(item: Item, services: Needs): Promise<void> {
  const { sellerId, of } = item
  const reference = of.invoiceId
  const invoice = await readIn('SEND_INVOICE_SYSTEM', item, services)
  if (!invoice) return
  const content = contentOf(invoice)
  const order = { reference, sellerId, ...content, amountCents: cents(content.amountCents) }
  const refusal = await refusalOf(services.rails.invoice.issue(order))
  await settle(item, services, 'SEND_INVOICE_SYSTEM', (now) =>
    refusal === undefined
      ? { change: {}, work: [askLater(reference, 0, now)] }
      : { change: { state: 'REJECTED', reason: refusal } },
  )
}

/** Asks what became of an order, until the tax office has decided. */
async function ask(item: ItemOf<typeof askInvoice>, services: Needs): Promise<void> {
  const invoice = await readIn('SEND_INVOICE_SYSTEM', item, services)
  if (!invoice) return
  const found = await services.rails.invoice.find(item.sellerId, invoice.id)
  if (!found) throw new Error(`The tax office knows of no invoice ${invoice.id}`)
  if (found.state === 'ISSUED') await keepDocuments(invoice, services)
  await settle(item, services, 'SEND_INVOICE_SYSTEM', (now) =>
    found.state === 'WAITING'
      ? { change: {}, work: [askLater(invoice.id, Number(item.of.turn) + 1, now)] }
      : { change: changeOf(found) },
  )
}

function changeOf(found: Exclude<InvoiceState, { state: 'WAITING' }>): Change {
  switch (found.state) {
    case 'ISSUED': {
      const { number, accessKey, issuedAt } = found
      return { state: 'AUTHORIZED', number, accessKey, issuedAt }
    }
    case 'REJECTED':
      return { state: 'REJECTED', reason: `${found.reason} (${found.code})` }
    case 'CANCELED':
      return { state: 'CANCELED' }
  }
}

/** Kept by ourselves: the law wants the XML for years, whatever becomes of whoever issued it. */
async function keepDocuments(invoice: InvoiceRow, { rails }: Needs): Promise<void> {
  const { sellerId, id } = invoice
  const { pdf, xml } = await rails.invoice.documents(sellerId, id)
  for (const [file, bytes] of [
    ['pdf', Buffer.from(pdf)],
    ['xml', Buffer.from(xml)],
  ] as const) {
    const name = invoiceFileName(invoice, file)
    await rails.files.put({ name, bytes: bytes.length, content: Readable.from([bytes]) })
  }
}

async function cancel(item: Item, services: Needs): Promise<void> {
  const invoice = await readIn('CANCELING', item, services)
  if (!invoice) return
  const refusal = await refusalOf(services.rails.invoice.cancel(item.sellerId, invoice.id))
  await settle(item, services, 'CANCELING', () => ({
    change:
      refusal === undefined ? { state: 'CANCELED' } : { state: 'AUTHORIZED', reason: refusal },
  }))
}

/** The reason of a definite no; undefined for a yes. */
async function refusalOf(call: Promise<void>): Promise<string | undefined> {
  try {
    await call
    return undefined
  } catch (error) {
    if (error instanceof RailRefused) return `${error.message} (${error.code})`
    throw error
  }
}

/**
 * The invoice, while it is in a state. Otherwise it was decided, and the work is done: the tax office is
 * told nothing that could make it think again.
 */
async function readIn(
  status: InvoiceStatus,
  item: Item,
  { transact }: Needs,
): Promise<InvoiceRow | undefined> {
  const { sellerId, of } = item
  const { invoiceId } = of
  return transact({ sellerId, actorName: item.kind }, async (tx) => {
    const [[found]] = await tx.enter(selectInvoice(sellerId, invoiceId))
    if (!found) throw new Error(`There is no invoice ${invoiceId}`)
    if (invoiceStatus(found) === status) return found
    return tx.commit({}, { done: [item.id] })
  })
}

/** What it is called when an invoice leaves a state; a cancellation that is refused changes nothing. */
const EVENTS: Partial<
  Record<InvoiceStatus, { state: InvoiceStatus; event: typeof invoiceIssued }[]>
> = {
  SEND_INVOICE_SYSTEM: [
    { state: 'AUTHORIZED', event: invoiceIssued },
    { state: 'REJECTED', event: invoiceRejected },
    { state: 'CANCELED', event: invoiceCanceled },
  ],
  CANCELING: [{ state: 'CANCELED', event: invoiceCanceled }],
}

/** Writes down what was learnt, where the invoice still is in the state that it was learnt for. */
async function settle(
  item: Item,
  { transact }: Needs,
  from: InvoiceStatus,
  decide: (now: Date) => { change: Change; work?: NewWork[] },
): Promise<void> {
  const { sellerId, of } = item
  const { invoiceId } = of
  await transact({ sellerId, actorName: item.kind, cause: BY_RAIL }, async (tx) => {
    const [[invoice]] = await tx.enter(lockInvoice(sellerId, invoiceId))
    const isSo = invoice !== undefined && invoiceStatus(invoice) === from
    const { change, work = [] } = isSo ? decide(tx.now) : { change: {} }
    const { state } = change
    const event = EVENTS[from]?.find((each) => each.state === state)?.event
    await tx.commit(
      {
        writes: state ? [updateInvoice(sellerId, invoiceId, change)] : [],
        work,
        events: event && invoice ? [event({ ...invoice, ...change })] : [],
        audit: state
          ? [{ action: `invoice.${state.toLowerCase()}`, subject: invoiceId, details: change }]
          : [],
      },
      { done: [item.id] },
    )
  })
}
