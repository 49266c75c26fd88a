import { contestDispute } from '@vintem/contracts/disputes/endpoints'
import { listNotices } from '@vintem/contracts/notices/endpoints'
import { afterEach, describe, expect, test } from 'vitest'
import { booksOf } from '#test/books.ts'
import { attach, disputeAt } from '#test/disputes.ts'
import { testApp } from '#test/harness.ts'
import { aPaidBuyer, aRefundingSeller, chargeOf } from '#test/refunds.ts'
import { everythingOf, expectDoneOnce, tryAgain, tryUntilGivenUp } from '#test/work.ts'
import { advanceClock } from '#work/advance-clock.ts'

// Goal: a contestation made in time reaches the acquirer whole, or the operator is told; the
// acquirer's answer counts once, and an earlier decision stands.
describe('contestations at the acquirer', () => {
  const app = testApp()
  afterEach(() => app.current.sandbox.clearFaults())
  const pass = async (days: number) =>
    advanceClock(
      app.current,
      new Date((await app.current.clock.now()).getTime() + days * 86_400_000),
    )

  async function aDispute() {
    const { current } = app
    const seller = await aRefundingSeller(current)
    const buyer = await aPaidBuyer(current, seller)
    const disputeId = await disputeAt(current, buyer)
    const contest = async (message = 'Entregue em mãos.') => {
      const params = { id: buyer.chargeId }
      const body = { message }
      expect((await current.call(contestDispute, { as: seller, params, body })).status).toBe(200)
    }
    const seen = async () => {
      const { status, dispute, activities } = await chargeOf(current, seller, buyer)
      return { status, dispute: dispute?.status, kinds: activities.map(({ kind }) => kind) }
    }
    const received = () =>
      current.sql<{ message: string }>(
        'select message from sandbox.card_contestation where dispute_id = $1',
        [disputeId],
      )
    const decide = async (outcome: 'WON' | 'LOST') => {
      await current.sandbox.decideDispute(disputeId, outcome)
      await current.runner.drain()
    }
    return { seller, buyer, contest, seen, received, decide }
  }
  const down = (times: number) => app.current.sandbox.failNext('card', 'down', times, 'contest')

  test('sent by two at once, because it took long, is noted once', async () => {
    const { seller, contest, seen } = await aDispute()
    await contest()
    await app.current.runner.drain()

    await expectDoneOnce(app.current, seller.sellerId)

    expect((await seen()).kinds.filter((kind) => kind === 'contestation-sent')).toHaveLength(1)
  })

  test('refused, and refused once more by a second worker, leaves the next one alone', async () => {
    const { seller, contest, seen, received } = await aDispute()
    await app.current.sandbox.failNext('card', 'refuse', 1, 'contest')
    await contest('Primeira')
    await app.current.runner.drain()
    const [first] = await app.current.sql<{ id: string }>(
      `select id from work where seller_id = $1 and payload ? 'disputeId' order by id desc limit 1`,
      [seller.sellerId],
    )
    await contest('Segunda')
    await app.current.runner.drain()
    await app.current.sandbox.failNext('card', 'refuse', 1, 'contest')

    await app.current.sql('update work set done_at = null where id = $1', [first?.id])
    await app.current.runner.drain()

    expect((await seen()).dispute).toBe('CONTESTED')
    expect(await received()).toEqual([{ message: 'Segunda' }])
  })

  test('refused when there is no more time, it is lost, and the seller is told', async () => {
    const { seller, contest, seen } = await aDispute()
    await down(1)
    await contest()
    await app.current.runner.drain()
    await pass(7)
    expect((await seen()).dispute).toBe('CONTESTED')

    await app.current.sandbox.failNext('card', 'refuse', 1, 'contest')
    await tryAgain(app.current)

    expect(await seen()).toMatchObject({ status: 'CHARGEBACK', dispute: 'LOST' })
    expect((await seen()).kinds).toContain('contestation-refused')
    expect(await booksOf(app.current, seller.sellerId)).not.toHaveProperty('reserve.dispute')
    const { content } = (await app.current.call(listNotices, { as: seller })).body
    expect(content.map(({ notificationPanelType: type }) => type)).toContain('DISPUTE_LOST')
    const [mail] = await app.current.sql(
      `select from sandbox.email where seller_id = $1 and subject like 'Disputa perdida%'`,
      [seller.sellerId],
    )
    expect(mail).toBeDefined()
  })

  // @spec 000 §8: Disputes and refunds ring the bell
  test('refused while there is time, the seller is told why and until when, each time', async () => {
    const { seller, contest, seen, received } = await aDispute()
    for (const message of ['Primeira', 'Segunda']) {
      await app.current.sandbox.failNext('card', 'refuse', 1, 'contest')
      await contest(message)
      await app.current.runner.drain()
      await expectDoneOnce(app.current, seller.sellerId)
    }

    expect([(await seen()).dispute, await received()]).toEqual(['OPEN', []])
    const { content } = (await app.current.call(listNotices, { as: seller })).body
    const bell = content.filter(
      ({ notificationPanelType: type }) => type === 'CONTESTATION_REFUSED',
    )
    expect(bell).toHaveLength(2)
    const mails = await app.current.sql<{ recipient: string; body: string }>(
      `select recipient, body from sandbox.email
        where seller_id = $1 and subject like 'Contestação não aceita%'`,
      [seller.sellerId],
    )
    expect(mails.map(({ recipient }) => recipient)).toEqual([
      'loja@exemplo.com.br',
      'loja@exemplo.com.br',
    ])
    expect(mails[0]?.body).toMatch(/“.+\.” A disputa está aberta de novo.*\d\d\/\d\d\/\d{4}/)
  })

  test.each([
    ['WON', 'PAID'],
    ['LOST', 'CHARGEBACK'],
  ] as const)('that comes after it was %s changes nothing of that', async (outcome, status) => {
    const { seller, contest, seen, received, decide } = await aDispute()
    await down(1)
    await contest()
    await app.current.runner.drain()
    await decide(outcome)
    const before = await booksOf(app.current, seller.sellerId)

    await tryAgain(app.current)

    expect(await seen()).toMatchObject({ status, dispute: outcome })
    expect(await received()).toEqual([])
    expect(await booksOf(app.current, seller.sellerId)).toEqual(before)
  })

  test('given up: the operator is told; time does not lose it, and nobody else is touched', async () => {
    const other = await aDispute()
    const besides = await everythingOf(app.current, other.seller.sellerId)
    const { seller, contest, seen, received } = await aDispute()
    await down(20)
    await contest()

    const problems = await tryUntilGivenUp(app.current, seller.sellerId)
    expect(await everythingOf(app.current, other.seller.sellerId)).toEqual(besides)
    await pass(7)

    expect(problems).toEqual([expect.stringMatching(/contestation.*card\.contest is down/)])
    expect(await seen()).toMatchObject({ status: 'DISPUTE', dispute: 'CONTESTED' })
    expect(await received()).toEqual([])
  })

  test('is not sent without a document that was to go with it', async () => {
    const { seller, buyer, contest, received } = await aDispute()
    const { body } = await attach(app.current, buyer, { as: seller })
    const [kept] = await app.current.sql<{ file: string }>(
      'select file from dispute_evidence where id = $1',
      [body.uuid],
    )
    await app.current.services.rails.files.remove(`${seller.sellerId}/disputes/${kept?.file}`)
    await contest()

    const problems = await tryUntilGivenUp(app.current, seller.sellerId)

    expect(problems).toEqual([expect.stringContaining(body.uuid)])
    expect(await received()).toEqual([])
  })
})
