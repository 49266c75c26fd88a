import { listNotices } from '@vintem/contracts/notices/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aKeySeller } from '#test/pix-keys.ts'
import { passMinutes } from '#test/withdrawals.ts'

const DAY = 24 * 60

// Goal: what another bank asks for is told to the seller's people, answered once and in time, and decided by
// silence as the rules say: an ownership is lost, a portability is not.
describe('answerPixKeyClaim', () => {
  const app = testApp()

  async function aClaimedKey(kind: 'OWNERSHIP' | 'PORTABILITY' = 'OWNERSHIP') {
    const seller = await aKeySeller(app.current)
    const { id, email } = await seller.anEmailKey()
    await seller.claim(id, kind)
    return { ...seller, id, keyEmail: email, state: async () => (await seller.find(id))?.status }
  }

  test('is asked for by bell and e-mail, with the last moment', async () => {
    const seller = await aClaimedKey()
    const key = await seller.find(seller.id)
    expect(key).toMatchObject({
      status: 'CLAIMED',
      claim: { kind: 'OWNERSHIP', claimer: 'Banco Exemplo', answer: null },
    })
    const { content } = (await app.current.call(listNotices, { as: seller.as })).body
    expect(content.map(({ notificationPanelType }) => notificationPanelType)).toContain(
      'PIX_KEY_CLAIMED',
    )
    const sent = await app.current.sql<{ recipient: string; body: string }>(
      `select recipient, body from sandbox.email where seller_id = $1 and subject like 'Outro banco%'`,
      [seller.sellerId],
    )
    expect(sent.map(({ recipient }) => recipient)).toContain(seller.email)
    expect(sent[0]?.body).toContain(seller.keyEmail)
  })

  test('keeps the key, or yields it, once and with a fresh proof', async () => {
    const [keeping, yielding] = [await aClaimedKey(), await aClaimedKey()]
    expect((await keeping.answer(keeping.id, 'KEEP', { stepUp: 'asked' })).status).toBe(428)
    expect((await keeping.answer(keeping.id, 'KEEP')).body.claim).toMatchObject({ answer: 'KEEP' })
    expect((await keeping.answer(keeping.id, 'YIELD')).errors[0]?.code).toBe('BAR-8872')
    await yielding.answer(yielding.id, 'YIELD')
    await app.current.runner.drain()
    expect(await keeping.find(keeping.id)).toMatchObject({ status: 'ACTIVE', claim: null })
    expect(await yielding.find(yielding.id)).toMatchObject({
      status: 'LOST',
      reason: 'A chave foi para Banco Exemplo.',
    })
  })

  test('yields an ownership by silence at 14 days, and takes no answer after 7', async () => {
    const seller = await aClaimedKey()
    await passMinutes(app.current, 7 * DAY)
    expect((await seller.answer(seller.id, 'KEEP')).errors[0]?.code).toBe('BAR-8872')
    expect(await seller.state()).toBe('CLAIMED')
    await passMinutes(app.current, 7 * DAY)
    expect(await seller.state()).toBe('LOST')
  })

  test('keeps the key by silence about a portability, and it may be asked for again', async () => {
    const seller = await aClaimedKey('PORTABILITY')
    await passMinutes(app.current, 7 * DAY)
    expect(await seller.state()).toBe('ACTIVE')
  })

  test('that the bank has not taken yet outlasts the silence', async () => {
    const seller = await aClaimedKey()
    await app.current.sandbox.failNext('pixKeys', 'down', 20, 'answerClaim')
    await seller.answer(seller.id, 'KEEP')
    await passMinutes(app.current, 15 * DAY)
    expect(await seller.state()).toBe('CLAIMED')
    await app.current.sandbox.clearFaults()
  })

  test('is for its seller alone, and for who may change the account', async () => {
    const [own, other] = [await aClaimedKey(), await aKeySeller(app.current)]
    expect((await other.answer(own.id, 'YIELD')).status).toBe(404)
    const as = await app.current.aUser(own.sellerId, 'VIZUALIZATION')
    expect((await own.answer(own.id, 'YIELD', { as })).status).toBe(403)
    expect(await own.state()).toBe('CLAIMED')
  })

  test('is of a claim: a key that nobody asks for has none', async () => {
    const seller = await aKeySeller(app.current)
    const { id } = await seller.anEmailKey()
    expect((await seller.answer(id, 'YIELD')).errors[0]?.code).toBe('BAR-8870')
  })
})
