import type { Charge, Refund } from './charge-detail.queries.ts'

/** A charge nobody has paid yet, for tests; what a test is about is changed. */
export const aCharge = (change: Partial<Charge> = {}): Charge => ({
  uuid: '0199b3a0-0000-4000-8000-000000000007',
  title: 'Oficina de torno',
  description: null,
  customerId: '1',
  customerName: 'Ana Souza',
  customerDocument: '52998224725',
  customerEmail: '',
  metadata: [],
  reminders: [],
  payer: null,
  customerPhone: '11987654321',
  countryCode: '55',
  createdAt: '2026-11-01T12:00:00.000Z',
  expirationDate: '2026-11-30',
  paidDate: null,
  paymentLink: null,
  value: 720.5,
  interestAmount: 0,
  feeAmount: 0,
  anticipationAmount: 0,
  netAmount: null,
  paymentMethod: 'BANK_SLIP',
  tradeAgreement: null,
  installments: 1,
  status: 'SCHEDULED',
  scheduledDate: null,
  nextChargeDate: null,
  cardResponse: null,
  pix: null,
  bankSlip: null,
  cardConsents: [],
  chargesTries: [],
  receivables: [],
  splitAmount: 0,
  surchargeAmount: 0,
  lines: [],
  lateAmount: null,
  paymentReceiptType: null,
  receipt: null,
  refunds: [],
  refundableAmount: 720.5,
  termChanges: [],
  refundKinds: [],
  dispute: null,
  chargebackDeadline: null,
  activities: [
    { uuid: 'a', at: '2026-11-01T12:00:00.000Z', kind: 'created', actor: 'buyer', note: null },
  ],
  ...change,
})

/** A refund that its rail has decided, or not yet. */
export const aRefund = (status: Refund['status'], change: Partial<Refund> = {}): Refund => ({
  uuid: 'r',
  amount: 20,
  status,
  kind: 'SELLER',
  asFraud: false,
  createdAt: '2026-11-02T13:45:00.000Z',
  concludedAt: null,
  refusalReason: null,
  keyUntil: null,
  ...change,
})

/** An unpaid charge whose card was refused, and why. */
export const withAttempt = (
  errorTransactionalResponse: Charge['chargesTries'][number]['errorTransactionalResponse'],
) => ({
  ...aCharge(),
  chargesTries: [
    {
      uuid: 't',
      status: 'FAILED' as const,
      expirationDate: '2026-11-30',
      createdAt: '2026-11-02T13:45:00.000Z',
      formattedValue: 'R$ 720,50',
      installments: 2,
      cardResponse: { last4digits: '1111', brand: 'Visa', cardHolderName: 'ANA' },
      errorTimestamp: errorTransactionalResponse && '2026-11-02T13:45:00.000Z',
      retryAt: null,
      errorTransactionalResponse,
    },
  ],
})
