import { testBank } from '#test/doubles/api-pix/test-bank.ts'
import { describePixRail } from '../pix/pix-contract.ts'

// Goal: any bank that offers API Pix 2.9.0 can stand behind the port of PIX.
// Method: a local bank with mTLS and OAuth that keeps to the published description, which holds all
// that is said to it and by it against that description; certificates are made on the spot.
const current = testBank()

describePixRail('API Pix', () => {
  const { bank, callbacks, answers, rail } = current.current
  return {
    rail: rail(),
    failNext: async (call, fault) => bank.failNext(call, fault),
    pay: async (txid, payment) => void (await bank.pay(txid, payment)),
    callbacksOf: (txid) => callbacks.filter((body) => JSON.stringify(body).includes(txid)),
    missNextCallback: () => void answers.push(503),
    pass: bank.pass,
    returnedCents: async (txid) =>
      bank
        .returnsOf(txid)
        .filter(({ status }) => status !== 'NAO_REALIZADO')
        .reduce((sum, { valor }) => sum + Number(valor.replace('.', '')), 0),
  }
})
