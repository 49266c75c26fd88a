import { testBank } from '#test/doubles/api-pix/test-bank.ts'
import { describePixRail } from '../pix-contract.ts'

// Goal: any bank that offers API Pix 2.9.0 can stand behind the port of PIX.
// Method: a local bank with mTLS and OAuth that keeps to the published description, which holds all
// that is said to it and by it against that description; certificates are made on the spot.
const current = testBank()

describePixRail('API Pix', () => {
  const { bank, callbacks, answers, rail } = current.current
  // Whether a return is made is decided later, always.
  let ending: 'DEVOLVIDO' | 'NAO_REALIZADO' = 'DEVOLVIDO'
  return {
    rail: rail(),
    failNext: async (call, fault) => {
      if (fault === 'late-refuse') ending = 'NAO_REALIZADO'
      else if (fault !== 'late') bank.failNext(call, fault)
    },
    pay: async (txid, payment) => void (await bank.pay(txid, payment)),
    callbacksOf: (txid) => callbacks.filter((body) => JSON.stringify(body).includes(txid)),
    missNextCallback: () => void answers.push(503),
    async pass(seconds) {
      await bank.pass(seconds)
      await bank.endReturns(ending)
    },
    returnedCents: async (txid) =>
      bank
        .returnsOf(txid)
        .filter(({ status }) => status !== 'NAO_REALIZADO')
        .reduce((sum, { valor }) => sum + Number(valor.replace('.', '')), 0),
  }
})
