import { addDays, civilDateOf, startOfDay } from '@vintem/brazil/calendar'
import { mulBps } from '@vintem/brazil/money'
import { isServiceCode, type Nfse, nfseAccessKey, nfseXml } from '@vintem/brazil/nfse'
import { randomBelow } from '#platform/ids.ts'
import type { InvoiceOrder, InvoiceRail, InvoiceState } from '../invoice/port.ts'
import { RailRefused } from '../rail-error.ts'
import { type Ask, businessNow, type WorldDatabase } from './database.ts'
import { meetingFaults } from './faults.ts'
import { invoicePdf } from './invoice-pdf.ts'

/** What the tax office does with an amount that ends so; with any other it issues in seconds. */
export const TEST_CENTS = { rejected: 77, waiting: 88 } as const

const SECONDS_TO_ISSUE = 3
/** A city lets an invoice be canceled for so long. */
const DAYS_TO_CANCEL = 30
const GENERATOR = 2

const REJECTION = {
  code: 'E0160',
  reason: 'O prestador não está autorizado a emitir NFS-e para este serviço.',
}

interface InvoiceRow {
  sellerId: number
  reference: string
  invoiceOrder: InvoiceOrder
  number: number
  accessKey: string
  outcome: 'ISSUED' | 'REJECTED'
  readyAt: Date | null
  canceledAt: Date | null
}

/** A tax office that takes its time. */
export function createInvoiceRail({ ask }: WorldDatabase): InvoiceRail {
  const meet = meetingFaults(ask, 'invoice', 'A prefeitura recusou a nota fiscal.')
  return {
    issue: (order) => meet('issue', () => issue(ask, order)),
    find: (sellerId, reference) =>
      meet('find', async () => {
        const row = await findRow(ask, sellerId, reference)
        return row && stateOf(row, await businessNow(ask))
      }),
    documents: (sellerId, reference) =>
      meet('documents', async () => {
        const nfse = toNfse(await findIssued(ask, sellerId, reference))
        return { xml: nfseXml(nfse), pdf: await invoicePdf(nfse) }
      }),
    cancel: (sellerId, reference) => meet('cancel', () => cancel(ask, sellerId, reference)),
  }
}

async function issue(ask: Ask, order: InvoiceOrder): Promise<void> {
  const { sellerId, reference, provider, customer, amountCents, serviceCode } = order
  if (await findRow(ask, sellerId, reference)) return
  if (amountCents <= 0)
    throw new RailRefused('E0370', 'O valor do serviço deve ser maior que zero.')
  if (!isServiceCode(serviceCode)) {
    throw new RailRefused('E0310', 'O código do serviço não existe na lista nacional.')
  }
  const now = await businessNow(ask)
  const [next] = await ask<{ number: number }>(`select nextval('sandbox.invoice_number') as number`)
  const number = next?.number ?? 0
  const accessKey = nfseAccessKey({
    cityCode: provider.cityCode,
    generator: GENERATOR,
    document: provider.document,
    number,
    yearMonth: civilDateOf(now).slice(2, 7).replace('-', ''),
    code: String(randomBelow(1e9)).padStart(9, '0'),
  })
  const ending = amountCents % 100
  await ask(
    `insert into sandbox.invoice (seller_id, reference, provider_name, customer_name,
       customer_document, amount_cents, invoice_order, number, access_key, outcome, ready_at,
       created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (seller_id, reference) do nothing`,
    [
      sellerId,
      reference,
      provider.name,
      customer.name,
      customer.document,
      amountCents,
      JSON.stringify(order),
      number,
      accessKey,
      ending === TEST_CENTS.rejected ? 'REJECTED' : 'ISSUED',
      ending === TEST_CENTS.waiting ? null : new Date(now.getTime() + SECONDS_TO_ISSUE * 1_000),
      now,
    ],
  )
}

async function cancel(ask: Ask, sellerId: number, reference: string): Promise<void> {
  const row = await findIssued(ask, sellerId, reference)
  const issuedOn = civilDateOf(row.readyAt ?? new Date(0))
  const now = await businessNow(ask)
  if (!row.canceledAt && now >= startOfDay(addDays(issuedOn, DAYS_TO_CANCEL))) {
    throw new RailRefused('E0840', 'O prazo para cancelar esta nota fiscal já passou.')
  }
  await ask(
    `update sandbox.invoice set canceled_at = coalesce(canceled_at, $3)
      where seller_id = $1 and reference = $2`,
    [sellerId, reference, now],
  )
}

/** Issued, perhaps canceled since. Throws RailRefused for anything else. */
async function findIssued(ask: Ask, sellerId: number, reference: string): Promise<InvoiceRow> {
  const row = await findRow(ask, sellerId, reference)
  const state = row && stateOf(row, await businessNow(ask)).state
  if (!row || (state !== 'ISSUED' && state !== 'CANCELED')) {
    throw new RailRefused('E0850', 'A nota fiscal não está autorizada.')
  }
  return row
}

async function findRow(
  ask: Ask,
  sellerId: number,
  reference: string,
): Promise<InvoiceRow | undefined> {
  const [row] = await ask<InvoiceRow>(
    'select * from sandbox.invoice where seller_id = $1 and reference = $2',
    [sellerId, reference],
  )
  return row
}

/** How an order stands at an instant. */
function stateOf(row: InvoiceRow, now: Date): InvoiceState {
  if (row.canceledAt) return { state: 'CANCELED' }
  if (!row.readyAt || row.readyAt > now) return { state: 'WAITING' }
  if (row.outcome === 'REJECTED') return { state: 'REJECTED', ...REJECTION }
  const { accessKey, readyAt: issuedAt } = row
  return { state: 'ISSUED', number: String(row.number), accessKey, issuedAt }
}

function toNfse({ invoiceOrder: order, accessKey, number, readyAt }: InvoiceRow): Nfse {
  const { provider } = order
  const generatedAt = readyAt ?? new Date(0)
  return {
    accessKey,
    number,
    generatedAt,
    generator: GENERATOR,
    cityName: provider.cityName,
    serviceName: order.description,
    provider,
    iss: issOf(order),
    dps: {
      environment: 2,
      issuedAt: generatedAt,
      application: 'Vintem sandbox',
      series: 1,
      number,
      day: order.day,
      cityCode: provider.cityCode,
      provider,
      customer: order.customer,
      serviceCode: order.serviceCode,
      description: order.description,
      amountCents: order.amountCents,
    },
  }
}

/** The highest rate of the law (Lei Complementar 116/2003, article 8). */
const ISS_BPS = 500

/** The city calculates it for who is outside of the Simples Nacional, where it is in one sum. */
function issOf({ provider, amountCents }: InvoiceOrder): Nfse['iss'] {
  if (provider.taxRegime !== 'NORMAL') return undefined
  return { rateBps: ISS_BPS, amountCents: mulBps(amountCents, ISS_BPS) }
}
