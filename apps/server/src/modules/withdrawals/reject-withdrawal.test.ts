import { listNotices } from '@vintem/contracts/notices/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { expectVerified } from '#test/verified.ts'
import { aLongColleague, aWithdrawingSeller, passMinutes } from '#test/withdrawals.ts'

// Goal: what is not approved is the seller's again, once, with the reason; and nothing is sent.
describe('rejectWithdrawal', () => {
  const app = testApp()
  async function asked() {
    const seller = await aWithdrawingSeller(app.current, { approval: true })
    const colleague = await aLongColleague(app.current, seller.sellerId)
    const { body } = await seller.ask(50)
    return { ...seller, colleague, id: body.uuid }
  }

  test('gives the money back, and says why to who asked', async () => {
    const { reject, id, colleague, available, letters, email, as, orders } = await asked()

    const { body } = await reject(id, colleague.as, 'Falta pagar o aluguel.')
    await app.current.runner.drain()

    expect(body).toMatchObject({
      status: 'REJECTED',
      reason: 'Falta pagar o aluguel.',
      rejectedBy: colleague.email,
      scheduledDate: null,
      endedAt: expect.any(String),
    })
    expect([await available(), await orders()]).toEqual([9_901, []])
    expect(await letters()).toContainEqual({ recipient: email, subject: 'Saque não aprovado' })
    const { content } = (await app.current.call(listNotices, { as })).body
    expect(content.map((each) => each.notificationPanelType)).toContain('WITHDRAWAL_REJECTED')
    await expectVerified(app.current)
  })

  test('needs a reason, and a withdrawal that waits', async () => {
    const { reject, id, colleague } = await asked()
    expect((await reject(id, colleague.as, ' ')).status).toBe(400)
    expect((await reject(id, colleague.as)).status).toBe(200)
    const again = await reject(id, colleague.as)
    expect([again.status, again.errors[0]?.code]).toEqual([409, 'BAR-8549'])
  })

  test('comes too late for one that was approved', async () => {
    const { approve, reject, id, colleague, available } = await asked()
    await approve(id, colleague.as)
    expect((await reject(id, colleague.as)).errors[0]?.code).toBe('BAR-8549')
    expect(await available()).toBe(4_901)
  })

  test('is not for who only asks, nor for a stranger', async () => {
    const { reject, id, sellerId } = await asked()
    const { as } = await aLongColleague(app.current, sellerId, 'FINANCE')
    expect((await reject(id, as)).status).toBe(403)
    const stranger = await aWithdrawingSeller(app.current)
    expect((await reject(id, stranger.as)).status).toBe(404)
  })

  test('happens by itself after seven days, and not before', async () => {
    const { approve, read, id, colleague, available } = await asked()
    await passMinutes(app.current, 7 * 24 * 60 - 1)
    expect((await read(id)).status).toBe('PENDING_APPROVAL')
    await passMinutes(app.current, 2)
    expect(await read(id)).toMatchObject({
      status: 'REJECTED',
      reason: 'Prazo de aprovação encerrado.',
      rejectedBy: null,
    })
    expect(await available()).toBe(9_901)
    expect((await approve(id, colleague.as)).errors[0]?.code).toBe('BAR-8549')
    await expectVerified(app.current)
  })
})
