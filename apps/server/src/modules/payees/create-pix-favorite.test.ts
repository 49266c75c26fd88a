import { lookUpPayee } from '@vintem/contracts/payees/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aFavoringSeller } from '#test/pix-favorites.ts'

// Goal: who is paid often is kept once under a name, and a favourite says whom the directory named last.
describe('createPixFavorite', () => {
  const app = testApp()

  // @spec 002 §7 Payments: POST bank/payments/pix/favorites
  test('keeps key, document and nickname, and the holder once somebody looked up the key', async () => {
    const seller = await aFavoringSeller(app.current)
    const { status, body } = await seller.create({ active: 1 })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      nickname: 'Bia',
      beneficiaryDocument: '11144477735',
      pixKey: '11144477735@chave.example',
      pixKeyType: 'EMAIL',
      accountType: 'CHECKING_ACCOUNT',
      active: 1,
      confirmedName: null,
    })
    await app.current.call(lookUpPayee, { as: seller.as, body: { pixKey: body.pixKey } })
    expect((await seller.list()).content[0]).toMatchObject({
      confirmedName: 'Titular de Testes',
      confirmedAt: expect.any(String),
    })
  })

  // @spec 002 §5 Payments: Favorite form
  test.each([
    [{ nickname: ' ' }, 'nickname', 'Apelido é obrigatório'],
    [{ recipientName: '' }, 'recipientName', 'Nome do favorecido é obrigatório'],
    [{ beneficiaryDocument: '' }, 'beneficiaryDocument', 'CPF/CNPJ do favorecido é obrigatório'],
    [{ pixKey: '' }, 'pixKey', 'Chave PIX é obrigatória'],
    [{ pixKey: 'quem?' }, 'pixKey', 'Chave PIX inválida'],
  ])('refuses %j', async (change, field, description) => {
    const seller = await aFavoringSeller(app.current)
    const { status, errors } = await seller.create(change)
    expect([status, errors[0]?.field, errors[0]?.description]).toEqual([400, field, description])
  })

  test('keeps a key once, also of two at the same time', async () => {
    const seller = await aFavoringSeller(app.current)
    const answers = await Promise.all([1, 2, 3].map(() => seller.create()))
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409', '409'])
    expect((await (await aFavoringSeller(app.current)).create()).status).toBe(201)
  })

  test('is not for who only watches', async () => {
    const seller = await aFavoringSeller(app.current)
    const watcher = await app.current.aUser(seller.sellerId, 'VIZUALIZATION')
    expect((await seller.create({}, watcher)).status).toBe(403)
  })
})
