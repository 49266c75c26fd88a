import type { InvoiceSettings } from './invoices.queries.ts'

/** How the tax office calls them. */
export const taxRegimes: Readonly<Record<InvoiceSettings['taxRegime'], string>> = {
  SIMPLES: 'Simples Nacional (ME ou EPP)',
  MEI: 'Microempreendedor individual (MEI)',
  NORMAL: 'Não optante do Simples Nacional',
}

/** When the invoice of a subscription's charge is issued by itself. */
export const issueMoments: Readonly<Record<InvoiceSettings['issueOn'], string>> = {
  PAYMENT: 'Quando a cobrança é paga',
  CHARGE: 'Quando a cobrança é criada',
}
