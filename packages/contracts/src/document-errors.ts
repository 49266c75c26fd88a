import { kind } from './error-kind.ts'

// The part of the catalogue that is about reports and invoices.

export const ReportGone = kind(
  'BAR-8201',
  410,
  'Relatório expirado',
  'Este link de relatório não é mais válido. Peça um novo relatório.',
)

export const InvoiceNotConfigured = kind(
  'BAR-8301',
  409,
  'Emissão não configurada',
  'Configure a emissão de notas fiscais antes de emitir.',
)
export const ChargeNotInvoiceable = kind(
  'BAR-8302',
  409,
  'Cobrança sem nota fiscal',
  'Esta cobrança não pode ter nota fiscal.',
)
export const InvoiceAlreadyLive = kind(
  'BAR-8303',
  409,
  'Nota fiscal já emitida',
  'Esta cobrança já tem uma nota fiscal.',
)
export const InvoiceNotAuthorized = kind(
  'BAR-8304',
  409,
  'Nota fiscal não autorizada',
  'Só uma nota fiscal autorizada pode ser enviada ou cancelada.',
)

export const SubDomainTaken = kind(
  'BAR-8101',
  409,
  'URL em uso',
  'URL já em uso por outro checkout!',
)
export const CheckoutAlreadyExists = kind(
  'BAR-8102',
  409,
  'Checkout já cadastrado',
  'O checkout já foi cadastrado. Atualize a página para editá-lo.',
)
