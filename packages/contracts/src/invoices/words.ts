/** What people call states of invoices (specification 1 §4); without a schema. */
export const invoiceStatusWords = {
  SEND_INVOICE_SYSTEM: 'Em processamento',
  AUTHORIZED: 'Autorizada',
  CANCELING: 'Em cancelamento',
  CANCELED: 'Cancelada',
  REJECTED: 'Rejeitada',
} as const
