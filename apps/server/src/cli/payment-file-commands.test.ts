import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { aPayingSeller, BEATRIZ, BEATRIZ_CPF } from '#test/bill-payments.ts'
import { createBankOfPaymentFiles } from '#test/doubles/bank-of-payment-files.ts'
import { payingAccounts } from '#test/doubles/test-payment-files.ts'
import { testApp } from '#test/harness.ts'
import { typeCommand } from '#test/operator.ts'
import { paymentFilesEnvironment, railsWithPaymentFiles } from '#test/payment-files.ts'
import { expectVerified } from '#test/verified.ts'
import { aWithdrawingSeller, passMinutes } from '#test/withdrawals.ts'
import { tryAgain } from '#test/work.ts'

// Goal: the operator takes payments to the bank and back by file; each leaves once, or is the seller's
// again, and never both.
// Method: the commands as they are typed, on the database of a running product with real withdrawals.
const account = payingAccounts.bradesco
const environment = paymentFilesEnvironment(account)
const TWO_BUSINESS_DAYS_AND_A_WEEKEND = 6 * 24 * 60

describe('bank-file', () => {
  const app = testApp({ rails: railsWithPaymentFiles(environment) })
  const bank = createBankOfPaymentFiles(account)
  let folder: string
  let isFresh = false
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vintem-payments-'))
  })
  afterAll(() => rm(folder, { recursive: true }))
  // What a test left waiting is none of the next one's.
  beforeEach(async () => {
    if (isFresh) await type(`bank-file write --to ${await mkdtemp(join(folder, 'left-'))}`)
    isFresh = true
  })

  const type = async (line: string, env = environment) => {
    const { code, text } = await typeCommand(app.current, line, env)
    return { code, said: text.replaceAll('\u00a0', ' ') }
  }

  async function aWithdrawal() {
    const seller = await aWithdrawingSeller(app.current)
    const { uuid } = (await seller.ask(50)).body
    await app.current.runner.drain()
    return { ...seller, uuid }
  }

  /** Writes what waits into a folder of its own. Returns the path of the one file. */
  async function write() {
    const into = await mkdtemp(join(folder, 'out-'))
    const written = await type(`bank-file write --to ${into}`)
    const [name = ''] = await readdir(into)
    return { ...written, path: join(into, name) }
  }

  async function read(content: Buffer) {
    const path = join(await mkdtemp(join(folder, 'in-')), 'r.ret')
    await writeFile(path, content)
    const report = await type(`bank-file read ${path}`)
    await app.current.runner.drain()
    return { ...report, path }
  }

  test('takes a withdrawal to the bank, and the word of the bank to the withdrawal, once', async () => {
    const seller = await aWithdrawal()
    expect(await seller.orders()).toEqual([{ state: 'SENT' }])
    await passMinutes(app.current, 60)
    expect(await seller.read(seller.uuid)).toMatchObject({ status: 'PROCESSING' })

    const { said, path } = await write()
    expect(said).toContain('Payments: 1, in all R$ 50,00.')
    const answer = await read(bank.read(await readFile(path)))
    expect(answer.code).toBe(0)
    expect(answer.said).toContain('paid 1: R$ 50,00, taken 0, refused 0, returned 0, undecided 0')
    expect(await seller.read(seller.uuid)).toMatchObject({ status: 'PAID' })

    const again = await type(`bank-file read ${answer.path}`)
    expect(again).toMatchObject({ code: 0, said: expect.stringContaining('read in before') })
    await tryAgain(app.current)
    expect(bank.paid).toHaveLength(1)
    await expectVerified(app.current)
  })

  test('takes a PIX to a key to the bank, and gives its money back where the bank refuses', async () => {
    const seller = await aPayingSeller(app.current)
    const { id } = (await seller.pay({ pixKey: BEATRIZ })).body
    await app.current.runner.drain()
    const refused = (await seller.pay({ pixKey: BEATRIZ_CPF, amount: 7_000 })).body
    await app.current.runner.drain()
    bank.say({ codes: '00' }, { codes: 'PE' })
    const { said, path } = await write()
    expect(said).toContain('Payments: 2, in all R$ 120,00.')
    await read(bank.read(await readFile(path)))

    expect(bank.paid.at(-1)).toMatchObject({ amountCents: 5_000, initiation: '02', key: BEATRIZ })
    expect(await seller.read(id)).toMatchObject({ status: 'completed' })
    const named = await app.current.sql(
      `select reference_ids @> array[$3::text] as is_named from open_clearing_items('2020-01-01', $1)
        where seller_id = $2 and reason = 'bill-paid'`,
      [newId(), seller.sellerId, bank.paid.at(-1)?.yourNumber],
    )
    expect(named).toEqual([{ is_named: true }])
    expect(await seller.read(refused.id)).toMatchObject({
      status: 'returned',
      return_reason: expect.stringContaining('não recebe este tipo'),
    })
    await expectVerified(app.current)
  })

  test('gives the seller its money again where the bank refuses, with the reason', async () => {
    const seller = await aWithdrawal()
    bank.say({ codes: 'AN' })
    await read(bank.read(await readFile((await write()).path)))

    expect(await seller.read(seller.uuid)).toMatchObject({
      status: 'FAILED',
      reason: 'O banco não fez o pagamento: conta do favorecido inválida.',
    })
    expect(await seller.available()).toBe(9_901)
    await expectVerified(app.current)
  })

  // Planted: a duplicate that counts as a refusal, BD that counts as one.
  test.each(['BB', 'BD', 'QQ', ''])('gives nothing back after the codes "%s"', async (codes) => {
    const seller = await aWithdrawal()
    bank.say({ codes })
    await read(bank.read(await readFile((await write()).path)))

    expect(await seller.read(seller.uuid)).toMatchObject({ status: 'PROCESSING' })
    expect(await seller.available()).toBe(4_901)
  })

  test('gives it back when the money came back, and refuses the account', async () => {
    const seller = await aWithdrawal()
    const content = await readFile((await write()).path)
    await read(bank.read(content))
    const yourNumber = content.toString('latin1').split('\r\n')[2]?.slice(73, 85) ?? ''
    await read(bank.tell(yourNumber, { codes: '00', movement: '300' }))

    expect(await seller.read(seller.uuid)).toMatchObject({ status: 'RETURNED' })
    expect(await seller.available()).toBe(9_901)
    await expectVerified(app.current)
  })

  test('says of a file that never reached a folder, and gives it again', async () => {
    const seller = await aWithdrawal()
    const lost = await type(`bank-file write --to ${folder}/nowhere`)
    const sequence = Number(/--again (\d+)/.exec(lost.said)?.[1])
    const next = await type(`bank-file write --to ${folder}`)
    const listed = await type('bank-file list')
    const into = await mkdtemp(join(folder, 'again-'))
    const again = await type(`bank-file write --again ${sequence} --to ${into}`)

    expect(lost).toMatchObject({ code: 1, said: expect.stringContaining('ENOENT') })
    expect(next).toMatchObject({ code: 1, said: expect.stringContaining('was written and not') })
    expect(next.said).toContain('No payment waits for the bank.')
    expect(listed.said).toContain(`not handed over: bank-file write --again ${sequence}`)
    expect(again.code).toBe(0)
    const over = await type(`bank-file write --again ${sequence} --to ${into}`)
    expect(over).toMatchObject({ code: 1, said: expect.stringContaining('EEXIST') })

    const [name = ''] = await readdir(into)
    await read(bank.read(await readFile(join(into, name))))
    expect(await seller.read(seller.uuid)).toMatchObject({ status: 'PAID' })
    const late = await type(`bank-file write --again ${sequence} --to ${folder}`)
    expect(late).toMatchObject({ code: 1, said: expect.stringContaining('send it once more') })
  })

  test('keeps a payment from the bank that an operator took back', async () => {
    const seller = await aWithdrawal()
    const settled = await type(`orders settle ${seller.uuid} --never-sent Desistência`)
    await app.current.runner.drain()

    expect(settled.code).toBe(0)
    expect(await seller.read(seller.uuid)).toMatchObject({ status: 'FAILED' })
    expect((await write()).said).toContain('No payment waits for the bank.')
    expect(await seller.available()).toBe(9_901)
  })

  test('keeps a payment from the bank that an operator sent by hand', async () => {
    const seller = await aWithdrawal()
    await type(`orders settle ${seller.uuid} --sent AUT-1`)
    await app.current.runner.drain()
    const { said } = await write()

    expect(said).toContain(`${seller.uuid} is taken out: it is confirmed.`)
    expect(said).toContain('No payment waits for the bank.')
    await passMinutes(app.current, 4 * 24 * 60)
    expect(await seller.read(seller.uuid)).toMatchObject({ status: 'PAID', reference: 'AUT-1' })
  })

  test('counts silence from the file on, and says where the bank has sent after all', async () => {
    const seller = await aWithdrawal()
    const { path } = await write()
    const never = () => type(`orders settle ${seller.uuid} --never-sent Silêncio`)
    expect(await never()).toMatchObject({ code: 1, said: expect.stringContaining('Wait until') })
    await passMinutes(app.current, TWO_BUSINESS_DAYS_AND_A_WEEKEND)
    expect((await never()).code).toBe(0)
    await app.current.runner.drain()
    expect(await seller.available()).toBe(9_901)

    const late = await read(bank.read(await readFile(path)))
    expect(late.code).toBe(1)
    expect(late.said).toContain(`R$ 50,00 of seller ${seller.sellerId} were sent (${seller.uuid})`)
    expect(await seller.available()).toBe(9_901)
  })

  test('says where the bank did not send what an operator counts as sent', async () => {
    const seller = await aWithdrawal()
    const { path } = await write()
    await type(`orders settle ${seller.uuid} --sent AUT-2`)
    await app.current.runner.drain()
    bank.say({ codes: 'AN' })
    const late = await read(bank.read(await readFile(path)))

    expect(late.code).toBe(1)
    expect(late.said).toContain(
      `R$ 50,00 of seller ${seller.sellerId} were not sent (${seller.uuid}), and count as sent: AUT-2`,
    )
  })

  test('says what has to be looked at, and lists it', async () => {
    const line = [{ yourNumber: 'X', amountCents: 500, payee: 'FULANO' }, { codes: '00' }] as const
    const { code, said } = await read(bank.write([line]))

    expect(code).toBe(1)
    expect(said).toContain('LOOK AT: line 3: R$ 5,00 to FULANO (X) is none of ours; codes 00')
    expect((await type('bank-file list')).said).toContain('R$ 5,00 to FULANO (X) is none of ours')
  })

  test.each([
    ['bank-file read', 2, 'Say which file.'],
    ['bank-file read /nowhere.ret', 1, 'cannot be read (ENOENT).'],
    ['bank-file write --again x', 2, 'no number of a file'],
    ['bank-file write --again 999999', 1, 'No file 999999'],
    ['bank-file list x', 2, 'Usage'],
  ])('%s', async (line, code, sentence) => {
    const answer = await type(line)
    expect([answer.code, answer.said]).toEqual([code, expect.stringContaining(sentence)])
  })

  test('is for installations whose payments go by file', async () => {
    const sandbox = { SESSION_SECRET: environment['SESSION_SECRET'] }
    expect(await type('bank-file list', sandbox)).toMatchObject({
      code: 1,
      said: expect.stringContaining('PAYMENTS_RAIL=cnab240'),
    })
  })
})
