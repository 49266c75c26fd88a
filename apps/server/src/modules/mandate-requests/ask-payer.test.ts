import { addDays } from '@vintem/brazil/calendar'
import { INITIAL_TOGGLES } from '@vintem/contracts/access'
import { askPayer, getSubscriptionMandate } from '@vintem/contracts/mandate-requests/endpoints'
import { cancelSubscription } from '@vintem/contracts/subscriptions/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { debitsOf, mandatesOf, toHour } from '#test/mandates.ts'
import { aPayerBy, type AtMethods, standingOf } from '#test/portal-methods.ts'
import { expectVerified } from '#test/verified.ts'

const ACCOUNT = { bank: '341', branch: '0123', number: '56789-0' }
const DAY_MILLIS = 86_400_000

// Goal: the payer's bank asks them once for what their seller wants, and what they answer is what happens.
describe('askPayer', () => {
  const app = testApp()
  const ask = ({ shop: { as }, id }: AtMethods, change: Partial<typeof ACCOUNT> = {}) =>
    app.current.call(askPayer, { as, params: { id }, body: { ...ACCOUNT, ...change } })
  const shown = async ({ shop: { as }, id }: AtMethods) =>
    (await app.current.call(getSubscriptionMandate, { as, params: { id } })).body
  const decide = async ({ id }: AtMethods, state: 'APPROVED' | 'REJECTED') => {
    const [mandate] = await mandatesOf(app.current, id)
    await app.current.sandbox.decideMandate(mandate?.rec_id ?? '', state)
    await app.current.runner.drain()
  }

  test('a payer by card agrees in the bank’s app, and the next charge is debited', async () => {
    const at = await aPayerBy(app.current, 'pede-ao-banco', 'CARD')
    expect(await shown(at)).toEqual({ isOffered: true, mandate: null })

    expect(await ask(at)).toMatchObject({
      status: 200,
      body: { mandate: { state: 'CREATED', asked: { bank: '341', account: '567890' } } },
    })
    expect(await standingOf(app.current, at)).toMatchObject({ method: 'CREDIT_CARD' })
    await app.current.runner.drain()
    expect((await shown(at)).mandate?.asked).toEqual({
      bank: '341',
      branch: '0123',
      account: '•••90',
      isTaken: true,
    })
    const [asked] = await app.current.sql<{ payer_account: unknown }>(
      'select payer_account from sandbox.mandate where journey = 1',
    )
    expect(asked?.payer_account).toEqual({ ispb: '60701190', branch: '0123', number: '567890' })

    await decide(at, 'APPROVED')
    expect(await shown(at)).toMatchObject({ isOffered: false, mandate: { state: 'APPROVED' } })
    const now = await standingOf(app.current, at)
    expect(now).toMatchObject({ method: 'PIX', card_token: null })
    await toHour(app.current, now.bill_on, 12)
    const [debit] = await debitsOf(app.current, at.id)
    await toHour(app.current, addDays(debit?.due_on ?? now.due, 1), 12)
    expect(await debitsOf(app.current, at.id)).toMatchObject([{ state: 'PAID', status: 'PAID' }])
    await expectVerified(app.current)
  })

  test('a payer who says no keeps the method, and may be asked again', async () => {
    const at = await aPayerBy(app.current, 'diz-nao', 'PIX')
    await ask(at)
    await app.current.runner.drain()
    expect(await ask(at)).toMatchObject({ status: 409, errors: [{ code: 'BAR-8631' }] })

    await decide(at, 'REJECTED')

    expect(await shown(at)).toMatchObject({ isOffered: true, mandate: { state: 'REJECTED' } })
    expect(await standingOf(app.current, at)).toMatchObject({ method: 'PIX', mandate_id: null })
    expect((await ask(at)).status).toBe(200)
  })

  test('an account that the bank does not know is told', async () => {
    const at = await aPayerBy(app.current, 'sem-conta', 'PIX')
    await ask(at, { number: '0000' })
    await app.current.runner.drain()

    expect((await shown(at)).mandate).toMatchObject({
      state: 'REJECTED',
      asked: { isTaken: false },
    })
  })

  test('not answered for a week it is over, at the bank too', async () => {
    const at = await aPayerBy(app.current, 'sem-resposta', 'PIX')
    await ask(at)
    await app.current.runner.drain()
    const { mandate } = await shown(at)
    expect(Date.parse(mandate?.until ?? '') - Date.parse(mandate?.createdAt ?? '')).toBe(
      7 * DAY_MILLIS,
    )
    const { due } = await standingOf(app.current, at)
    await toHour(app.current, addDays(due, -15), 12)

    expect((await shown(at)).mandate?.state).toBe('EXPIRED')
    const states = await app.current.sql(
      `select b.state from sandbox.mandate b join mandate m on m.rec_id = b.rec_id
        where m.subscription_id = $1`,
      [at.id],
    )
    expect(states).toEqual([{ state: 'EXPIRED' }])
  })

  test('ends with the subscription, before the bank was called', async () => {
    const at = await aPayerBy(app.current, 'acaba-antes', 'PIX')
    await ask(at)
    const body = { active: false as const }
    await app.current.call(cancelSubscription, { as: at.shop.as, params: { id: at.id }, body })
    await app.current.runner.drain()

    expect(await mandatesOf(app.current, at.id)).toMatchObject([{ state: 'EXPIRED', rec_id: null }])
    expect(await ask(at)).toMatchObject({ status: 409, errors: [{ code: 'BAR-8630' }] })
  })

  test('not of a company, not of another seller', async () => {
    const at = await aPayerBy(app.current, 'nao-pode', 'PIX')
    const other = await app.current.aUser(
      await app.current.aSeller({
        toggles: [...INITIAL_TOGGLES, 'view_seller_pix_automatic' as const],
      }),
    )
    const asOther = { ...at, shop: { ...at.shop, as: other } }
    expect((await ask(asOther)).status).toBe(404)
    await app.current.sql(
      `update subscription set payer = jsonb_set(jsonb_set(payer, '{documentType}', '"cnpj"'),
         '{document}', '"11222333000181"') where id = $1`,
      [at.id],
    )
    expect(await ask(at)).toMatchObject({ status: 409, errors: [{ code: 'BAR-8630' }] })
  })

  test.each([
    [{ bank: '999' }, 'bank'],
    [{ branch: '12345' }, 'branch'],
    [{ number: 'abc' }, 'number'],
    [{ number: '' }, 'number'],
  ])('refuses %o', async (change, field) => {
    const at = await aPayerBy(app.current, `recusa-${field}${Object.values(change)[0]}`, 'PIX')
    expect(await ask(at, change)).toMatchObject({ status: 400, errors: [{ field }] })
  })
})
