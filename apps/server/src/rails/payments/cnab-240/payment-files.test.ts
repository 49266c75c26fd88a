import { cents } from '@vintem/brazil/money'
import { describe, expect, test } from 'vitest'
import { payingAccounts, testPaymentFiles } from '#test/doubles/test-payment-files.ts'
import { WrongReturn } from '../../cnab-return.ts'
import { RailRefused } from '../../rail-error.ts'
import { readBankOrderCallback } from '../callback.ts'
import { anAccountPayment, aPixPayment } from '../payments-contract.ts'

// Goal: the bank hears of every payment once, in one file, and what it clearly says of it counts once;
// everything else leaves the payment undecided and is shown to the operator.
// Method: the bank of the contract, and files as banks spoil them.
describe('files of payments', () => {
  const current = testPaymentFiles(payingAccounts.bradesco)
  const read = (content: Buffer) => current.current.files.read({ name: 'r.ret', content })
  const stateOf = async (paymentId: string) =>
    (await current.current.rail.findOrder(7, paymentId))?.state

  async function ordered(change = {}) {
    const payment = { ...anAccountPayment(), ...change }
    await current.current.rail.sendToAccount(payment)
    return payment
  }
  /** A payment that the bank has, taken and not decided. */
  async function atBank() {
    await current.current.exchange()
    const payment = await ordered()
    current.current.bank.say({ codes: 'BD' })
    await current.current.exchange()
    const [row] = await current.current.ask<{ number: string }>(
      'select number from cnab.payment where payment_id = $1',
      [payment.paymentId],
    )
    return { ...payment, yourNumber: `PG${String(row?.number).padStart(10, '0')}` }
  }
  const toldOf = (paymentId: string) =>
    current.current.callbacks
      .flatMap((body) => readBankOrderCallback(body) ?? [])
      .filter((told) => told.paymentId === paymentId)

  // @spec Standards: A payment by file is told to the bank once, and stays sent until the return says otherwise
  test('tell the bank of what waits, once, in files numbered one by one', async () => {
    const { files, exchange } = current.current
    await exchange()
    const payment = await ordered()
    const written = (await Promise.all([1, 2, 3].map(() => files.write()))).flat()
    await ordered()
    const next = await files.write()

    expect(written).toMatchObject([{ payments: 1, amountCents: 4_000 }])
    expect(next[0]?.sequence).toBe((written[0]?.sequence ?? 0) + 1)
    expect(await files.write()).toEqual([])
    expect(await stateOf(payment.paymentId)).toBe('PENDING')
  })

  // @spec Standards: Killed between writing a file of payments and recording it, nothing is written twice
  test.each([
    ['before it is kept', 'timeout-before', 1],
    ['after it is kept', 'timeout-after', 0],
  ] as const)('killed %s, are written once', async (_, fault, again) => {
    const { files, exchange, failNext, bank } = current.current
    await exchange()
    for (const { sequence } of await files.notGivenOut()) await files.giveOut(sequence)
    const payment = await ordered()
    failNext(fault)

    await expect(files.write()).rejects.toThrow('Connection terminated')
    const second = await files.write()
    const left = await files.notGivenOut()

    expect(second).toHaveLength(again)
    expect(left).toHaveLength(1)
    const file = await files.find(left[0]?.sequence ?? 0)
    expect(file?.holds.map(({ paymentId }) => paymentId)).toEqual([payment.paymentId])
    const before = bank.paid.length
    await read(bank.read(file?.content ?? Buffer.of()))
    expect(bank.paid.length).toBe(before + 1)
    expect(await stateOf(payment.paymentId)).toBe('DONE')
  })

  test('handed in twice, pay once, and the second answer is no refusal', async () => {
    const { files, bank } = current.current
    await current.current.exchange()
    const payment = await ordered()
    const [file] = await files.write()
    bank.say({ codes: 'BD' })
    await read(bank.read(file?.content ?? Buffer.of()))
    const second = await read(bank.read(file?.content ?? Buffer.of()))

    expect(second).toMatchObject({ counts: { REFUSED: 0, UNKNOWN: 1 } })
    expect(second.attention).toEqual([expect.stringContaining('not decided; codes BB')])
    expect(await stateOf(payment.paymentId)).toBe('UNKNOWN')
  })

  test.each([
    ['00', '000', 'DONE'],
    ['03', '000', 'DONE'],
    ['BD', '000', 'PENDING'],
    ['ZABE', '000', 'PENDING'],
    ['PF', '000', 'REFUSED'],
    ['QQ', '000', 'UNKNOWN'],
    ['00', '033', 'RETURNED'],
  ])('codes %s with movement %s make it %s', async (codes, movement, state) => {
    const { paymentId, yourNumber } = await atBank()
    await read(current.current.bank.tell(yourNumber, { codes, movement }))
    expect(await stateOf(paymentId)).toBe(state)
  })

  test('say why in words, and when', async () => {
    const { rail, bank } = current.current
    const [refused, paid] = [await atBank(), await atBank()]
    await read(bank.tell(refused.yourNumber, { codes: 'PFAN' }))
    await read(bank.tell(paid.yourNumber, { codes: '00' }))

    expect(await rail.findOrder(7, refused.paymentId)).toEqual({
      state: 'REFUSED',
      reason:
        'O banco não fez o pagamento: a conta é de outro titular; conta do favorecido inválida.',
    })
    expect(await rail.findOrder(7, paid.paymentId)).toMatchObject({
      state: 'DONE',
      reference: `N${paid.yourNumber.slice(-8)}`,
    })
  })

  // @spec Standards: A return that is read twice does nothing twice
  test('read a file once for its content, and a word once in whatever files', async () => {
    const { bank } = current.current
    const { paymentId, yourNumber } = await atBank()
    const before = toldOf(paymentId).length
    const answer = bank.tell(yourNumber, { codes: '00' })
    const reports = [await read(answer), await read(answer)]

    expect(reports.map(({ isKnown }) => isKnown)).toEqual([false, true])
    expect(reports[1]?.attention).toEqual([])
    expect(toldOf(paymentId)).toHaveLength(before + 1)
    await read(bank.tell(yourNumber, { codes: 'BD' }))
    expect(await stateOf(paymentId)).toBe('DONE')
  })

  test('keep a return that came back after it was paid', async () => {
    const { bank, rail } = current.current
    const { paymentId, yourNumber } = await atBank()
    await read(bank.tell(yourNumber, { codes: '00' }))
    await read(bank.tell(yourNumber, { codes: '00', movement: '300' }))
    await read(bank.tell(yourNumber, { codes: '00' }))

    expect(await rail.findOrder(7, paymentId)).toMatchObject({
      state: 'RETURNED',
      reason: 'O banco de quem recebe devolveu o valor.',
    })
  })

  test('say where the bank contradicts itself, and believe its first word', async () => {
    const { bank } = current.current
    const { paymentId, yourNumber } = await atBank()
    await read(bank.tell(yourNumber, { codes: 'AN' }))
    const report = await read(bank.tell(yourNumber, { codes: '00' }))

    expect(report.attention).toEqual([
      expect.stringContaining('was refused and is said to be paid; codes 00'),
    ])
    expect(await stateOf(paymentId)).toBe('REFUSED')
  })

  test('do not believe a payment of another amount', async () => {
    const { bank } = current.current
    const { paymentId, yourNumber } = await atBank()
    const report = await read(bank.tell(yourNumber, { codes: '00', amountCents: 3_999 }))

    expect(report).toMatchObject({ counts: { PAID: 0, UNKNOWN: 1 } })
    expect(report.attention).toEqual([expect.stringContaining('is of another amount')])
    expect(await stateOf(paymentId)).toBe('UNKNOWN')
  })

  // @spec Standards: A return about a payment that is none of ours is kept for the operator
  test.each([
    ['is none of ours', 'PG0000999999'],
    ['has no number of ours', 'FOLHA 12'],
    ['has no number', ''],
  ])('keep a line that %s', async (_, yourNumber) => {
    const { bank, files } = current.current
    const line = [{ yourNumber, amountCents: 500, payee: 'FULANO' }, { codes: '00' }] as const
    const report = await read(bank.write([line]))

    expect(report.attention).toEqual([expect.stringContaining('to FULANO')])
    const listed = (await files.list()).attention.map(({ attention }) => attention)
    expect(listed).toContain(report.attention[0])
  })

  test('keep a file that our webhook does not take, and pass it on later, once', async () => {
    const { bank, answers, files } = current.current
    const { paymentId, yourNumber } = await atBank()
    const before = toldOf(paymentId).length
    answers.push(503)

    await expect(read(bank.tell(yourNumber, { codes: '00' }))).rejects.toThrow('kept for later')
    expect(await files.handleKept()).toBe(1)
    expect(await files.handleKept()).toBe(0)
    expect(toldOf(paymentId)).toHaveLength(before + 2)
    expect(await stateOf(paymentId)).toBe('DONE')
  })

  test('hold nothing that was taken back, and take nothing back that they hold', async () => {
    const { files, exchange } = current.current
    await exchange()
    const written = await atBank()
    const waiting = await ordered()
    const first = await files.takeBack(7, waiting.paymentId)
    const second = await files.takeBack(7, written.paymentId)

    expect(await files.write()).toEqual([])
    expect([first?.takenBack, second?.takenBack]).toEqual([true, false])
    expect(await stateOf(waiting.paymentId)).toBe('REFUSED')
    expect(await stateOf(written.paymentId)).toBe('PENDING')
    expect(await files.takeBack(8, written.paymentId)).toBeUndefined()
  })

  test.each([
    ['no amount', () => ({ ...anAccountPayment(), amountCents: cents(0) })],
    ['an account that no file could hold', () => withAccount('12.345')],
    [
      'an amount that no file could hold',
      () => ({ ...anAccountPayment(), amountCents: cents(10 ** 15) }),
    ],
  ])('refuse at once %s', async (_, make) => {
    const payment = make()
    await expect(current.current.rail.sendToAccount(payment)).rejects.toBeInstanceOf(RailRefused)
    expect(await stateOf(payment.paymentId)).toBeUndefined()
  })

  const withAccount = (number: string) => {
    const payment = anAccountPayment()
    return { ...payment, payee: { ...payment.payee, number } }
  }

  test('send no payout and no refund to a key, which nobody says whose it is', async () => {
    const { rail } = current.current
    await expect(rail.sendPix(aPixPayment())).rejects.toBeInstanceOf(RailRefused)
    expect(await rail.findPix(7, aPixPayment().paymentId)).toBeUndefined()
  })

  test.each([
    ['of another account', () => replaced('0403005', '0403006')],
    ['of another bank', () => replaced(/^237/gm, '341')],
    ['of boletos', () => replaced('00011C20', '00011T01')],
    ['that is a picture', () => Buffer.from([0x89, 0x50, 0x4e, 0x47])],
  ])('take no file %s', async (_, make) => {
    await expect(read(make())).rejects.toBeInstanceOf(WrongReturn)
  })

  const replaced = (from: string | RegExp, to: string) =>
    Buffer.from(current.current.bank.write([]).toString('latin1').replace(from, to), 'latin1')

  test('take no file that we wrote ourselves', async () => {
    await ordered()
    const [file] = await current.current.files.write()
    await expect(read(file?.content ?? Buffer.of())).rejects.toBeInstanceOf(WrongReturn)
  })
})

describe('files of an account that pays by transfers', () => {
  const current = testPaymentFiles(payingAccounts.bancoDoBrasil)

  test('are one with a batch for the own bank and one for all others', async () => {
    const { rail, files, bank } = current.current
    const own = anAccountPayment()
    await rail.sendToAccount({ ...own, payee: { ...own.payee, bank: '001' } })
    await rail.sendToAccount(anAccountPayment())

    const written = await files.write()
    const lines = written.map(({ content }) => content.toString('latin1').split('\r\n')).flat()

    expect(written).toMatchObject([
      { name: 'pagamentos-transferencias-001-000001.rem', payments: 2 },
    ])
    expect(lines.filter((line) => line[7] === '1').map((line) => line.slice(11, 13))).toEqual([
      '01',
      '41',
    ])
    await files.read({ name: 'r.ret', content: bank.read(written[0]?.content ?? Buffer.of()) })
    expect(await rail.findOrder(7, own.paymentId)).toMatchObject({ state: 'DONE' })
  })
})
