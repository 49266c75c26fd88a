import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { civilDateOf } from '@vintem/brazil/calendar'
import { listNotices } from '@vintem/contracts/notices/endpoints'
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
