import { setApprovalRule } from '@vintem/contracts/approvals/endpoints'
import { listNotices } from '@vintem/contracts/notices/endpoints'
import { describe, expect, test } from 'vitest'
import { aRuledSeller } from '#test/approvals.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { aLongColleague } from '#test/withdrawals.ts'

const FIRST = { above: 100, approvals: 1 }

// Goal: one person alone makes approvals stricter and never looser, unless there is nobody else; and nobody
// does either unseen.
describe('setApprovalRule', () => {
  const app = testApp()

  // @spec 001 §2 Withdrawals: Approval by tiers: what asks for more counts immediately (banking §8)
  test('counts immediately where it asks for more, and everybody is told', async () => {
    const { set, read, ana, bruno, sellerId } = await aRuledSeller(app.current)
    const { status, body } = await set([FIRST])
    expect([status, body.tiers, body.next]).toEqual([200, [FIRST], null])
    expect((await read(bruno.as)).tiers).toEqual([FIRST])
    await app.current.runner.drain()
    const letters = await app.current.sql<{ recipient: string }>(
      `select recipient from sandbox.email where seller_id = $1 and subject like 'Aprovação de saques%'`,
      [sellerId],
    )
    expect(letters.map(({ recipient }) => recipient)).toEqual(
      expect.arrayContaining([ana.email, bruno.email]),
    )
    const audit = await app.current.sql(
      `select details from audit where seller_id = $1 and action = 'approval-rule.changed'`,
      [sellerId],
    )
    expect(audit).toHaveLength(1)
  })

  // Goal: every administrator, and nobody else, hears of each change in the panel too.
  test('rings the bell of administrators, at each step', async () => {
    const { set, approve, drop, ana, bruno, sellerId } = await aRuledSeller(app.current)
    const heard = async (as: TestUser) =>
      (await app.current.call(listNotices, { as })).body.content
        .map(({ notificationPanelType: type, variablesResponse: facts }) => ({
          type,
          by: facts.find(({ name }) => name === 'by')?.value,
        }))
        .filter(({ type }) => type.startsWith('APPROVAL_RULE'))
    await set([FIRST])
    const first = (await set([])).body.next?.uuid ?? ''
    await approve(first, bruno.as)
    await drop(first, bruno.as)

    for (const as of [ana.as, bruno.as]) {
      expect(await heard(as)).toEqual([
        { type: 'APPROVAL_RULE_DROPPED', by: bruno.email },
        { type: 'APPROVAL_RULE_APPROVED', by: bruno.email },
        { type: 'APPROVAL_RULE_ASKED', by: ana.email },
        { type: 'APPROVAL_RULE_CHANGED', by: ana.email },
      ])
    }
    for (const profile of ['FINANCE', 'BACKOFFICE', 'SALE'] as const) {
      expect(await heard(await app.current.aUser(sellerId, profile))).toEqual([])
    }
    expect(await heard(await app.current.aUser(await app.current.aSeller()))).toEqual([])
  })

  // @spec 001 §2 Withdrawals: Approval by tiers: what asks for less waits for a second person and a day (banking §8)
  test.each([
    ['none', []],
    ['a higher one', [{ above: 100.01, approvals: 1 }]],
  ])('with %s waits for a second administrator', async (_, looser) => {
    const { set, read } = await aRuledSeller(app.current)
    await set([FIRST])
    const { body } = await set(looser)
    expect(body).toMatchObject({
      tiers: [FIRST],
      next: { tiers: looser, isOwn: true, approvedBy: null, validFrom: null },
    })
    expect((await read()).tiers).toEqual([FIRST])
  })

  test('a stricter one drops the looser one that was asked for', async () => {
    const { set, approve, bruno } = await aRuledSeller(app.current)
    await set([FIRST])
    const { body } = await set([])
    expect((await set([{ above: 50, approvals: 1 }])).body.next).toBeNull()
    expect((await approve(body.next?.uuid ?? '', bruno.as)).status).toBe(404)
  })

  test('of the only administrator waits for the day alone', async () => {
    const sellerId = await app.current.aSeller()
    const { as } = await aLongColleague(app.current, sellerId)
    const set = (tiers: (typeof FIRST)[]) =>
      app.current.call(setApprovalRule, { as, body: { tiers } })
    await set([FIRST])
    const { body } = await set([])
    expect(body.next).toMatchObject({ approvedBy: null, validFrom: expect.any(String) })
    expect(body.tiers).toEqual([FIRST])
  })

  test('asks for a fresh proof of who is there', async () => {
    const { ana } = await aRuledSeller(app.current)
    const input = { as: ana.as, body: { tiers: [FIRST] }, stepUp: 'asked' as const }
    expect((await app.current.call(setApprovalRule, input)).status).toBe(428)
  })

  test.each([
    [
      'out of order',
      [
        { above: 100, approvals: 1 },
        { above: 100, approvals: 2 },
      ],
    ],
    [
      'with fewer approvals above',
      [
        { above: 1, approvals: 2 },
        { above: 2, approvals: 1 },
      ],
    ],
    ['of nobody', [{ above: 1, approvals: 0 }]],
    ['of four', [{ above: 1, approvals: 4 }]],
  ])('refuses tiers %s', async (_, tiers) => {
    const { set } = await aRuledSeller(app.current)
    expect((await set(tiers)).status).toBe(400)
  })

  test('of two at the same time leaves one of them, whole', async () => {
    const { set, read, ana, bruno } = await aRuledSeller(app.current)
    await Promise.all([
      set([FIRST], ana.as),
      set([{ above: 70, approvals: 1 }], bruno.as),
      set([{ above: 80, approvals: 1 }], ana.as),
    ])
    // The strictest is never undone by who came later.
    expect((await read()).tiers).toEqual([{ above: 70, approvals: 1 }])
  })
})
