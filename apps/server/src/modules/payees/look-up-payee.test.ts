import { lookUpPayee } from '@vintem/contracts/payees/endpoints'
import { describe, expect, test } from 'vitest'
import { wallClock } from '#platform/wall-clock.ts'
import { closedRail } from '#rails/closed-rail.ts'
import { createSandbox } from '#rails/sandbox/sandbox.ts'
import { aPayingSeller, BEATRIZ } from '#test/bill-payments.ts'
import { testApp } from '#test/harness.ts'

// Goal: a person sees whom they are about to pay, nobody learns names by trying keys, and no whole CPF is told.
describe('lookUpPayee', () => {
  const app = testApp()
  const tokensOf = async (sellerId: number) =>
    (
      await app.current.sql<{ tokens: number }>(
        'select tokens from payee_look_up_bucket where seller_id = $1',
        [sellerId],
      )
    )[0]?.tokens

  test('shows name and masked CPF, for a quarter of an hour', async () => {
    const seller = await aPayingSeller(app.current)
    const { status, body } = await seller.lookUp()
    expect(status).toBe(200)
    expect(body).toMatchObject({
      pixKey: BEATRIZ,
      pixKeyType: 'EMAIL',
      name: 'Titular de Testes',
      document: '***.444.777-**',
      source: 'DIRECTORY',
      isKnown: false,
    })
    const validFor = new Date(body.validUntil).getTime() - (await app.current.clock.now()).getTime()
    expect(Math.round(validFor / 60_000)).toBe(15)
    expect(JSON.stringify(body)).not.toContain('11144477735"')
  })

  test('takes one token for who is found, twenty for nobody, and gives one back for a payment', async () => {
    const seller = await aPayingSeller(app.current)
    await seller.lookUp()
    expect(await tokensOf(seller.sellerId)).toBe(999)
    const unknown = await seller.lookUp('ninguem@exemplo.com.br')
    expect(unknown.errors).toMatchObject([{ code: 'BAR-8880', field: 'pixKey' }])
    expect(await tokensOf(seller.sellerId)).toBe(979)
    await seller.send(await seller.bodyOf())
    await app.current.runner.drain()
    expect(await tokensOf(seller.sellerId)).toBe(980)
  })

  test('ends where a bucket is empty, also for many at the same time', async () => {
    const seller = await aPayingSeller(app.current)
    await seller.lookUp()
    await app.current.sql(
      'update payee_look_up_bucket set tokens = 3, filled_at = $2 where seller_id = $1',
      [seller.sellerId, wallClock.now()],
    )
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => seller.lookUp()))
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual([
      '200',
      '200',
      '200',
      '429',
      '429',
    ])
  })

  test('costs nothing where the directory does not answer', async () => {
    const seller = await aPayingSeller(app.current)
    await app.current.sandbox.failNext('directory', 'down', 1, 'find')
    expect((await seller.lookUp()).status).toBe(503)
    expect(await tokensOf(seller.sellerId)).toBe(1_000)
  })

  // @spec 002 §5 Payments: PIX key detection
  test.each([
    ['529.982.247-25', 'CPF', '52998224725'],
    ['11.222.333/0001-81', 'CNPJ', '11222333000181'],
    ['11144477735@CHAVE.example', 'EMAIL', '11144477735@chave.example'],
  ])('reads %s as %s', async (pixKey, pixKeyType, key) => {
    const seller = await aPayingSeller(app.current)
    expect((await seller.lookUp(pixKey)).body).toMatchObject({ pixKeyType, pixKey: key })
  })

  test('asks where eleven digits may be a CPF and a telephone', async () => {
    const seller = await aPayingSeller(app.current)
    const look = (type?: 'CPF' | 'PHONE') =>
      app.current.call(lookUpPayee, {
        as: seller.as,
        body: { pixKey: '51998259765', ...(type && { pixKeyType: type }) },
      })
    expect((await look()).errors).toMatchObject([{ code: 'BAR-8883', field: 'pixKeyType' }])
    expect((await look('CPF')).body).toMatchObject({ pixKeyType: 'CPF', pixKey: '51998259765' })
    expect((await look('PHONE')).errors).toMatchObject([{ code: 'BAR-8880' }])
  })

  test('is not for who only watches', async () => {
    const seller = await aPayingSeller(app.current)
    const watcher = await app.current.aUser(seller.sellerId, 'VIZUALIZATION')
    expect((await seller.lookUp(BEATRIZ, watcher)).status).toBe(403)
  })
})

// Goal: without a directory the person says who is paid, proves to be there, and the bank compares.
describe('lookUpPayee without a directory', () => {
  const app = testApp({
    rails: (options) => {
      const made = createSandbox(options)
      return { ...made, rails: { ...made.rails, directory: closedRail() } }
    },
  })

  test('takes name and document of the person, and always a fresh proof', async () => {
    const seller = await aPayingSeller(app.current)
    const look = (more: object = {}) =>
      app.current.call(lookUpPayee, { as: seller.as, body: { pixKey: BEATRIZ, ...more } })
    expect((await look()).errors).toMatchObject([{ code: 'BAR-8882', field: 'name' }])
    const typed = { name: 'Beatriz Lima', document: '111.444.777-35' }
    expect((await look(typed)).body).toMatchObject({
      name: 'Beatriz Lima',
      document: '***.444.777-**',
      source: 'TYPED',
    })
    await app.current.sql(`insert into known_payee values ($1, '11144477735')`, [seller.sellerId])
    const body = await seller.bodyOf({ amount: 100 })
    expect((await seller.send(body, { stepUp: 'asked' })).status).toBe(428)
    const { id } = (await seller.send(body)).body
    await app.current.runner.drain()
    expect(await seller.read(id)).toMatchObject({
      status: 'completed',
      is_holder_confirmed: false,
    })
  })

  test('takes no document for a key that is another CPF or CNPJ', async () => {
    const seller = await aPayingSeller(app.current)
    const look = (pixKey: string, document: string) =>
      app.current.call(lookUpPayee, {
        as: seller.as,
        body: { pixKey, name: 'Beatriz Lima', document },
      })
    const wrong = await look('11.222.333/0001-81', '111.444.777-35')
    expect(wrong.errors).toMatchObject([{ code: 'BAR-9311', field: 'document' }])
    expect((await look('111.444.777-35', '52998224725')).errors[0]?.code).toBe('BAR-9311')
    expect((await look('11.222.333/0001-81', '11222333000181')).status).toBe(200)
  })
})
