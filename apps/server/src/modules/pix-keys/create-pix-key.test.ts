import { createPixKey } from '@vintem/contracts/pix-keys/endpoints'
import { describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { COMPANY } from '#test/banking-accounts.ts'
import { testApp } from '#test/harness.ts'
import { aKeySeller, withAuthenticator } from '#test/pix-keys.ts'
import { aLongColleague } from '#test/withdrawals.ts'

// Goal: keys of each type are asked for by few people with an authenticator, for the own company alone, and no
// more than twenty at a time, however many ask at the same time.
describe('createPixKey', () => {
  const app = testApp()

  // @spec 002 §5: Only evp … is available for creation: here all types are (domain §12)
  test('of a random one: the bank makes it', async () => {
    const seller = await aKeySeller(app.current)
    const { status, body } = await seller.create('evp')
    expect(status).toBe(201)
    expect(body).toMatchObject({ status: 'REGISTERING', keyType: 'evp', key: null, keyValue: null })
    await app.current.runner.drain()
    expect(await seller.find(body.id)).toMatchObject({ status: 'ACTIVE', key: expect.any(String) })
  })

  // @spec 002 §5: The cnpj key is the company document
  test('of the company, and of no other', async () => {
    const seller = await aKeySeller(app.current)
    const other = await seller.create('cnpj', '11222333000181')
    expect(other.errors).toMatchObject([{ code: 'BAR-8864', field: 'key' }])
    const { body } = await seller.create('cnpj', '71.428.571/0001-70')
    expect(body.keyValue).toBe(COMPANY.document)
    await app.current.runner.drain()
    expect(await seller.find(body.id)).toMatchObject({ status: 'ACTIVE' })
    expect((await seller.create('cnpj', COMPANY.document)).errors[0]?.code).toBe('BAR-8863')
  })

  // @spec 000 §5: PIX key: 'Chave PIX é obrigatória', 'Formato de chave PIX inválido'
  test.each([
    ['email', '', 'Chave PIX é obrigatória'],
    ['email', 'ana@', 'Formato de chave PIX inválido'],
    ['phone', '1234', 'Formato de chave PIX inválido'],
    ['cnpj', '71428571000171', 'Formato de chave PIX inválido'],
  ] as const)('of %s %j says %s', async (type, key, description) => {
    const seller = await aKeySeller(app.current)
    expect((await seller.create(type, key)).errors).toMatchObject([{ field: 'key', description }])
  })

  test('needs an authenticator, and a fresh proof by it', async () => {
    const seller = await aKeySeller(app.current)
    expect((await seller.create('evp', undefined, { stepUp: 'asked' })).status).toBe(428)
    await app.current.sql('update seller_user set two_factor_at = null where id = $1', [
      seller.as.userId,
    ])
    expect((await seller.create('evp')).errors[0]?.code).toBe('BAR-8865')
    expect(await seller.list()).toHaveLength(1)
  })

  test('needs an active account of the seller', async () => {
    const [own, other] = [await aKeySeller(app.current), await aKeySeller(app.current)]
    expect((await own.create('evp', undefined, { account: other.accountId })).status).toBe(404)
    const sellerId = await app.current.aSeller()
    const as = await app.current.aUser(sellerId)
    const { errors } = await app.current.call(createPixKey, {
      as,
      params: { id: newId() },
      body: { keyType: 'evp' },
      key: newId(),
    })
    expect(errors[0]?.code).toBe('BAR-8850')
  })

  // @spec 002 §5: Maximum 20 keys per account
  test('of several at the same time makes no twenty-first', async () => {
    const seller = await aKeySeller(app.current)
    const answers = await Promise.all(Array.from({ length: 21 }, () => seller.create('evp')))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(19)
    expect(answers.find(({ status }) => status !== 201)?.errors[0]?.code).toBe('BAR-8862')
    expect(await seller.list()).toHaveLength(20)
    expect((await seller.create('evp', undefined, { account: seller.investment })).status).toBe(201)
  })

  test('of one key twice at the same time makes one', async () => {
    const seller = await aKeySeller(app.current)
    const email = `${newId()}@exemplo.com.br`
    const answers = await Promise.all([
      seller.create('email', email),
      seller.create('email', email),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
  })

  test.each([
    ['MASTER', 201],
    ['BACKOFFICE', 201],
    ['VIZUALIZATION', 403],
    ['FINANCE', 403],
  ] as const)('%s is answered %d', async (profile, status) => {
    const seller = await aKeySeller(app.current)
    const { as } = await aLongColleague(app.current, seller.sellerId, profile)
    await withAuthenticator(app.current, as)
    expect((await seller.create('evp', undefined, { as })).status).toBe(status)
  })
})
