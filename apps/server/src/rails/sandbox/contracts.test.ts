import { type CivilDate, civilDateOf } from '@vintem/brazil/calendar'
import type { PixKey } from '@vintem/brazil/pix'
import { type TestWorld, testWorld } from '#test/sandbox-world.ts'
import { describeAccountOpeningRail } from '../account-opening/account-opening-contract.ts'
import { describeBankAccountRail } from '../bank-account/bank-account-contract.ts'
import { describeBankSlipRail } from '../bank-slip/bank-slip-contract.ts'
import { describeCardIssuerRail } from '../card-issuer/card-issuer-contract.ts'
import { describeCardRail } from '../card/card-contract.ts'
import { describeEmailRail } from '../email/email-contract.ts'
import type { Fault } from '../far-end.ts'
import { describeFileRail } from '../files/file-contract.ts'
import { describeInvoiceRail } from '../invoice/invoice-contract.ts'
import { describeLookUpRail } from '../look-up-contract.ts'
import { describeMandateRail } from '../mandate/mandate-contract.ts'
import { proposalWith, WITH_DUE_DATE } from '../mandate/mandate-far-end.ts'
import {
  describeAccountPayments,
  describeKeyHolders,
  describeKeyPayments,
  describePaymentsRail,
} from '../payments/payments-contract.ts'
import { aBankSlipPayment, describeSlipPayments } from '../payments/slip-payments-contract.ts'
import { describePixKeyRail } from '../pix-keys/pix-key-contract.ts'
import { aPixRequest, describePixRail } from '../pix/pix-contract.ts'
import type { Rails } from '../rails.ts'
import { describeRatesRail } from '../rates/rates-contract.ts'
import { describeSlipRegistry } from '../slip-registry/slip-registry-contract.ts'
import { describeWhatsAppRail } from '../whats-app/whats-app-contract.ts'
import { TEST_CENTS } from './invoice-rail.ts'

// Goal: the sandbox passes the contract of every port, as each real adapter will have to.
// Method: real Postgres; the far end is played by the sandbox's own world.
const world = testWorld()

const NEWEST = { page: 0, size: 1 }

/** What is common to all rails of the sandbox. */
function farEnd<K extends keyof Rails>(name: K) {
  const { rails, world: outside } = world.current
  return {
    rail: rails[name],
    failNext: (call: keyof Rails[K], fault: Fault) =>
      outside.failNext(name, fault, 1, String(call)),
  }
}

function paying({ callbacks, answers, pass }: TestWorld) {
  return {
    pass,
    missNextCallback: () => void answers.push(503),
    callbacksOf: (reference: string) =>
      callbacks.map(({ body }) => body).filter((body) => JSON.stringify(body).includes(reference)),
  }
}

describePixRail('sandbox PIX', () => {
  const outside = world.current.world
  return {
    ...farEnd('pix'),
    ...paying(world.current),
    async pay(txid, payment) {
      await outside.payPix(txid, payment)
    },
    async returnedCents(txid) {
      const { items } = await outside.listPix({ ...NEWEST, search: txid })
      return Number(items[0]?.returnedCents)
    },
  }
})

describeMandateRail('sandbox Pix Automático', () => ({
  ...farEnd('mandate'),
  ...paying(world.current),
  async aProposal() {
    const request = aPixRequest()
    await world.current.rails.pix.request(request)
    return proposalWith(request)
  },
  async aProposalWithDueDate() {
    const request = aPixRequest(WITH_DUE_DATE)
    await world.current.rails.pix.request(request)
    return { ...proposalWith(request), journey: 4 }
  },
  async requestsOf(txid) {
    const listed = await world.current.world.listMandates({ page: 0, size: 9, search: txid })
    return listed.items.length
  },
  decide: (recId, state) => world.current.world.decideMandate(recId, state),
  now: () => world.current.clock.now(),
  setPayer: (recId, { balanceCents = null, nextRefusal = null }) =>
    world.current.world.setPayer(recId, { limitCents: null, balanceCents, nextRefusal }),
}))

describeBankSlipRail('sandbox boletos', () => ({
  ...farEnd('bankSlip'),
  ...paying(world.current),
  async pay(reference, payment) {
    await world.current.world.payBankSlip(reference, payment)
  },
}))

const aCard = (number: string) => ({
  number,
  holder: 'ANA CONCEICAO',
  expiry: { month: 12, year: 2040 },
  cvv: '123',
})

describeCardRail('sandbox acquirer', () => ({
  ...farEnd('card'),
  approving: aCard('4111111111111111'),
  refusing: aCard('4000000000000515'),
  asking: aCard('4000000000003220'),
  renewed: aCard('4000000000012031'),
  async thisMonth() {
    const today = civilDateOf(await world.current.clock.now())
    return { month: Number(today.slice(5, 7)), year: Number(today.slice(0, 4)) }
  },
  async answer(attemptId, answer) {
    const outside = world.current.world
    const asked = await outside.challengeOf(attemptId)
    await outside.answerChallenge(asked?.challengeId ?? '', answer)
  },
  pass: world.current.pass,
}))

describeEmailRail('sandbox e-mail', () => ({
  ...farEnd('email'),
  async received(to) {
    const outside = world.current.world
    const { items } = await outside.messages({ search: to, page: 0, size: 10 })
    const opened = await Promise.all(items.map(({ id }) => outside.message(id)))
    return opened.flatMap((message) => {
      if (!message) return []
      const { recipient: to, subject, html, body: text } = message
      return [{ to, subject, html, text }]
    })
  },
}))

describeLookUpRail('sandbox postal codes', () => farEnd('postalCode'), {
  known: '20040002',
  found: {
    zipCode: '20040002',
    street: 'Avenida Rio Branco',
    complement: '',
    district: 'Centro',
    city: 'Rio de Janeiro',
    state: 'RJ',
  },
  unknown: '00999999',
})

describeLookUpRail('sandbox companies', () => farEnd('company'), {
  known: 'V1NT3M00000106',
  found: {
    document: 'V1NT3M00000106',
    name: 'VINTÉM DE OURO NUMISMÁTICA LTDA',
    fantasyName: 'Vintém de Ouro',
    isActive: true,
    openingDate: '2026-09-14',
    isMei: false,
    legalNature: '2062',
    mainActivity: '4785701',
    email: 'moedas@vintemdeouro.example',
    phone: '2133218765',
    address: {
      zipCode: '20040002',
      street: 'Avenida Rio Branco',
      number: '1',
      complement: undefined,
      district: 'Centro',
      city: 'Rio de Janeiro',
      state: 'RJ',
    },
  },
  unknown: '11222333000262',
})

describeAccountOpeningRail(
  'sandbox accounts of companies',
  () => ({ ...farEnd('accountOpening'), pass: () => world.current.pass(300) }),
  { fantasyName: 'Recusar' },
)

describePixKeyRail(
  'sandbox keys of accounts',
  () => ({
    ...farEnd('pixKeys'),
    claim: (keyId, kind) => world.current.world.claimPixKey(keyId, kind),
  }),
  { key: 'recusa@exemplo.com.br' },
)

const anAccount = (branch: string) => ({
  document: '52998224725',
  bank: '341',
  branch,
  branchDigit: '1',
  number: '12345',
  digit: '6',
  type: 'CHECKING_ACCOUNT' as const,
})

describeBankAccountRail('sandbox bank accounts', () => farEnd('bankAccount'), {
  valid: anAccount('0123'),
  invalid: anAccount('0000'),
})

describeRatesRail('sandbox Central Bank', () => farEnd('rates'), {
  from: '2025-11-19' as CivilDate,
  to: '2025-11-23' as CivilDate,
  // 20 November is a holiday.
  rates: [
    { day: '2025-11-19' as CivilDate, tdiE8: 55_131 },
    { day: '2025-11-21' as CivilDate, tdiE8: 55_131 },
  ],
  unpublished: ['2090-01-02' as CivilDate, '2090-01-05' as CivilDate],
})

describeLookUpRail<PixKey>('sandbox PIX keys', () => farEnd('directory'), {
  known: { type: 'email', key: '52998224725@chave.example' },
  found: { name: 'Titular de Testes', document: '52998224725' },
  unknown: { type: 'phone', key: '+5511987654321' },
})

const paymentsFarEnd = () => ({
  ...farEnd('payments'),
  pass: world.current.pass,
})
describePaymentsRail('sandbox payments', paymentsFarEnd)
describeAccountPayments('sandbox payments', paymentsFarEnd)
describeKeyPayments('sandbox payments', paymentsFarEnd)
describeKeyHolders('sandbox payments', paymentsFarEnd)
describeSlipPayments('sandbox payments', paymentsFarEnd)

const slip = aBankSlipPayment()
describeSlipRegistry('sandbox boletos', () => farEnd('slipRegistry'), {
  open: slip.barcode,
  amountCents: slip.amountCents,
})

describeFileRail('sandbox files', () => farEnd('files'))

describeWhatsAppRail('sandbox WhatsApp', () => ({
  ...farEnd('whatsApp'),
  received: async (to) =>
    (await world.current.world.listWhatsApp({ search: to, page: 0, size: 10 })).items,
}))

describeInvoiceRail('sandbox invoices', () => ({
  ...farEnd('invoice'),
  settle: () => world.current.pass(60),
  rejectedCents: 10_000 + TEST_CENTS.rejected,
}))

describeCardIssuerRail('sandbox card issuer', () => farEnd('cardIssuer'))
