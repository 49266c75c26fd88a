import { testInter } from '#test/doubles/inter/test-inter.ts'
import { describeAccountPayments, describeKeyPayments } from '../payments/payments-contract.ts'
import { describeSlipPayments } from '../payments/slip-payments-contract.ts'

// Goal: Banco Inter can stand behind the port of payments, as every bank that keeps to its contract.
// Method: a local bank with mTLS and OAuth that keeps to what Inter publishes, and real Postgres.
const current = testInter()

const farEnd = () => {
  const { bank, rail } = current.current
  return {
    rail,
    failNext: async (_: unknown, fault: Parameters<typeof bank.failNext>[1]) =>
      bank.failNext('send', fault),
    pass: async (seconds: number) => bank.pass(seconds),
    hasTaken: ({ paymentId }: { paymentId: string }) => bank.paymentsUnder(paymentId).length === 1,
  }
}

/** A boleto has no key there, so a payment is known by its barcode alone. */
const slipFarEnd = () => {
  const { bank, rail, passMinutes } = current.current
  return {
    ...farEnd(),
    rail,
    failNext: async (_: unknown, fault: Parameters<typeof bank.failNext>[1]) =>
      bank.failNext('paySlip', fault),
    hasTaken: ({ barcode = '' }: { barcode?: string }) => bank.paymentsOf(barcode).length === 1,
    waitToRepeat: () => passMinutes(11),
  }
}

describeAccountPayments('Inter', farEnd, 'later')
describeKeyPayments('Inter', farEnd, 'later')
describeSlipPayments('Inter', slipFarEnd, 'later')
