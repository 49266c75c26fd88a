import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { civilDateOf } from '@vintem/brazil/calendar'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { typeCommand } from '#test/operator.ts'
import { anOfx } from '#test/statements-of-bank.ts'
import { passMinutes, aWithdrawingSeller } from '#test/withdrawals.ts'

// Goal: the operator hands statements in and reads what is left over on either side.
describe('statement', () => {
  const app = testApp()
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vintem-statements-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  const type = async (line: string) => {
    const { code, text } = await typeCommand(app.current, line)
    return { code, said: text.replaceAll('\u00a0', ' ') }
  }

  async function ofx(name: string, lines: [amount: string, id: string, memo: string][]) {
    const path = join(folder, name)
    await writeFile(path, anOfx(civilDateOf(await app.current.clock.now()), lines))
    return path
  }

  test('finds what is in the books, lists what is not, and takes a word for it', async () => {
    const seller = await aWithdrawingSeller(app.current)
    await seller.ask(50)
    await app.current.runner.drain()
    const [pix] = await app.current.sql<{ id: string }>(
      'select end_to_end_id as id from sandbox.pix_payment',
    )
    const path = await ofx('a.ofx', [
      ['100.00', '1', `PIX ${pix?.id}`],
      ['-50.00', '2', 'PAGAMENTO'],
      ['-9.90', '3', 'TARIFA'],
    ])

    const first = await type(`statement import ${path}`)
    expect(first.code).toBe(1)
    expect(first.said).toContain('account 341/57/123457')
    expect(first.said).toContain('lines 3, new 3')
    expect(first.said).toContain('Found in the books: 2.')
    const [, number] = /at the bank alone, line (\d+) .* TARIFA 3/.exec(first.said) ?? []

    const again = await type(`statement import ${path}`)
    expect(again.said).toContain('imported before')
    expect(again.said).toContain('Found in the books: 0.')
    const word = await type(`statement explain ${number} --as Tarifa`)
    expect(word).toMatchObject({ code: 0, said: '-R$ 9,90, TARIFA 3: Tarifa.' })
    expect((await type(`statement explain ${number} --as Tarifa`)).code).toBe(1)
    expect((await type('statement open')).code).toBe(0)
  })

  test('says what the bank never showed', async () => {
    await aWithdrawingSeller(app.current)
    await passMinutes(app.current, 4 * 24 * 60)
    const { code, said } = await type('statement open')
    expect(code).toBe(1)
    expect(said).toContain('LOOK AT: in the books alone, seller')
  })

  test.each([
    ['statement import', 2, 'Say which file.'],
    ['statement import /nowhere.ofx', 1, 'cannot be read (ENOENT).'],
    ['statement import package.json', 1, 'is no statement of a bank'],
    ['statement explain x --as y', 2, 'by its number'],
    ['statement explain 1', 2, 'by its number'],
    ['statement explain 999999 --as y', 1, 'No line 999999'],
    ['statement open x', 2, 'Usage'],
  ])('%s', async (line, code, sentence) => {
    const answer = await type(line)
    expect([answer.code, answer.said]).toEqual([code, expect.stringContaining(sentence)])
  })
})
