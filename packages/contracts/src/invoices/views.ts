import * as z from 'zod/mini'
import { FILL_IN, instant } from '../fields.ts'
import { IssueOn } from './body.ts'

/**
 * SEND_INVOICE_SYSTEM: the tax office has not answered. CANCELING: it has not said whether it
 * cancels. REJECTED and CANCELED make room for another.
 */
export const INVOICE_STATUSES = [
  'SEND_INVOICE_SYSTEM',
  'AUTHORIZED',
  'CANCELING',
  'CANCELED',
  'REJECTED',
] as const
const InvoiceStatus = z.enum(INVOICE_STATUSES)

export const InvoiceView = z.object({
  uuidInvoice: z.string(),
  invoiceNumber: z.nullable(z.string()),
  createdAt: instant(),
  status: InvoiceStatus,
  /** What the tax office said where it refused to issue or to cancel. */
  reason: z.nullable(z.string()),
  accessKey: z.nullable(z.string()),
  value: z.number(),
  /** There once it was authorized. */
  invoiceDownloadLink: z.nullable(z.object({ pdfImageLink: z.string(), xmlImageLink: z.string() })),
})

const TaxRegime = z.enum(['NORMAL', 'MEI', 'SIMPLES'], FILL_IN)

export const InvoiceConfigView = z.object({
  /** 0 until the seller has said something. */
  version: z.number(),
  active: z.boolean(),
  /** Null until the seller has said them; kept while inactive. */
  settings: z.nullable(
    z.object({
      cityCode: z.string(),
      serviceCode: z.string(),
      taxRegime: TaxRegime,
      issueOn: IssueOn,
    }),
  ),
})
