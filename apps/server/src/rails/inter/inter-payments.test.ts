import { expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { testInter } from '#test/doubles/inter/test-inter.ts'
import { anAccountPayment, aPixPayment } from '../payments/payments-contract.ts'
import { RailBusy, RailDown, RailRefused, RailTimeout } from '../rail-error.ts'

// Goal: what Inter says of a payment is never more than it says, and nothing is sent a second time.
const current = testInter()

test('sends to an account as the bank names it: ISPB, number with check digit, kind', async () => {
  const { bank, rail } = current.current
  const payment = anAccountPayment()
  await rail.sendToAccount(payment)
  const [sent] = bank.paymentsUnder(payment.paymentId)
  expect(JSON.parse(sent?.body ?? '')).toEqual({
    valor: 40,
    descricao: 'Saque',
    destinatario: {
      tipo: 'DADOS_BANCARIOS',
      nome: 'Loja de Teste Ltda.',
      cpfCnpj: '11222333000181',
      agencia: '1234',
      contaCorrente: '5566778',
      tipoConta: 'CONTA_CORRENTE',
      instituicaoFinanceira: { ispb: '60701190' },
    },
  })
})

test('asks nobody to send to a bank without Pix', async () => {
  const { bank, rail } = current.current
  const payment = anAccountPayment()
  const nowhere = { ...payment, payee: { ...payment.payee, bank: '007' } }
  await expect(rail.sendToAccount(nowhere)).rejects.toBeInstanceOf(RailRefused)
  expect(bank.paymentsUnder(payment.paymentId)).toEqual([])
})

test('keeps its token for the hour that it is given for, and another when that is refused', async () => {
  const { bank, rail } = current.current
  const before = bank.tokensGiven()
  for (let i = 0; i < 3; i++) await rail.sendToKey(aPixPayment())
  expect(bank.tokensGiven()).toBe(Math.max(before, 1))
  bank.forgetTokens()
  expect(await rail.sendToKey(aPixPayment())).toEqual({ state: 'PENDING' })
  expect(bank.tokensGiven()).toBe(Math.max(before, 1) + 1)
})

test.each([
  ['PAGO', 'DONE'],
  ['REALIZADO', 'DONE'],
  ['PROCESSADO', 'PENDING'],
  ['ENVIADO', 'PENDING'],
  ['APROVADO', 'PENDING'],
  ['EMPROCESSAMENTO', 'PENDING'],
  ['AGUARDANDO_APROVACAO', 'PENDING'],
  ['CRIADO', 'PENDING'],
  ['AGENDADO', 'PENDING'],
  ['DEBITADO', 'PENDING'],
  ['FALHA', 'REFUSED'],
  ['REPROVADO', 'REFUSED'],
  ['EXPIRADO', 'REFUSED'],
  ['CANCELADO', 'REFUSED'],
  ['CANCELADO_SEM_SALDO', 'REFUSED'],
  ['ERRO', 'REFUSED'],
  ['NAO_COMPENSADO', 'RETURNED'],
  ['PARCIALMENTE_PAGO', 'UNKNOWN'],
  ['NAO_DEBITADO', 'UNKNOWN'],
  ['AGENDAMENTO_CANCELADO', 'UNKNOWN'],
  ['EM_ANALISE_NOVA', 'UNKNOWN'],
] as const)('takes %s for %s', async (word, state) => {
  const { bank, rail } = current.current
  const payment = aPixPayment()
  await rail.sendToKey(payment)
  bank.decide(word)
  expect(await rail.findOrder(7, payment.paymentId)).toMatchObject({ state })
  bank.decide('PAGO')
})

test.each([
  [400, 'Chave Pix não encontrada', 'A chave Pix não foi encontrada.'],
  [422, 'Saldo insuficiente', 'Não há saldo suficiente na conta do banco.'],
  [422, 'Limite diário excedido', 'O valor passa do limite da conta no banco.'],
  [406, 'Algo que só o banco entende', 'O banco recusou o pagamento: Algo que só o banco entende.'],
])('refuses for good what is answered by %i, in words: %s', async (status, title, reason) => {
  const { bank, rail } = current.current
  bank.say(status, { title })
  const refused = rail.sendToKey(aPixPayment())
  await expect(refused).rejects.toBeInstanceOf(RailRefused)
  await expect(refused).rejects.toThrow(reason)
})

test('says why a payment failed', async () => {
  const { bank, rail } = current.current
  const payment = aPixPayment()
  await rail.sendToKey(payment)
  bank.decide('FALHA', 'Conta de destino encerrada')
  expect(await rail.findOrder(7, payment.paymentId)).toEqual({
    state: 'REFUSED',
    reason: 'A conta de quem recebe está encerrada ou não existe.',
  })
})

test('decides nothing by a duplicate, and asks again under the same key', async () => {
  const { bank, rail } = current.current
  const payment = aPixPayment()
  bank.say(409, { title: 'Requisição duplicada' })
  expect(await rail.sendToKey(payment)).toEqual({ state: 'UNKNOWN' })
  expect(await rail.findOrder(7, payment.paymentId)).toBeUndefined()
  expect(await rail.sendToKey(payment)).toEqual({ state: 'PENDING' })
  expect(bank.paymentsUnder(payment.paymentId)).toHaveLength(1)
  bank.decide('PAGO')
})

test.each([
  [500, RailTimeout],
  [502, RailTimeout],
  [404, RailTimeout],
  [418, RailTimeout],
  [403, RailDown],
  [429, RailBusy],
])('does not know what became of a payment after %i', async (status, kind) => {
  const { bank, rail } = current.current
  bank.say(status)
  const sent = rail.sendToKey(aPixPayment())
  await expect(sent).rejects.toBeInstanceOf(kind)
  await expect(sent).rejects.not.toBeInstanceOf(RailRefused)
})

test('does not know what a code means that the bank knows no more', async () => {
  const { bank, rail } = current.current
  const payment = aPixPayment()
  await rail.sendToKey(payment)
  bank.say(404)
  expect(await rail.findOrder(7, payment.paymentId)).toEqual({ state: 'UNKNOWN' })
})

test('tells the operator of a payment that waits for somebody at the bank', async () => {
  const { bank, rail, errors } = current.current
  bank.takeAs('APROVACAO')
  expect(await rail.sendToKey(aPixPayment())).toEqual({ state: 'PENDING' })
  bank.takeAs('PROCESSADO')
  expect(errors).toMatchObject([{ msg: expect.stringContaining('approve a payment') }])
})

test('finds what was taken before the code could be kept, under the same key', async () => {
  const { bank, rail, railWith, database } = current.current
  const payment = aPixPayment()
  const ask: typeof database.ask = (text, values) =>
    text.includes('insert into inter.payment')
      ? Promise.reject(new Error('connection lost'))
      : database.ask(text, values)
  const forgetful = railWith({ database: { ...database, ask } })
  await expect(forgetful.sendToKey(payment)).rejects.toBeInstanceOf(RailTimeout)
  expect(await rail.findOrder(7, payment.paymentId)).toBeUndefined()
  expect(await rail.sendToKey(payment)).toEqual({ state: 'PENDING' })
  expect(bank.paymentsUnder(payment.paymentId)).toHaveLength(1)
})

test('keeps keys for as long as it may be asked under them, and returns no refunds', async () => {
  const { rail } = current.current
  expect(rail.keepsKeysHours).toBeLessThanOrEqual(12)
  await expect(rail.sendPix(aPixPayment())).rejects.toBeInstanceOf(RailRefused)
  expect(await rail.findPix(7, newId())).toBeUndefined()
})
