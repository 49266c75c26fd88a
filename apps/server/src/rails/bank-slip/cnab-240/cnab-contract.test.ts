import { cnabAccounts, testCnab } from '#test/doubles/test-cnab.ts'
import { describeBankSlipRail } from '../bank-slip-contract.ts'

// Goal: boletos by file pass the contract that every way to have boletos passes.
// Method: real Postgres; a bank that reads our files as strictly as banks do, and answers with files.
for (const [name, account] of Object.entries(cnabAccounts)) {
  const current = testCnab(account)

  describeBankSlipRail(
    `CNAB 240, ${name}`,
    () => {
      const { rail, callbacks, answers, failNext, pay, pass } = current.current
      return {
        rail,
        pay,
        pass,
        failNext: (_, fault) => failNext(fault),
        missNextCallback: () => void answers.push(503),
        callbacksOf: (reference) =>
          callbacks.filter((body) => JSON.stringify(body).includes(reference)),
      }
    },
    'later',
  )
}
