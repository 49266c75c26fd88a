import { listSubSellerPayouts } from '@vintem/contracts/sub-seller-payouts/endpoints'
import { describe, expect, test } from 'vitest'
import { createSandbox } from '#rails/sandbox/sandbox.ts'
import { testApp } from '#test/harness.ts'
import { aPaidPartner } from '#test/sub-seller-payouts.ts'
import { aSplittingSeller, aSubSeller } from '#test/sub-sellers.ts'

// Goal: anyone who may see a sub-seller sees what was sent to it and how it ended, and why nothing can be
// sent now.
describe('listSubSellerPayouts', () => {
  const app = testApp()

  // @spec 000 §5: Payouts of a sub-seller …
  test('gives the newest first, page by page, each as it ended', async () => {
    const { seller: as, id, ask } = await aPaidPartner(app.current)
    await ask(10)
    await app.current.runner.drain()
    await app.current.sandbox.failNext('payments', 'refuse', 1, 'sendToKey')
    await ask(8)
    await app.current.runner.drain()
    const list = async (page: number, who = as) =>
      app.current.call(listSubSellerPayouts, {
        as: who,
        params: { id },
        query: { page, size: 1 },
      })

    const [first, second] = [(await list(0)).body, (await list(1)).body]

    expect(first).toMatchObject({ totalElements: 2, closedBecause: null })
    expect(first.content).toMatchObject([
      {
        amount: 8,
        status: 'REFUSED',
        refusalReason: expect.stringMatching(/\.$/),
        endToEndId: null,
      },
    ])
    expect(second.content).toMatchObject([
      {
        amount: 10,
        status: 'CONFIRMED',
        refusalReason: null,
        endToEndId: expect.stringMatching(/^E/),
      },
    ])
    const watcher = await app.current.aUser(as.sellerId, 'VIZUALIZATION')
    expect((await list(0, watcher)).body).toEqual(first)
    const stranger = await app.current.aUser(await app.current.aSeller())
    expect((await list(0, stranger)).status).toBe(404)
  })

  test('says why nothing can be sent', async () => {
    const as = await aSplittingSeller(app.current)
    const id = await aSubSeller(app.current, as)
    const closed = async () =>
      (await app.current.call(listSubSellerPayouts, { as, params: { id } })).body.closedBecause

    expect(await closed()).toBe('O sub-vendedor não tem saldo disponível para repasse.')
    await app.current.sql(`update seller set block_reason = 'Documento' where seller_id = $1`, [
      as.sellerId,
    ])
    expect(await closed()).toMatch(/^Os repasses estão bloqueados/)
  })
})

describe('where no bank sends money', () => {
  const app = testApp({ rails: (options) => ({ ...createSandbox(options), paysOut: false }) })

  test('nothing is asked of it', async () => {
    const { ask, payouts, available } = await aPaidPartner(app.current)

    expect((await payouts()).closedBecause).toBe(
      'Esta instalação ainda não envia dinheiro por Pix.',
    )
    expect((await ask(10)).errors[0]?.code).toBe('BAR-8013')
    expect(await available()).toBe(2_500)
  })
})
