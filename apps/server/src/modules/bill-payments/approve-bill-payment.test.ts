import { describe, expect, test } from 'vitest'
import {
  aPayingSeller,
  aProvenColleague,
  askForPaymentApproval,
  goTo,
} from '#test/bill-payments.ts'
import { testApp } from '#test/harness.ts'
import { aColleague } from '#test/team.ts'
import { expectVerified } from '#test/verified.ts'
import { aLongColleague } from '#test/withdrawals.ts'

// Goal: where two people are asked for, no money leaves by one, whatever the one does.
describe('approveBillPayment', () => {
  const app = testApp()
  async function asked({ approvals = 1, reais = 1_000, days = 0 } = {}) {
    const seller = await aPayingSeller(app.current, { reais })
    await askForPaymentApproval(app.current, seller.sellerId, [{ aboveCents: 0, approvals }])
    const bianca = await aProvenColleague(app.current, seller.sellerId)
    const carla = await aProvenColleague(app.current, seller.sellerId, 'MASTER')
    const { body } = await seller.pay({ paymentDate: await seller.inDays(days) })
    expect(body.status).toBe('pending_approval')
    return { ...seller, bianca, carla, id: body.id }
  }

  // @spec 002 §8 Payments: 'Pagamento aprovado e processado com sucesso!'
  test('by another person sends it', async () => {
    const { approve, read, bianca, id, auditOf, atBank } = await asked()
    const { status, body } = await approve(id, bianca.as)
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'approved', approved_by: bianca.email, is_own: false })
    await app.current.runner.drain()
    expect((await read(id)).status).toBe('completed')
    expect(await atBank()).toHaveLength(1)
    expect(await auditOf('bill-payment.approved')).toMatchObject([
      { subject: id, actor: bianca.email, details: { approvals: '1 de 1' } },
    ])
    await expectVerified(app.current)
  })

  test('is never by who created it, nor in the database', async () => {
    const { approve, id, as, sellerId } = await asked()
    expect((await approve(id, as)).errors.map(({ code }) => code)).toEqual(['BAR-8891'])
    await expect(
      app.current.sql(
        `update bill_payment set approver_ids = array[created_by_id], approver_emails = '{a}'
          where seller_id = $1 and id = $2`,
        [sellerId, id],
      ),
    ).rejects.toThrow('bill_payment')
    await expect(
      app.current.sql(
        `update bill_payment set state = 'approved', held_at = business_now(), runs_at = business_now(), decided_at = business_now()
          where seller_id = $1 and id = $2`,
        [sellerId, id],
      ),
    ).rejects.toThrow('bill_payment')
  })

  test('of two people needs two, each once, and goes with the second', async () => {
    const { approve, orders, bianca, carla, id } = await asked({ approvals: 2 })
    expect((await approve(id, bianca.as)).body).toMatchObject({
      status: 'pending_approval',
      approvals_given: 1,
    })
    expect((await approve(id, bianca.as)).errors.map(({ code }) => code)).toEqual(['BAR-8654'])
    await app.current.runner.drain()
    expect(await orders()).toEqual([])
    expect((await approve(id, carla.as)).body.status).toBe('approved')
    await app.current.runner.drain()
    expect(await orders()).toHaveLength(1)
  })

  test('by five at the same time is one', async () => {
    const { approve, bianca, carla, id, orders } = await asked()
    const answers = await Promise.all(
      [bianca, carla, bianca, carla, bianca].map(({ as }) => approve(id, as)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await app.current.runner.drain()
    expect(await orders()).toHaveLength(1)
    await expectVerified(app.current)
  })

  test('takes a fresh proof, and an authenticator above R$ 200.00', async () => {
    const { approve, bianca, id } = await asked()
    expect((await approve(id, bianca.as, { stepUp: 'asked' })).status).toBe(428)
    const seller = await asked()
    const bare = await aLongColleague(app.current, seller.sellerId)
    const { body } = await seller.pay({ amount: 20_001 })
    expect((await seller.approve(body.id, bare.as)).errors.map(({ code }) => code)).toEqual([
      'BAR-8896',
    ])
  })

  test('is not of an administrator of less than a day, nor of another role', async () => {
    const { approve, id, sellerId } = await asked()
    const newcomer = await aColleague(app.current, sellerId)
    expect((await approve(id, newcomer.as)).errors.map(({ code }) => code)).toEqual(['BAR-8551'])
    for (const profile of ['BACKOFFICE', 'FINANCE', 'VIZUALIZATION'] as const) {
      const other = await aLongColleague(app.current, sellerId, profile)
      expect((await approve(id, other.as)).status).toBe(403)
    }
    const stranger = await app.current.aUser(await app.current.aSeller())
    expect((await approve(id, stranger)).status).toBe(404)
  })

  test('of a later date waits for it', async () => {
    const { approve, bianca, id, read, inDays } = await asked({ days: 1 })
    const day = await inDays(1)
    expect((await approve(id, bianca.as)).body.status).toBe('scheduled')
    await goTo(app.current, day, 6, 1)
    expect((await read(id)).status).toBe('completed')
  })

  test('is over with the end of its date', async () => {
    const { approve, bianca, id, read, inDays, letters, email } = await asked()
    await goTo(app.current, await inDays(1), 0, 0)
    expect(await read(id)).toMatchObject({
      status: 'rejected',
      rejection_reason: 'Prazo de aprovação encerrado',
      rejected_by: null,
    })
    expect((await approve(id, bianca.as)).errors.map(({ code }) => code)).toEqual(['BAR-8890'])
    expect(await letters()).toContainEqual({ recipient: email, subject: 'Pagamento não aprovado' })
  })

  test('changes nothing where there is not enough by then', async () => {
    const seller = await asked()
    await app.current.sql('delete from approval_rule where seller_id = $1', [seller.sellerId])
    await seller.pay({ amount: 99_999 })
    const { errors } = await seller.approve(seller.id, seller.bianca.as)
    expect(errors.map(({ code }) => code)).toEqual(['BAR-8886'])
    expect(await seller.read(seller.id)).toMatchObject({
      status: 'pending_approval',
      approved_by: null,
    })
  })
})
