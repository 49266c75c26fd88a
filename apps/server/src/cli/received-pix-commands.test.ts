import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { civilDateOf } from '@vintem/brazil/calendar'
import { listNotices } from '@vintem/contracts/notices/endpoints'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { keysByHand } from '#rails/pix-keys/by-hand.ts'
import { createSandbox } from '#rails/sandbox/sandbox.ts'
import { booksOf } from '#test/books.ts'
import { testApp } from '#test/harness.ts'
import { typeCommand } from '#test/operator.ts'
import { aKeySeller } from '#test/pix-keys.ts'
import { anOfx } from '#test/statements-of-bank.ts'
import { expectVerified } from '#test/verified.ts'

/** Who waits for a lock. */
const WAITING = `select from pg_locks where not granted`
const END_TO_END = 'E1803613720261124120000000000001'

// Goal: where nothing reports what keys receive, money that the bank's statement shows is the account's, once.
describe('pix-keys received', () => {
  const app = testApp({
    rails(options) {
      const { rails, world, close } = createSandbox(options)
      return { rails: { ...rails, pixKeys: keysByHand }, world, close }
    },
  })
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vintem-received-'))
  })
  afterAll(() => rm(folder, { recursive: true }))
  const type = (line: string) => typeCommand(app.current, line)

  /** A seller with a key that was registered by hand. */
  async function aSeller() {
    const seller = await aKeySeller(app.current)
    const [key] = await seller.list()
    const of = `${seller.sellerId} ${key?.id}`
    await type(`pix-keys accept ${of} --key ${newId()}`)
    return { ...seller, of, books: () => booksOf(app.current, seller.sellerId) }
  }
  /** Imports a line of today. Returns its number. */
  async function aLine(amount: string, memo: string): Promise<string> {
    const path = join(folder, `${memo.replaceAll(' ', '-')}.ofx`)
    const today = civilDateOf(await app.current.clock.now())
    await writeFile(path, anOfx(today, [[amount, memo, memo]]))
    await type(`statement import ${path}`)
    const [row] = await app.current.sql<{ number: string }>(
      'select number::text from bank_line where text like $1',
      [`%${memo}%`],
    )
    return row?.number ?? ''
  }
  const waiting = async (count: number) => {
    await expect.poll(() => app.current.sql(WAITING), { timeout: 30_000 }).toHaveLength(count)
  }
  const matched = (number: string) =>
    app.current.sql('select matched_by from bank_line where number = $1', [number])

  // @spec Standards: A PIX on a key that was registered by hand is booked from the bank's statement, once
  test.each([
    ['by its end-to-end id', `PIX RECEBIDO ${END_TO_END}`, 'reference'],
    ['by its line, where the bank names none', 'PIX RECEBIDO DE ANA', 'amount and day'],
  ])('puts a credit into checking, %s', async (_, memo, by) => {
    const seller = await aSeller()
    const number = await aLine('123.45', memo)
    const line = `pix-keys received ${seller.of} --line ${number} --payer Ana`
    expect((await type(line)).text).toContain('R$\u00a0123,45')
    expect(await seller.books()).toMatchObject({ 'banking.checking': 12_345 })
    expect(await matched(number)).toEqual([{ matched_by: by }])
    const notices = (await app.current.call(listNotices, { as: seller.as })).body.content
    expect(notices[0]).toMatchObject({ notificationPanelType: 'PIX_RECEIVED' })

    expect(await type(line)).toMatchObject({ code: 1 })
    const other = await aSeller()
    const again = await type(`pix-keys received ${other.of} --line ${number} --payer Ana`)
    expect(again).toMatchObject({ code: 1, text: expect.stringContaining('left over') })
    expect(await seller.books()).toMatchObject({ 'banking.checking': 12_345 })
    await expectVerified(app.current)
  })

  test('books a line once where two operators give it to two sellers at the same time', async () => {
    const [seller, other] = [await aSeller(), await aSeller()]
    const number = await aLine('55.00', 'PIX RECEBIDO DE DAVI')
    const give = (of: string) => type(`pix-keys received ${of} --line ${number} --payer Davi`)
    const holder = new pg.Client({ connectionString: app.current.ownerUrl })
    await holder.connect()
    await holder.query('begin')
    await holder.query(`select from seller where seller_id = $1 for update`, [seller.sellerId])
    const first = give(seller.of)
    await waiting(1)
    const second = give(other.of)
    // Either waits for the first, or books the line for another seller.
    await Promise.race([second, waiting(2)])
    await holder.end()

    expect([(await first).code, (await second).code]).toEqual([0, 1])
    expect(await seller.books()).toMatchObject({ 'banking.checking': 5_500 })
    expect((await other.books())['banking.checking'] ?? 0).toBe(0)
  })

  test('books no line again of which a command that died has not compared the books', async () => {
    const [seller, other] = [await aSeller(), await aSeller()]
    const number = await aLine('66.00', 'PIX RECEBIDO DE EVA')
    await type(`pix-keys received ${seller.of} --line ${number} --payer Eva`)
    await app.current.sql(
      `delete from bank_match m using bank_line l
        where l.number = $1 and m.account = l.account and m.key = l.key`,
      [number],
    )
    await app.current.sql(
      'update bank_line set matched_by = null, matched_at = null where number = $1',
      [number],
    )

    const again = await type(`pix-keys received ${other.of} --line ${number} --payer Eva`)
    expect(again).toMatchObject({ code: 1, text: expect.stringContaining('left over') })
    expect((await other.books())['banking.checking'] ?? 0).toBe(0)
    expect(await matched(number)).not.toEqual([{ matched_by: null }])
  })

  test('takes no debit, no key of somebody else, and no line that is none', async () => {
    const [seller, other] = [await aSeller(), await aSeller()]
    const debit = await aLine('-5.00', 'TARIFA DO MES')
    const credit = await aLine('7.00', 'PIX DE BRUNO')
    const [, otherKey] = other.of.split(' ')
    for (const [rest, code] of [
      [`${seller.of} --line ${debit} --payer X`, 1],
      [`${seller.sellerId} ${otherKey} --line ${credit} --payer X`, 1],
      [`${seller.of} --line 999999 --payer X`, 1],
      [`${seller.of} --line ${credit}`, 2],
      [`${seller.sellerId} --line ${credit} --payer X`, 2],
    ] as const) {
      expect([rest, (await type(`pix-keys received ${rest}`)).code]).toEqual([rest, code])
    }
    expect((await seller.books())['banking.checking'] ?? 0).toBe(0)
  })
})
