import { expect, test } from 'vitest'
import { testInter } from '#test/doubles/inter/test-inter.ts'
import { aBankSlipPayment } from '../payments/slip-payments-contract.ts'
import { RailBusy, RailRefused, RailTimeout } from '../rail-error.ts'

// Goal: a boleto is paid once at a bank that knows no repetition, and again only where it surely was not.
const current = testInter()

/** A payment whose answer got lost, and which the bank has, or has not. */
async function unanswered(fault: 'timeout-before' | 'timeout-after') {
  const { bank, rail } = current.current
  const payment = aBankSlipPayment()
  bank.failNext('paySlip', fault)
  await expect(rail.payBankSlip(payment)).rejects.toBeInstanceOf(RailTimeout)
  return payment
}

test('pays again after two empty answers ten minutes apart, once and never a third time', async () => {
  const { bank, rail, passMinutes } = current.current
  const payment = await unanswered('timeout-before')
  expect(await rail.findOrder(7, payment.paymentId)).toBeUndefined()
  expect(await rail.payBankSlip(payment)).toEqual({ state: 'UNKNOWN' })
  passMinutes(9)
  expect(await rail.payBankSlip(payment)).toEqual({ state: 'UNKNOWN' })
  expect(bank.paymentsOf(payment.barcode)).toHaveLength(0)
  passMinutes(1)
  bank.failNext('paySlip', 'timeout-before')
  await expect(rail.payBankSlip(payment)).rejects.toBeInstanceOf(RailTimeout)
  for (let i = 0; i < 3; i++) {
    passMinutes(60)
    expect(await rail.payBankSlip(payment)).toEqual({ state: 'UNKNOWN' })
  }
  expect(bank.paymentsOf(payment.barcode)).toHaveLength(0)
})

test('finds by its barcode what was paid without an answer', async () => {
  const { bank, rail } = current.current
  const payment = await unanswered('timeout-after')
  expect(await rail.payBankSlip(payment)).toEqual({ state: 'PENDING' })
  bank.decide('PAGO')
  const [paid] = bank.paymentsOf(payment.barcode)
  expect(await rail.findOrder(7, payment.paymentId)).toMatchObject({
    state: 'DONE',
    reference: paid?.autenticacao,
  })
  expect(bank.paymentsOf(payment.barcode)).toHaveLength(1)
})

test('takes no payment of the same barcode for its own that is another’s, or of another amount', async () => {
  const { rail, passMinutes, bank } = current.current
  const first = aBankSlipPayment()
  await rail.payBankSlip(first)
  const second = { ...aBankSlipPayment(), barcode: first.barcode }
  bank.failNext('paySlip', 'timeout-before')
  await expect(rail.payBankSlip(second)).rejects.toBeInstanceOf(RailTimeout)
  expect(await rail.payBankSlip(second)).toEqual({ state: 'UNKNOWN' })
  expect(await rail.findOrder(7, second.paymentId)).toBeUndefined()
  passMinutes(1)
  expect(bank.paymentsOf(first.barcode)).toHaveLength(1)
})

test('pays once where two do it at the same time', async () => {
  const { bank, rail } = current.current
  const payment = aBankSlipPayment()
  await Promise.allSettled([rail.payBankSlip(payment), rail.payBankSlip(payment)])
  expect(bank.paymentsOf(payment.barcode)).toHaveLength(1)
})

test('counts no call that was told to come later', async () => {
  const { bank, rail } = current.current
  const payment = aBankSlipPayment()
  bank.say(429)
  await expect(rail.payBankSlip(payment)).rejects.toBeInstanceOf(RailBusy)
  expect(await rail.payBankSlip(payment)).toEqual({ state: 'PENDING' })
  expect(bank.paymentsOf(payment.barcode)).toHaveLength(1)
})

test.each([
  ['Boleto já foi pago', 'O boleto já foi pago.'],
  ['Título vencido', 'O boleto está vencido.'],
  ['Valor divergente do registrado', 'O valor do boleto é outro.'],
  ['Fora do horário permitido', 'O banco não faz este pagamento neste horário.'],
])('refuses for good, in words: %s', async (title, reason) => {
  const { bank, rail } = current.current
  bank.say(422, { title })
  const refused = rail.payBankSlip(aBankSlipPayment())
  await expect(refused).rejects.toBeInstanceOf(RailRefused)
  await expect(refused).rejects.toThrow(reason)
})

test.each([
  ['REALIZADO', 'DONE'],
  ['AGENDADO', 'PENDING'],
  ['NAO_COMPENSADO', 'RETURNED'],
  ['APROVACAO_EXPIRADA', 'UNKNOWN'],
  ['AGENDADO_CANCELADO', 'UNKNOWN'],
])('takes %s for %s', async (word, state) => {
  const { bank, rail } = current.current
  const payment = aBankSlipPayment()
  await rail.payBankSlip(payment)
  bank.decide(word)
  expect(await rail.findOrder(7, payment.paymentId)).toMatchObject({ state })
})
