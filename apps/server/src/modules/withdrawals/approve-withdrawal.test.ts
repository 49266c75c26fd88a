import { deleteUser, editUser } from '@vintem/contracts/team/endpoints'
import { approveWithdrawal } from '@vintem/contracts/withdrawals/endpoints'
import { describe, expect, test } from 'vitest'
import { register } from '#test/bank-accounts.ts'
import { testApp } from '#test/harness.ts'
import { aColleague } from '#test/team.ts'
import { expectVerified } from '#test/verified.ts'
import {
  aLongColleague,
  aWithdrawingSeller,
  askForApproval,
  passMinutes,
} from '#test/withdrawals.ts'

// Goal: where a seller asks for two people, no money leaves by one, whatever the one does to the team, the
// account or the clock.
describe('approveWithdrawal', () => {
  const app = testApp()
  async function asked() {
    const seller = await aWithdrawingSeller(app.current, { approval: true })
    const colleague = await aLongColleague(app.current, seller.sellerId)
    const { body } = await seller.ask(50)
    return { ...seller, colleague, id: body.uuid }
  }

  // @spec 001 §2 Withdrawals: Banking: POST transfers/confirmation/{id}
  test('by another person sends it', async () => {
    const { approve, read, colleague, id, auditOf, atBank } = await asked()

    const { status, body } = await approve(id, colleague.as)

    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'PROCESSING',
      approvedBy: colleague.email,
      isOwn: false,
      approvableUntil: null,
    })
    await app.current.runner.drain()
    expect(await read(id)).toMatchObject({ status: 'PAID' })
    expect(await atBank()).toHaveLength(1)
    expect(await auditOf('withdrawal.approved')).toMatchObject([
      { subject: id, actor: colleague.email },
    ])
    await expectVerified(app.current)
  })

  test('takes a fresh proof', async () => {
    const { colleague, id, orders } = await asked()
    const params = { id }
    const { status } = await app.current.call(approveWithdrawal, {
      as: colleague.as,
      params,
      stepUp: 'asked',
    })
    expect(status).toBe(428)
    expect(await orders()).toEqual([])
  })

  test('is never by who asked, nor in the database', async () => {
    const { approve, as, id, sellerId } = await asked()
    const { status, errors } = await approve(id, as)
    expect([status, errors[0]?.code]).toEqual([409, 'BAR-8550'])
    await expect(
      app.current.sql(
        `update withdrawal set approver_ids = array[requested_by_id], approver_emails = array[requested_by]
          where seller_id = $1`,
        [sellerId],
      ),
    ).rejects.toThrow(/withdrawal_check/)
  })

  // @spec 001 §2 Withdrawals: Approval by tiers: each person once, and as many as the tier says (banking §8)
  test('of two people needs two, each once, and the bank is told with the second', async () => {
    const seller = await aWithdrawingSeller(app.current)
    const { sellerId } = seller
    await askForApproval(app.current, sellerId, [{ aboveCents: 1_000, approvals: 2 }])
    const [bruno, carla] = [
      await aLongColleague(app.current, sellerId),
      await aLongColleague(app.current, sellerId),
    ]
    const { uuid: id } = (await seller.ask(50)).body
    const [one, two] = await Promise.all([
      seller.approve(id, bruno.as),
      seller.approve(id, bruno.as),
    ])
    expect([one.status, two.status].toSorted((a, b) => a - b)).toEqual([200, 409])
    const first = one.status === 200 ? one : two
    expect(first.body).toMatchObject({
      status: 'PENDING_APPROVAL',
      approvalsNeeded: 2,
      approvalsGiven: 1,
      hasApproved: true,
    })
    expect(await seller.orders()).toEqual([])
    await expect(
      app.current.sql(
        `update withdrawal set state = 'PROCESSING', decided_at = created_at where id = $1`,
        [id],
      ),
    ).rejects.toThrow(/check/)
    await expect(
      app.current.sql(
        `update withdrawal set approver_ids = approver_ids || approver_ids,
           approver_emails = approver_emails || approver_emails where id = $1`,
        [id],
      ),
    ).rejects.toThrow(/check/)

    expect((await seller.approve(id, carla.as)).body).toMatchObject({
      status: 'PROCESSING',
      approvedBy: `${bruno.email}, ${carla.email}`,
    })
    await app.current.runner.drain()
    expect(await seller.atBank()).toHaveLength(1)
    await expectVerified(app.current)
  })

  test('is not by somebody who was just made an administrator', async () => {
    const { approve, id, as, sellerId } = await asked()
    const newcomer = await aColleague(app.current, sellerId)
    expect((await approve(id, newcomer.as)).errors[0]?.code).toBe('BAR-8551')
    const promoted = await aLongColleague(app.current, sellerId, 'FINANCE')
    const params = { id: promoted.userId }
    await app.current.call(editUser, { as, params, body: { profile: 'ADMIN' } })
    expect((await approve(id, promoted.as)).errors[0]?.code).toBe('BAR-8551')
  })

  test('is not by other roles, nor by a stranger', async () => {
    const { approve, id, sellerId } = await asked()
    for (const profile of ['FINANCE', 'BACKOFFICE', 'MASTER'] as const) {
      expect((await approve(id, await app.current.aUser(sellerId, profile))).status).toBe(403)
    }
    const stranger = await aWithdrawingSeller(app.current)
    expect((await approve(id, stranger.as)).status).toBe(404)
  })

  test('who removes the other administrator does not become the only one, for a day', async () => {
    const { ask, as, colleague } = await asked()
    const params = { id: colleague.userId }
    expect((await app.current.call(deleteUser, { as, params })).status).toBe(204)

    expect((await ask(10)).body.status).toBe('PENDING_APPROVAL')
    await passMinutes(app.current, 24 * 60 + 1)
    expect((await ask(10)).body).toMatchObject({ status: 'PROCESSING', isSoleApprover: true })
  })

  test('who takes the other’s profile away does not become the only one, for a day', async () => {
    const { ask, as, colleague } = await asked()
    const params = { id: colleague.userId }
    await app.current.call(editUser, { as, params, body: { profile: 'SALE' } })
    expect((await ask(10)).body.status).toBe('PENDING_APPROVAL')
  })

  test('who removes a MASTER, who approves no withdrawal, stays the only one', async () => {
    const { ask, as, colleague, sellerId } = await asked()
    await app.current.call(deleteUser, { as, params: { id: colleague.userId } })
    await passMinutes(app.current, 24 * 60 + 1)
    const master = await aLongColleague(app.current, sellerId, 'MASTER')
    await app.current.call(deleteUser, { as, params: { id: master.userId } })
    expect((await ask(10)).body).toMatchObject({ status: 'PROCESSING', isSoleApprover: true })
  })

  test('is of the account that was shown: not of another that was registered since', async () => {
    const { approve, id, as, colleague, orders } = await asked()
    await register(app.current, as, { number: '998877' })
    expect((await approve(id, colleague.as)).errors.map(({ code }) => code)).toEqual([
      'BAR-8552',
      'BAR-8545',
    ])
    await passMinutes(app.current, 25 * 60)
    expect((await approve(id, colleague.as)).errors.map(({ code }) => code)).toEqual(['BAR-8552'])
    expect(await orders()).toEqual([])
  })

  test('is refused while withdrawals are blocked', async () => {
    const { approve, id, colleague, sellerId } = await asked()
    await app.current.sql(`update seller set block_reason = 'Documento' where seller_id = $1`, [
      sellerId,
    ])
    expect((await approve(id, colleague.as)).errors.map(({ code }) => code)).toEqual(['BAR-8543'])
  })

  test('counts once, of any number at the same time and of all that decide', async () => {
    const { approve, reject, cancel, id, colleague, atBank, orders } = await asked()
    const answers = await Promise.all([
      approve(id, colleague.as),
      approve(id, colleague.as),
      reject(id, colleague.as),
      cancel(id),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3)
    await app.current.runner.drain()
    expect((await atBank()).length).toBe((await orders()).length)
    await expectVerified(app.current)
  })
})
