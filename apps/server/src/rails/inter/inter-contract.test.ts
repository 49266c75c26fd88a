import { testInter } from '#test/doubles/inter/test-inter.ts'
import { describeAccountPayments, describeKeyPayments } from '../payments/payments-contract.ts'

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
    hasTaken: (paymentId: string) => bank.paymentsUnder(paymentId).length === 1,
  }
}

describeAccountPayments('Inter', farEnd, 'later')
describeKeyPayments('Inter', farEnd, 'later')
