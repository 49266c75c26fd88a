import { testBank } from '#test/doubles/api-pix/test-bank.ts'
import { describeMandateRail } from '../mandate/mandate-contract.ts'
import { proposalWith, WITH_DUE_DATE } from '../mandate/mandate-far-end.ts'
import { aPixRequest } from '../pix/pix-contract.ts'

// Goal: any bank that offers Pix Automático by API Pix 2.9.0 can stand behind the port of mandates.
// Method: the local bank of the contract of PIX, with the bank of the payers behind it.
const current = testBank()

describeMandateRail('API Pix', () => {
  const { bank, callbacks, rail, mandateRail } = current.current
  return {
    rail: mandateRail(),
    failNext: async (call, fault) => bank.failNext(call, fault),
    async aProposal() {
      const request = aPixRequest()
      await rail().request(request)
      return proposalWith(request)
    },
    async aProposalWithDueDate() {
      const request = aPixRequest(WITH_DUE_DATE)
      await rail().request(request)
      return { ...proposalWith(request), journey: 4 }
    },
    requestsOf: async (txid) => bank.requestsOf(txid).length,
    decide: async (recId, state) => bank.decide(recId, state),
    callbacksOf: (id) => callbacks.filter((body) => JSON.stringify(body).includes(id)),
    now: async () => bank.now(),
    pass: async (seconds) => bank.pass(seconds),
    setPayer: async (recId, payer) => bank.setPayer(recId, payer),
  }
})
