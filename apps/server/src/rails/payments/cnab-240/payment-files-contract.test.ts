import { payingAccounts, testPaymentFiles } from '#test/doubles/test-payment-files.ts'
import { type Bank, describeAccountPayments, describeKeyPayments } from '../payments-contract.ts'

// Goal: payments by file pass the contracts of payments to accounts and to keys that every bank passes.
// Method: real Postgres; a bank that reads our files as strictly as banks do, and answers with files.
for (const [name, account] of Object.entries(payingAccounts)) {
  const current = testPaymentFiles(account)
  const farEnd = (): Bank => {
    const { rail, bank, failNext, exchange, files } = current.current
    return {
      rail,
      async failNext(_, fault) {
        // What the bank decides it says once it has read of the payment.
        if (fault === 'late') bank.say({ codes: 'BD' })
        else if (fault === 'late-refuse') bank.say({ codes: 'AN' })
        else failNext(fault)
      },
      async pass() {
        await exchange()
        for (const yourNumber of bank.waiting()) {
          await files.read({ name: 'later.ret', content: bank.tell(yourNumber, { codes: '00' }) })
        }
      },
    }
  }
  describeAccountPayments(`CNAB 240, ${name}`, farEnd, 'later')
  describeKeyPayments(`CNAB 240, ${name}`, farEnd, 'later', 'own number')
}
