import { listNotices } from '@vintem/contracts/notices/endpoints'
import { deleteUser } from '@vintem/contracts/team/endpoints'
import { describe, expect, test } from 'vitest'
import {
  aPayingSeller,
  aProvenColleague,
  askForPaymentApproval,
  BEATRIZ_CPF,
  giveAuthenticator,
} from '#test/bill-payments.ts'
import { testApp } from '#test/harness.ts'
import { aLongColleague, passMinutes } from '#test/withdrawals.ts'

// Goal: a payment takes as many people, and such a proof of each, as its amount, its day and its payee ask for.
describe('payByPix', () => {
  const app = testApp()

  describe('asks for a fresh proof', () => {
    test.each([
      ['to somebody new', 100, false, 428],
      ['of a little to somebody known', 100, true, 201],
      ['of R$ 500.00 to somebody known', 50_000, true, 201],
      ['of R$ 500.01 to somebody known', 50_001, true, 428],
    ])('%s: %d cents, known %s', async (_, amount, isKnown, status) => {
      const seller = await aPayingSeller(app.current)
      if (isKnown) {
        await app.current.sql('insert into known_payee values ($1, $2)', [
          seller.sellerId,
          BEATRIZ_CPF,
        ])
      }
      expect((await seller.pay({ amount }, { stepUp: 'asked' })).status).toBe(status)
    })

    test('that is bound to payee, amount and date', async () => {
      const seller = await aPayingSeller(app.current)
      const operation = async (change: object = {}) =>
        (await seller.pay(change, { stepUp: 'asked' })).errors[0]?.operation
      const operations = [
        await operation(),
        await operation({ pixKey: '52998224725@chave.example' }),
        await operation({ amount: 5_001 }),
        await operation({ paymentDate: await seller.inDays(1) }),
      ]
      expect(new Set(operations).size).toBe(4)
      expect(await operation()).toBe(operations[0])
    })

    test('and above R$ 200.00 for an authenticator', async () => {
      const seller = await aPayingSeller(app.current)
      const bare = await aLongColleague(app.current, seller.sellerId)
      const pay = (amount: number) => seller.pay({ amount }, { as: bare.as })
      expect((await pay(20_000)).status).toBe(201)
      expect((await pay(20_001)).errors.map(({ code }) => code)).toEqual(['BAR-8896'])
      await giveAuthenticator(app.current, bare.as)
      expect((await pay(20_001)).status).toBe(201)
    })
  })

  describe('waits for approval', () => {
    // Default of banking §8: one above R$ 10,000.00.
    test('above R$ 10,000.00 of a day, which splitting does not escape', async () => {
      const seller = await aPayingSeller(app.current, { reais: 30_000 })
      await aLongColleague(app.current, seller.sellerId)
      const first = await seller.pay({ amount: 600_000 })
      const second = await seller.pay({ amount: 500_000 })
      const other = await seller.pay({ amount: 500_000, paymentDate: await seller.inDays(1) })
      expect([first, second, other].map(({ body }) => body.status)).toEqual([
        'approved',
        'pending_approval',
        'scheduled',
      ])
      expect(await seller.books()).toMatchObject({ 'transit.bill': 600_000 })
    })

    test('with two of one person at the same time measured together, also without a balance', async () => {
      const seller = await aPayingSeller(app.current, { reais: 0 })
      await aLongColleague(app.current, seller.sellerId)
      const day = await seller.inDays(1)
      await seller.lookUp()
      const bodies = await Promise.all(
        [600_001, 600_002].map((amount) => seller.bodyOf({ amount, paymentDate: day })),
      )
      const answers = await Promise.all(bodies.map((body) => seller.send(body)))
      expect(answers.map(({ body }) => body.status).toSorted()).toEqual([
        'pending_approval',
        'scheduled',
      ])
    })

    test.each([
      ['ADMIN', 'approved'],
      ['MASTER', 'approved'],
      ['BACKOFFICE', 'pending_approval'],
    ] as const)('%s: %s, whatever the amount', async (profile, status) => {
      const seller = await aPayingSeller(app.current)
      const { as } = await aProvenColleague(app.current, seller.sellerId, profile)
      const { body } = await seller.pay({ amount: 100 }, { as })
      expect(body.status).toBe(status)
    })

    test('of BACKOFFICE even where the rule asks nobody', async () => {
      const seller = await aPayingSeller(app.current)
      await askForPaymentApproval(app.current, seller.sellerId, [])
      const { as } = await aProvenColleague(app.current, seller.sellerId, 'BACKOFFICE')
      expect((await seller.pay({}, { as })).body.status).toBe('pending_approval')
    })

    test('and tells who may approve, and nobody else', async () => {
      const seller = await aPayingSeller(app.current)
      const { as, email } = await aProvenColleague(app.current, seller.sellerId, 'BACKOFFICE')
      const { body } = await seller.pay({}, { as })
      await app.current.runner.drain()
      const letters = await seller.letters()
      expect(letters).toContainEqual({
        recipient: seller.email,
        subject: 'Pagamento à espera da sua aprovação',
      })
      expect(letters.map(({ recipient }) => recipient)).not.toContain(email)
      const heard = async (by: typeof as) =>
        (await app.current.call(listNotices, { as: by })).body.content.map(
          ({ notificationPanelType }) => notificationPanelType,
        )
      expect(await heard(seller.as)).toContain('BILL_PAYMENT_PENDING')
      expect(await heard(as)).not.toContain('BILL_PAYMENT_PENDING')
      expect(body.id).toBeTruthy()
    })

    test.each(['MASTER', 'ADMIN'] as const)(
      'for a day after who executes has removed the other approver, a %s',
      async (profile) => {
        const seller = await aPayingSeller(app.current, { reais: 30_000 })
        const { userId } = await aProvenColleague(app.current, seller.sellerId, profile)
        const params = { id: userId }
        const gone = await app.current.call(deleteUser, { as: seller.as, params })
        expect(gone.status).toBe(204)
        expect((await seller.pay({ amount: 1_000_001 })).body.status).toBe('pending_approval')
        await passMinutes(app.current, 24 * 60 + 1)
        expect((await seller.pay({ amount: 1_000_001 })).body).toMatchObject({
          status: 'approved',
          is_sole_approver: true,
        })
      },
    )

    test('of nobody else where there is nobody: the only approver executes, and it says so', async () => {
      const seller = await aPayingSeller(app.current, { reais: 30_000 })
      const { body } = await seller.pay({ amount: 1_000_001 })
      expect(body).toMatchObject({ status: 'approved', is_sole_approver: true, approved_by: null })
      expect(await seller.auditOf('bill-payment.created')).toMatchObject([
        { details: { approval: 'aprovador único' } },
      ])
    })
  })
})
