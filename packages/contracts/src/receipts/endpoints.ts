import { ChargeRef } from '../checkout/endpoints.ts'
import { endpoint } from '../endpoint.ts'
import { NotFound } from '../errors.ts'
import { ReceiptView } from './views.ts'

export { ReceiptView } from './views.ts'

export const getReceipt = endpoint({
  at: 'GET core /public/checkout/charges/{charge}/receipt',
  summary: 'Mostra o recibo de uma cobrança paga.',
  access: 'public',
  rate: 'public',
  params: ChargeRef,
  answer: ReceiptView,
  errors: [NotFound],
})

export const downloadReceipt = endpoint({
  at: 'GET core /public/checkout/charges/{charge}/receipt/pdf',
  summary: 'O recibo em PDF.',
  access: 'public',
  rate: 'public',
  params: ChargeRef,
  produces: 'application/pdf',
  errors: [NotFound],
})
