import { getApprovalRule, setPaymentRule } from '@vintem/contracts/approvals/endpoints'
import { listNotices } from '@vintem/contracts/notices/endpoints'
import { describe, expect, test } from 'vitest'
import { aRuledSeller } from '#test/approvals.ts'
import { aPayingSeller, aProvenColleague } from '#test/bill-payments.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { aLongColleague } from '#test/withdrawals.ts'

const LOW = { above: 20, approvals: 1 }

// Goal: payments wait for as many people as their own rule says, which nobody loosens alone.
describe('setPaymentRule', () => {
  const app = testApp()

  test('counts for the next payment, and not for withdrawals', async () => {
    const seller = await aPayingSeller(app.current)
    const { as, sellerId } = seller
    await aProvenColleague(app.current, sellerId, 'MASTER')
    const set = await app.current.call(setPaymentRule, { as, body: { tiers: [LOW] } })
    expect(set.status).toBe(200)
    expect((await seller.pay({ amount: 2_001 })).body.status).toBe('pending_approval')
    expect((await app.current.call(getApprovalRule, { as })).body.tiers).toEqual([])
  })

  test('tells a MASTER too, by e-mail and bell, and the audit log', async () => {
    const { set, sellerId, ana, bruno } = await aRuledSeller(app.current, 'PAYMENT')
    const master = await aLongColleague(app.current, sellerId, 'MASTER')
    await set([LOW])
    await app.current.runner.drain()
    const letters = await app.current.sql<{ recipient: string }>(
      `select recipient from sandbox.email
        where seller_id = $1 and subject = 'Aprovação de pagamentos alterada'`,
      [sellerId],
    )
    expect(letters.map(({ recipient }) => recipient)).toEqual(
      expect.arrayContaining([ana.email, bruno.email, master.email]),
    )
    const heard = async (as: TestUser) =>
      (await app.current.call(listNotices, { as })).body.content.map(
        ({ notificationPanelType: type }) => type,
      )
    expect(await heard(master.as)).toContain('PAYMENT_RULE_CHANGED')
    expect(await heard(await app.current.aUser(sellerId, 'BACKOFFICE'))).toEqual([])
    const audit = await app.current.sql(
      `select details from audit where seller_id = $1 and action = 'payment-rule.changed'`,
      [sellerId],
    )
    expect(audit).toEqual([
      {
        details: {
          before: [{ aboveCents: 1_000_000, approvals: 1 }],
          after: [{ aboveCents: 2_000, approvals: 1 }],
        },
      },
    ])
  })

  test.each([
    ['none', []],
    ['a higher one', [{ above: 10_000.01, approvals: 1 }]],
  ])(
    'with %s waits for a second approver, also against the rule of the house',
    async (_, looser) => {
      const { set, read } = await aRuledSeller(app.current, 'PAYMENT')
      const { body } = await set(looser)
      expect(body.next).toMatchObject({ tiers: looser, isOwn: true, validFrom: null })
      expect((await read()).tiers).toEqual([{ above: 10_000, approvals: 1 }])
    },
  )

  test('asks for a fresh proof of who is there', async () => {
    const { ana } = await aRuledSeller(app.current, 'PAYMENT')
    const input = { as: ana.as, body: { tiers: [LOW] }, stepUp: 'asked' as const }
    expect((await app.current.call(setPaymentRule, input)).status).toBe(428)
  })

  test('of two at the same time leaves the stricter one', async () => {
    const { set, read, ana, bruno } = await aRuledSeller(app.current, 'PAYMENT')
    await Promise.all([set([LOW], ana.as), set([{ above: 10, approvals: 1 }], bruno.as)])
    expect((await read()).tiers).toEqual([{ above: 10, approvals: 1 }])
  })
})
