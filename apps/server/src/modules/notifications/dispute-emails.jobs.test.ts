import { listNotices } from '@vintem/contracts/notices/endpoints'
import { describe, expect, test } from 'vitest'
import { attemptOf } from '#test/disputes.ts'
import { testApp } from '#test/harness.ts'
import { aPaidBuyer, aRefundingSeller } from '#test/refunds.ts'

// Goal: a seller learns, by e-mail and in the panel, of a dispute while there is time to contest it, and how it ended.
describe('e-mails about disputes', () => {
  const app = testApp()

  // @spec 000 §8: Disputes and refunds ring the bell
  test('are written when one is opened, won and lost', async () => {
    const seller = await aRefundingSeller(app.current)
    const outside = app.current.sandbox
    for (const outcome of ['WON', 'LOST'] as const) {
      const buyer = await aPaidBuyer(app.current, seller)
      const attempt = await attemptOf(app.current, buyer)
      const { disputeId } = await outside.openDispute(attempt)
      await app.current.runner.drain()
      await outside.decideDispute(disputeId, outcome)
      await app.current.runner.drain()
    }

    const sent = await app.current.sql<{ recipient: string; subject: string }>(
      `select recipient, subject from sandbox.email
        where seller_id = $1 and subject like 'Disputa%' order by sent_at`,
      [seller.sellerId],
    )
    const value = 'R$ 100,00 de um comprador'
    expect(sent.map(({ subject }) => subject.replaceAll('\u00a0', ' '))).toEqual([
      expect.stringMatching(/^Disputa aberta: R\$ 100,00 de .*\. Conteste até \d\d\/\d\d\/\d{4}$/),
      `Disputa ganha: ${value}`,
      expect.stringMatching(/^Disputa aberta: /),
      `Disputa perdida: ${value}`,
    ])
    expect(new Set(sent.map(({ recipient }) => recipient))).toEqual(
      new Set(['loja@exemplo.com.br']),
    )
    const { body } = await app.current.call(listNotices, { as: seller, query: {} })
    const bell = body.content.filter(({ notificationPanelType: type }) =>
      type.startsWith('DISPUTE'),
    )
    expect(bell.map(({ notificationPanelType }) => notificationPanelType)).toEqual([
      'DISPUTE_LOST',
      'DISPUTE_OPENED',
      'DISPUTE_WON',
      'DISPUTE_OPENED',
    ])
  })
})
