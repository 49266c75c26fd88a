import { parseBoleto } from '@vintem/brazil/boleto'
import { civilDate } from '@vintem/brazil/calendar'
import { collectionBanks } from '@vintem/brazil/cnab'
import { cents } from '@vintem/brazil/money'
import { describe, expect, test } from 'vitest'
import { newRoutedId } from '#platform/ids.ts'
import { trimmed } from '#test/doubles/bank-of-files.ts'
import { cnabAccounts, testCnab } from '#test/doubles/test-cnab.ts'
import { WrongReturn } from '../../cnab-return.ts'
import { RailRefused } from '../../rail-error.ts'
import { aBankSlipOrder } from '../bank-slip-contract.ts'
import { readBankSlipCallback } from '../callback.ts'

// Goal: the bank receives every boleto once, each of its reports counts once, and money that
// belongs to nothing of ours is never ignored.
// Method: the bank of the contract, and files as banks spoil them.
describe('files of boletos', () => {
  const current = testCnab(cnabAccounts.itau)
  const take = (content: Buffer) => current.current.files.takeReturn({ name: 'r.ret', content })

  async function registered(change = {}) {
    const order = aBankSlipOrder(change)
    await current.current.rail.register(order)
    return order
  }
  async function exchanged(change = {}) {
    const order = await registered(change)
    await current.current.exchange()
    return { ...order, ourNumber: await current.current.ourNumberOf(order.reference) }
  }
  const contentsOf = (reference: string) =>
    current.current.callbacks
      .map((body) => readBankSlipCallback(body))
      .flatMap((content) => [...(content?.paid ?? []), ...(content?.refused ?? [])])
      .filter((each) => each.reference === reference)

  test('tells the bank of what waits, once, in files numbered one by one', async () => {
    const { files, bank } = current.current
    await current.current.exchange()
    const before = bank.received.length
    await registered()
    await registered()

    const written = await Promise.all([1, 2, 3].map(() => files.writeRemittance()))
    await registered()
    await current.current.exchange()

    expect(written.filter(Boolean)).toMatchObject([{ registered: 2, writtenOff: 0 }])
    const sequence = written.find(Boolean)?.sequence ?? 0
    expect(bank.received.slice(before)).toEqual([sequence + 1])
    expect(await files.writeRemittance()).toBeUndefined()
  })

  test('gives a file again, byte by byte', async () => {
    const { files } = current.current
    await registered()

    const file = await files.writeRemittance()

    expect(await files.findRemittance(file?.sequence ?? 0)).toMatchObject({
      name: file?.name,
      content: file?.content,
    })
    expect(await files.findRemittance(999_999)).toBeUndefined()
  })

  test('tells the bank to write off what it knows, and nothing of what it does not', async () => {
    const { rail, bank, files } = current.current
    const known = await exchanged()
    const unknown = await registered()
    await rail.cancel(7, unknown.reference)
    await rail.cancel(7, known.reference)

    const file = await files.writeRemittance()
    await take(bank.read(file?.content ?? Buffer.of()))

    expect(file).toMatchObject({ registered: 0, writtenOff: 1 })
    expect(bank.stateOf(known.ourNumber)).toBe('WRITTEN_OFF')
    expect(await files.writeRemittance()).toBeUndefined()
  })

  test('reads a file once, and a payment once in whatever files it is told', async () => {
    const { bank, rail } = current.current
    const { reference, ourNumber } = await exchanged()
    const [first, second] = bank.pay(ourNumber, { times: 2 }) as [Buffer, Buffer]

    const reports = [await take(first), await take(first), await take(second)]

    expect(reports.map(({ isKnown, paid }) => [isKnown, paid])).toEqual([
      [false, 1],
      [true, 1],
      [false, 1],
    ])
    expect(reports[0]?.paidCents).toBe(123_456)
    const [payment, repeated, ...others] = contentsOf(reference)
    expect([repeated, others]).toEqual([payment, []])
    expect(await rail.find(7, reference)).toMatchObject({ state: 'PAID', paidOn: '2031-03-06' })
  })

  test('counts two payments of one boleto in one file as two', async () => {
    const { bank } = current.current
    const { reference, ourNumber } = await exchanged()
    const paid = { ourNumber, movement: '06', amountCents: cents(100), paidCents: cents(100) }

    await take(bank.write([paid, paid]))

    const ids = contentsOf(reference).map(
      (content) => 'settlementId' in content && content.settlementId,
    )
    expect(new Set(ids).size).toBe(2)
  })

  test('reads a file as mail programs spoil it', async () => {
    const { bank } = current.current
    const { reference, ourNumber } = await exchanged()

    const report = await take(trimmed(bank.pay(ourNumber, {})[0] as Buffer))

    expect(report).toMatchObject({ paid: 1, warnings: [], attention: [] })
    expect(contentsOf(reference)).toMatchObject([{ amountCents: 123_456 }])
  })

  test('keeps a file that our webhook does not take, and passes it on later, once', async () => {
    const { bank, answers, files } = current.current
    const { reference, ourNumber } = await exchanged()
    answers.push(503)

    await expect(take(bank.pay(ourNumber, {})[0] as Buffer)).rejects.toThrow('kept for later')

    expect(await files.handleKept()).toBe(1)
    expect(await files.handleKept()).toBe(0)
    expect(contentsOf(reference)).toHaveLength(2)
  })

  test('does not take a boleto back when its file was handed in twice', async () => {
    const { bank, files, rail } = current.current
    const order = await registered()
    const file = await files.writeRemittance()
    const answers = [file, file].map((each) => bank.read(each?.content ?? Buffer.of()))

    const reports = [await take(answers[0] as Buffer), await take(answers[1] as Buffer)]

    expect(reports).toMatchObject([
      { registered: 1, refused: 0, attention: [] },
      { registered: 0, refused: 0, attention: [expect.stringContaining('refused')] },
    ])
    expect(await rail.find(7, order.reference)).toEqual({ state: 'REGISTERED' })
    expect(contentsOf(order.reference)).toEqual([])
  })

  test.each([
    ['is none of ours', { ourNumber: '109999999990', movement: '06' }],
    ['has another wallet', { ourNumber: '110000000010', movement: '06' }],
    ['comes by a movement nobody knows', { movement: '77' }],
  ])('says that money %s', async (_, change) => {
    const { bank } = current.current
    const { reference, ourNumber } = await exchanged()
    const paid = { ourNumber, amountCents: cents(100), paidCents: cents(500), movement: '06' }

    const report = await take(bank.write([{ ...paid, ...change }]))

    expect(report).toMatchObject({ paid: 0, attention: [expect.stringContaining('R$')] })
    expect(contentsOf(reference)).toEqual([])
  })

  test.each([
    ['of another bank', () => Buffer.from('237'.padEnd(240, '0'))],
    ['that is a picture', () => Buffer.from([0x89, 0x50, 0x4e, 0x47])],
    [
      'that we wrote ourselves',
      async () => {
        await registered()
        return (await current.current.files.writeRemittance())?.content ?? Buffer.of()
      },
    ],
  ])('takes no file %s', async (_, make) => {
    await expect(take(await make())).rejects.toBeInstanceOf(WrongReturn)
  })

  // @spec Standards: A title with one unreadable field brings its payment, and names the field
  test('brings a payment whose fee cannot be read, and says so', async () => {
    const { bank } = current.current
    const { reference, ourNumber } = await exchanged()
    const content = (bank.pay(ourNumber, {})[0] as Buffer).toString('latin1')
    const lines = content.split('\r\n')
    const spoilt = (lines[2] ?? '').replace(/000000000000249/, '0000000000002?9')
    expect(spoilt).not.toBe(lines[2])

    const report = await take(Buffer.from(lines.with(2, spoilt).join('\r\n'), 'latin1'))

    expect(report).toMatchObject({ paid: 1, attention: [expect.stringContaining('feeCents')] })
    expect(contentsOf(reference)).toMatchObject([{ amountCents: 123_456 }])
  })

  // @spec Standards: A return of payments is no return of boletos, and is refused by name
  test('takes no return of payments, and names it', async () => {
    const content = current.current.bank
      .write([])
      .toString('latin1')
      .replace('00011T01', '00011C20')

    await expect(take(Buffer.from(content, 'latin1'))).rejects.toThrow('return of payments')
  })

  test('takes no file of another account', async () => {
    const { bank } = current.current
    const content = bank.write([]).toString('latin1').replaceAll('12345', '54321')

    await expect(take(Buffer.from(content, 'latin1'))).rejects.toThrow('account 000000054321')
  })

  test('carries the seller as the one it is collected for, and its own payer', async () => {
    const beneficiary = { name: 'Ateliê Pitanga', document: '45997418000153' }
    await current.current.exchange()
    await registered({ beneficiary })

    const file = await current.current.files.writeRemittance()

    const q = file?.content.toString('latin1').split('\r\n')[3] ?? ''
    expect(q.slice(18, 73)).toMatch(/^000052998224725ANA CONCEICAO +$/)
    expect(q.slice(153, 209)).toMatch(/^2045997418000153ATELIE PITANGA +$/)
  })

  test('refuses at once what no file could hold', async () => {
    const order = aBankSlipOrder({ amountCents: cents(10_000_000_000) })

    await expect(current.current.rail.register(order)).rejects.toBeInstanceOf(RailRefused)

    expect(await current.current.rail.find(7, order.reference)).toBeUndefined()
  })

  test('prints what the bank knows the boleto by', async () => {
    const reference = newRoutedId(7)
    const dueDate = civilDate(2031, 3, 10)

    const slip = await current.current.rail.register(aBankSlipOrder({ reference, dueDate }))

    const written = await current.current.ourNumberOf(reference)
    const number = collectionBanks['341'].readNumber(cnabAccounts.itau, written)
    expect(slip).toMatchObject({ bank: '341-7', agencyAccount: '0057/12345-7' })
    expect(slip.ourNumber.replaceAll(/\D/g, '')).toBe(written)
    expect(slip.barcode.slice(22, 30)).toBe(String(number).padStart(8, '0'))
    expect(parseBoleto(slip.digitableLine, dueDate)).toMatchObject({ dueDate })
  })
})
