import { Readable } from 'node:stream'
import { readNfse } from '@vintem/brazil/nfse'
import type { AuditAction } from '@vintem/contracts/audit/words'
import type { InvoiceState } from '#rails/invoice/port.ts'
import { railOrder, type Refused } from '#use-cases/rail-order.ts'
import type { Services } from '#use-cases/services.ts'
import type { Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import type { Job, NewWork } from '#work/job.ts'
import { invoiceFileName } from './invoice-file.ts'
import { askInvoice, askLater, orderInvoice, takeInvoiceBack } from './invoice-work.ts'
import type { InvoiceStatus } from './invoice.ts'
import { invoiceCanceled, invoiceIssued, invoiceRejected } from './invoices.events.ts'
import {
  contentOf,
  type InvoiceRow,
  lockInvoice,
  selectInvoice,
  updateInvoice,
} from './invoices.store.ts'

type Needs = Pick<Services, 'transact' | 'rails'>
type Change = Parameters<typeof updateInvoice>[2]
/** The calls of the tax office, each with its result. */
export const invoicesJobs = (services: Needs): Job[] => {
  const { transact, rails } = services
  return [
    orderInvoice.job(
      railOrder(
        { transact },
        {
          read: (tx, { of }) => readIn(tx, of.invoiceId, 'SEND_INVOICE_SYSTEM'),
          send: (invoice) => order(rails, invoice),
          record: (tx, answer, { id }) =>
            learnt(tx, id, 'SEND_INVOICE_SYSTEM', () =>
              answer
                ? { change: { state: 'REJECTED', reason: refusalOf(answer) } }
                : { work: [askLater(id, 0, tx.now)] },
            ),
        },
      ),
    ),
    askInvoice.job(
      railOrder(
        { transact },
        {
          read: (tx, { of }) => readIn(tx, of.invoiceId, 'SEND_INVOICE_SYSTEM'),
          send: (invoice) => askOffice(services, invoice),
          record: (tx, found, { id }, { of }) =>
            learnt(tx, id, 'SEND_INVOICE_SYSTEM', () =>
              found.state === 'WAITING'
                ? { work: [askLater(id, Number(of.turn) + 1, tx.now)] }
                : { change: changeOf(found) },
            ),
        },
      ),
    ),
    takeInvoiceBack.job(
      railOrder(
        { transact },
        {
          read: (tx, { of }) => readIn(tx, of.invoiceId, 'CANCELING'),
          send: ({ sellerId, id }) => rails.invoice.cancel(sellerId, id),
          record: (tx, answer, { id }) =>
            learnt(tx, id, 'CANCELING', () => ({
              change: answer
                ? { state: 'AUTHORIZED', reason: refusalOf(answer) }
                : { state: 'CANCELED' },
            })),
        },
      ),
    ),
  ]
}

function order({ invoice: office }: Needs['rails'], invoice: InvoiceRow): Promise<void> {
  const { id: reference, sellerId } = invoice
  return office.issue({ reference, sellerId, ...contentOf(invoice) })
}

/** The result of an order; of an issued one with what its document says besides. */
async function askOffice(services: Needs, invoice: InvoiceRow): Promise<Found> {
  const found = await services.rails.invoice.find(invoice.sellerId, invoice.id)
  if (!found) throw new Error(`The tax office knows of no invoice ${invoice.id}`)
  return found.state === 'ISSUED'
    ? { ...found, ...(await keepDocuments(invoice, services)) }
    : found
}

type Issued = Extract<InvoiceState, { state: 'ISSUED' }> & ReturnType<typeof readNfse>
type Found = Exclude<InvoiceState, { state: 'ISSUED' }> | Issued

function changeOf(found: Exclude<Found | Refused, { state: 'WAITING' }>): Change {
  switch (found.state) {
    case 'REFUSED':
      throw new Error(`The tax office was not to be asked: ${refusalOf(found)}`)
    case 'ISSUED': {
      const { number, series, accessKey, issCents, issuedAt } = found
      return { state: 'AUTHORIZED', number, series, accessKey, issCents, issuedAt }
    }
    case 'REJECTED':
      return { state: 'REJECTED', reason: `${found.reason} (${found.code})` }
    case 'CANCELED':
      return { state: 'CANCELED' }
  }
}

/**
 * The platform keeps the documents itself: the law wants the XML for years, even if the issuer
 * closes. Returns what the XML says of the invoice.
 */
async function keepDocuments(
  invoice: InvoiceRow,
  { rails }: Needs,
): Promise<ReturnType<typeof readNfse>> {
  const { sellerId, id } = invoice
  const { pdf, xml } = await rails.invoice.documents(sellerId, id)
  for (const [file, bytes] of [
    ['pdf', Buffer.from(pdf)],
    ['xml', Buffer.from(xml)],
  ] as const) {
    const name = invoiceFileName(invoice, file)
    await rails.files.put({ name, bytes: bytes.length, content: Readable.from([bytes]) })
  }
  return readNfse(xml)
}

const refusalOf = ({ code, reason }: Refused): string => `${reason} (${code})`

/** The invoice, while it is in a state: after a decision the tax office is not called again. */
async function readIn(tx: Tx, id: string, status: InvoiceStatus): Promise<InvoiceRow | undefined> {
  const [[found]] = await tx.enter(selectInvoice(tx.sellerId, id))
  if (!found) throw new Error(`There is no invoice ${id}`)
  return found.state === status ? found : undefined
}

/** The event of an invoice that leaves a state; a refused cancellation changes nothing. */
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

const ACTIONS: Partial<Record<InvoiceStatus, AuditAction>> = {
  AUTHORIZED: 'invoice.authorized',
  REJECTED: 'invoice.rejected',
  CANCELED: 'invoice.canceled',
}

/** The step after a result, where the invoice is still in the state that the call was made in. */
async function learnt(
  tx: Tx,
  id: string,
  from: InvoiceStatus,
  decide: () => { change?: Change; work?: NewWork[] },
): Promise<Step> {
  const [[invoice]] = await tx.enter(lockInvoice(tx.sellerId, id))
  if (!invoice || invoice.state !== from) return {}
  const { change, work = [] } = decide()
  if (!change?.state) return { work }
  const { state } = change
  const event = EVENTS[from]?.find((each) => each.state === state)?.event
  const action = ACTIONS[state]
  return {
    writes: [updateInvoice(tx.sellerId, id, change)],
    work,
    events: event ? [event({ ...invoice, ...change })] : [],
    audit: action ? [{ action, subject: id, details: change }] : [],
  }
}
