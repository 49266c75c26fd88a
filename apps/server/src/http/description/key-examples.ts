/**
 * Believable values of the developers' API, by the name of the field: an order by PIX that waits to be
 * paid, and what belongs to it. Null where an example would contradict the others.
 */
export const OF_KEYS: Readonly<Record<string, unknown>> = {
  apiVersion: '2026-11-23',
  asFraud: false,
  attemptReference: 'tentativa-4711',
  bankSlip: null,
  barcode: '34196166700000123451091071234560123451000000',
  brCode:
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
  concludedAt: null,
  digitableLine: '34191091071234560123545100000000616670000012345',
  externalId: 'pedido-4711',
  hasMore: false,
  installment: 1,
  installments: 1,
  keyUntil: null,
  last4: '1111',
  last4digits: '1111',
  paidDate: null,
  refusalReason: null,
  title: 'Cesta de pães',
  url: 'https://pagar.exemplo.com.br/p/0000001c5b8a2',
  uuidSubscription: null,
  value: [57.9, '4711'],
}
