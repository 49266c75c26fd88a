import { describe, expect, test } from 'vitest'
import { aPayingSeller, aProvenColleague, askForPaymentApproval } from '#test/bill-payments.ts'
import { testApp } from '#test/harness.ts'
import { expectVerified } from '#test/verified.ts'

// Goal: what a colleague refuses is not paid, with a reason that its creator reads.
describe('rejectBillPayment', () => {
  const app = testApp()
  async function asked() {
    const seller = await aPayingSeller(app.current)
    await askForPaymentApproval(app.current, seller.sellerId, [{ aboveCents: 0, approvals: 1 }])
    const bianca = await aProvenColleague(app.current, seller.sellerId)
    const { id } = (await seller.pay()).body
    return { ...seller, bianca, id }
  }

  // @spec 002 §8 Payments: 'Pagamento rejeitado com sucesso!'
  test('says who and why, and sends nothing', async () => {
    const { reject, bianca, id, read, letters, email, orders, books } = await asked()
    expect((await reject(id, bianca.as, 'Pagamento duplicado')).status).toBe(200)
    await app.current.runner.drain()
    expect(await read(id)).toMatchObject({
      status: 'rejected',
      rejected_by: bianca.email,
      rejection_reason: 'Pagamento duplicado',
      rejection_date: expect.any(String),
    })
    expect(await letters()).toContainEqual({ recipient: email, subject: 'Pagamento não aprovado' })
    expect(await orders()).toEqual([])
    expect(await books()).toMatchObject({ 'banking.checking': 100_000 })
    await expectVerified(app.current)
  })

  // @spec 002 §5 Payments: Rejection: reason required
  test('takes a reason', async () => {
    const { reject, bianca, id } = await asked()
    const { status, errors } = await reject(id, bianca.as, '  ')
    expect([status, errors[0]?.description]).toEqual([400, 'Motivo da rejeição é obrigatório'])
  })

  test('and an approval at the same time: one of them counts', async () => {
    const { reject, approve, bianca, id, sellerId, read, orders } = await asked()
    const carla = await aProvenColleague(app.current, sellerId)
    const answers = await Promise.all([reject(id, bianca.as), approve(id, carla.as)])
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
    await app.current.runner.drain()
    const { status } = await read(id)
    expect((await orders()).length).toBe(status === 'rejected' ? 0 : 1)
  })

  test('is not for who only creates, nor for another seller', async () => {
    const { reject, id, sellerId } = await asked()
    const backoffice = await aProvenColleague(app.current, sellerId, 'BACKOFFICE')
    expect((await reject(id, backoffice.as)).status).toBe(403)
    expect((await reject(id, await app.current.aUser(await app.current.aSeller()))).status).toBe(
      404,
    )
  })
})
