import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { createUser, verifyPassword } from './index.ts'

// Goal: an e-mail is one user of the whole platform, and its password is nowhere to be read.
describe('createUser', () => {
  const app = testApp()
  const user = {
    email: ' Maria@Exemplo.com.br ',
    name: 'Maria da Silva',
    password: 'um segredo bem guardado',
    profile: 'ADMIN',
  } as const

  test('keeps the e-mail plain and the password only as its Argon2id hash', async () => {
    const sellerId = await app.current.aSeller()

    const userId = await createUser(app.current.services, sellerId, user)

    const [row] = await app.current.sql<{ email: string; password_hash: string }>(
      'select * from seller_user where seller_id = $1 and id = $2',
      [sellerId, userId],
    )
    expect(row?.email).toBe('maria@exemplo.com.br')
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await verifyPassword(row?.password_hash, user.password)).toBe(true)
    expect(await verifyPassword(row?.password_hash, `${user.password} `)).toBe(false)
    const audit = await app.current.sql('select details from audit')
    expect(JSON.stringify(audit)).not.toContain(user.password)
  })

  test('refuses an e-mail that a user of any seller has, however fast they come', async () => {
    const sellers = [await app.current.aSeller(), await app.current.aSeller()]
    const twice = { ...user, email: 'joana@exemplo.com.br' }

    const created = await Promise.allSettled(
      sellers.map((sellerId) => createUser(app.current.services, sellerId, twice)),
    )

    expect(created.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(created.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { kind: { code: 'BAR-1006', status: 409 }, field: 'email' },
    })
  })

  test('takes a password for the same however its accents were typed', async () => {
    const sellerId = await app.current.aSeller()
    const composed = { ...user, email: 'ines@exemplo.com.br', password: 'coraç\u00e3o valente' }
    const userId = await createUser(app.current.services, sellerId, composed)

    const [row] = await app.current.sql<{ password_hash: string }>(
      'select * from seller_user where id = $1',
      [userId],
    )
    expect(await verifyPassword(row?.password_hash, 'coraça\u0303o valente')).toBe(true)
  })

  test('says no to every password where there is no user', async () => {
    expect(await verifyPassword(undefined, user.password)).toBe(false)
  })
})
