import { decideSandboxPixKey } from '@vintem/contracts/sandbox/pix-keys'
import { describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { testApp } from '#test/harness.ts'
import { aKeySeller } from '#test/pix-keys.ts'
import { passMinutes } from '#test/withdrawals.ts'
import { tryAgain } from '#test/work.ts'

const DAY = 24 * 60

// Goal: a key becomes what its bank says, once, whatever fails meanwhile.
describe('registering PIX keys', () => {
  const app = testApp()
  const anEmail = (name: string) => `${name}@${newId()}.com.br`

  test.each([
    ['recusa', 'REFUSED', 'O banco não aceitou esta chave.'],
    ['demora', 'REGISTERING', null],
    ['portabilidade', 'CLAIMING', null],
  ])('whose bank says %s is %s', async (name, status, reason) => {
    const seller = await aKeySeller(app.current)
    const { id } = await seller.anEmailKey(anEmail(name))
    expect(await seller.find(id)).toMatchObject({ status, reason })
  })

  test.each(['down', 'timeout-before', 'timeout-after'] as const)(
    'is done once by a bank that is %s',
    async (fault) => {
      const seller = await aKeySeller(app.current)
      await app.current.sandbox.failNext('pixKeys', fault, 1, 'register')
      const { body } = await seller.create('evp')
      await app.current.runner.drain()
      await tryAgain(app.current)
      expect(await seller.find(body.id)).toMatchObject({ status: 'ACTIVE' })
      const filed = await app.current.sql('select from sandbox.pix_key where key_id = $1', [
        body.id,
      ])
      expect(filed).toHaveLength(1)
    },
  )

  test.each([
    ['posse', 14, 'ACTIVE'],
    ['portabilidade', 7, 'REFUSED'],
  ])('of which another bank says nothing (%s) is after %d days %s', async (name, days, status) => {
    const seller = await aKeySeller(app.current)
    const { id } = await seller.anEmailKey(anEmail(name))
    await passMinutes(app.current, days * DAY - 1)
    expect(await seller.find(id)).toMatchObject({ status: 'CLAIMING' })
    // Banks are asked four times a day.
    await passMinutes(app.current, DAY / 2)
    expect(await seller.find(id)).toMatchObject({ status })
  })

  test('waits where the bank holds it, until the console decides', async () => {
    const seller = await aKeySeller(app.current)
    await app.current.sandbox.failNext('pixKeys', 'late', 1, 'register')
    const { body } = await seller.create('evp')
    await app.current.runner.drain()
    expect(await seller.find(body.id)).toMatchObject({ status: 'REGISTERING' })
    const decide = (outcome: 'REGISTERED' | 'REFUSED') =>
      app.current.call(decideSandboxPixKey, { params: { keyId: body.id }, body: { outcome } })
    expect((await decide('REGISTERED')).status).toBe(204)
    await app.current.runner.drain()
    expect(await seller.find(body.id)).toMatchObject({ status: 'ACTIVE' })
    expect((await decide('REFUSED')).status).toBe(409)
  })

  test('sends a code by WhatsApp again after a fault, the same one', async () => {
    const seller = await aKeySeller(app.current)
    await app.current.sandbox.failNext('whatsApp', 'timeout-after', 1, 'send')
    const { body } = await seller.create('phone', '(11) 98765-4321')
    await app.current.runner.drain()
    await tryAgain(app.current)
    const sent = await app.current.sql<{ body: string }>(
      'select body from sandbox.whats_app where seller_id = $1',
      [seller.sellerId],
    )
    expect(new Set(sent.map((message) => message.body)).size).toBe(1)
    const code = /\d{6}/.exec(sent[0]?.body ?? '')?.[0] ?? ''
    expect((await seller.confirm(body.id, code)).status).toBe(200)
  })
})
