import { cents } from '@vintem/brazil/money'
import type { PixKey } from '@vintem/brazil/pix'
import { describe, expect, test } from 'vitest'
import { payingAccounts, testPaymentFiles } from '#test/doubles/test-payment-files.ts'
import { RailRefused } from '../../rail-error.ts'
import { anAccountPayment, aPixPayment } from '../payments-contract.ts'

// Goal: a PIX to a key is told to the bank as the directory keeps the key, and what no file carries is refused in
// words before a file is written.
const KEYS: [initiation: string, key: PixKey][] = [
  ['01', { type: 'phone', key: '+5511987654321' }],
  ['02', { type: 'email', key: 'ana.silva@exemplo.com.br' }],
  ['03', { type: 'cpf', key: '52998224725' }],
  ['04', { type: 'evp', key: '123e4567-e12b-12d1-a456-426655440000' }],
]

describe.each(Object.entries(payingAccounts))('PIX to keys by file, %s', (_, account) => {
  const current = testPaymentFiles(account)

  test.each(KEYS)('reach the bank: %s', async (initiation, key) => {
    const { rail, files, bank } = current.current
    const payment = aPixPayment({ key })
    expect(await rail.sendToKey(payment)).toEqual({ state: 'PENDING' })
    const [file, ...others] = await files.write()
    expect(others).toEqual([])
    expect(file?.name).toContain('pagamentos-pix-')
    await files.read({ name: 'r.ret', content: bank.read(file?.content ?? Buffer.of()) })
    expect(bank.paid.at(-1)).toMatchObject({
      amountCents: 4_000,
      payee: 'MARIA DE TESTE',
      initiation,
      key: key.key,
    })
    expect(await rail.findOrder(7, payment.paymentId)).toMatchObject({ state: 'DONE' })
  })

  test('stand beside payments to accounts, each once', async () => {
    const { rail, bank, exchange } = current.current
    const before = bank.paid.length
    const [toKey, toAccount] = [aPixPayment(), anAccountPayment()]
    await rail.sendToKey(toKey)
    await rail.sendToAccount(toAccount)
    await rail.sendToKey(toKey)
    await exchange()
    await exchange()
    expect(bank.paid.length).toBe(before + 2)
    for (const { paymentId } of [toKey, toAccount]) {
      expect(await rail.findOrder(7, paymentId)).toMatchObject({ state: 'DONE' })
    }
  })

  test.each([
    [
      'an e-mail with an accent',
      { key: { type: 'email', key: 'josé@exemplo.com.br' } },
      /não é válida/,
    ],
    ['a key that is too short', { key: { type: 'evp', key: '123e4567-e12b' } }, /não é válida/],
    ['a CPF of somebody else', { key: { type: 'cpf', key: '11144477735' } }, /de outra pessoa/],
    ['no amount', { amountCents: cents(0) }, /maior que zero/],
    ['an amount that no file could hold', { amountCents: cents(10 ** 15) }, /não cabem/],
  ] as const)('are refused at once with %s', async (_name, change, reason) => {
    const { rail, files } = current.current
    const payment = aPixPayment(change)
    const sent = rail.sendToKey(payment)
    await expect(sent).rejects.toBeInstanceOf(RailRefused)
    await expect(sent).rejects.toThrow(reason)
    expect(await rail.findOrder(7, payment.paymentId)).toBeUndefined()
    expect(await files.write()).toEqual([])
  })
})
