import { kind } from '../error-kind.ts'

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
