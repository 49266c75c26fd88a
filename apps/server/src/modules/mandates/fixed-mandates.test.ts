import { getCheckoutCharge } from '@vintem/contracts/checkout/endpoints'
import { getNextCharges } from '@vintem/contracts/subscription-changes/endpoints'
import { editSubscription } from '@vintem/contracts/subscriptions/endpoints'
import { describe, expect, test } from 'vitest'
import { toRoutedRef } from '#platform/ids.ts'
import { testApp } from '#test/harness.ts'
import {
  anAgreed,
  anAutomaticSeller,
  askToAgree,
  debitsOf,
  mandatesOf,
  toHour,
} from '#test/mandates.ts'
import { aSubscriber } from '#test/subscription-links.ts'
import { expectVerified } from '#test/verified.ts'

// Goal: a mandate of a fixed value takes that value and no other, and is agreed to again where it changes.
describe('mandates of a fixed value', () => {
  const app = testApp()

  const aSeller = () => anAutomaticSeller(app.current)

  /** A subscriber of a plan that wants one value, who has paid and agreed. */
  async function aFixed() {
    const as = await aSeller()
    const buyer = await anAgreed(app.current, as, { fixedMandate: true })
    return { as, buyer, id: buyer.subscriptionId }
  }

  const standing = async (id: string) => {
    const [row] = await app.current.sql<{ bill_on: string; mandate_id: string; cents: number }>(
      `select bill_on::text, mandate_id, mandate_cents::int as cents from subscription where id = $1`,
      [id],
    )
    if (!row) throw new Error('There is no subscription')
    return row
  }

  const bill = async (id: string) => {
    const { bill_on } = await standing(id)
    await toHour(app.current, bill_on as Parameters<typeof toHour>[1], 12)
    const [charge] = await app.current.sql<{ id: string; value: number }>(
      `select id, value_cents::int as value from charge where subscription_id = $1
        order by created_at desc, id desc limit 1`,
      [id],
    )
    return charge ?? { id: '', value: 0 }
  }

  const atPage = async (sellerId: number, id: string) =>
    (
      await app.current.call(getCheckoutCharge, {
        params: { charge: toRoutedRef(sellerId, id) },
      })
    ).body

  test('the buyer reads what is taken, and it is taken', async () => {
    const { as, buyer, id } = await aFixed()
    expect(await mandatesOf(app.current, id)).toMatchObject([{ floor_cents: 12_000 }])
    expect(await standing(id)).toMatchObject({ cents: 12_000 })
    expect(await atPage(as.sellerId, buyer.chargeId)).toMatchObject({ automaticAmount: 120 })

    await bill(id)

    const [debit] = await debitsOf(app.current, id)
    if (!debit) throw new Error('There is no debit')
    await toHour(app.current, debit.due_on, 9)
    expect(await debitsOf(app.current, id)).toMatchObject([{ state: 'PAID', status: 'PAID' }])
    await expectVerified(app.current)
  })

  test('a charge of another value gets a code, and its page asks for a new mandate', async () => {
    const { as, buyer, id } = await aFixed()
    const [old] = await mandatesOf(app.current, id)
    await priced(as, id, 150)
    const { body } = await app.current.call(getNextCharges, { as, params: { id } })
    expect(body.charges).toMatchObject([{ paymentMethod: 'PIX', value: 150 }, {}, {}])

    const charge = await bill(id)

    expect(charge.value).toBe(15_000)
    expect(await debitsOf(app.current, id)).toEqual([])
    const { items } = await app.current.sandbox.messages({ search: '', page: 0, size: 50 })
    expect(items.map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^Pix Automático não realizado: R\$\s150,00/),
    )
    const page = await atPage(as.sellerId, charge.id)
    expect(page).toMatchObject({
      canBeAutomatic: true,
      automaticAmount: 150,
      pix: { state: 'ACTIVE' },
    })

    await askToAgree(app.current, toRoutedRef(as.sellerId, charge.id), 150)
    await app.current.runner.drain()
    await app.current.sandbox.decideMandate(await buyer.recId(), 'APPROVED')
    await app.current.runner.drain()

    expect(await mandatesOf(app.current, id)).toMatchObject([
      { state: 'APPROVED', floor_cents: 15_000 },
      { state: 'CANCELLED', ended_by: 'SELLER', txid: old?.txid },
    ])
    expect(await standing(id)).toMatchObject({ cents: 15_000 })
    const [atBank] = await app.current.sql('select state from sandbox.mandate where rec_id = $1', [
      old?.rec_id ?? '',
    ])
    expect(atBank).toEqual({ state: 'CANCELLED' })
    await bill(id)
    expect(await debitsOf(app.current, id)).toHaveLength(1)
    await expectVerified(app.current)
  })

  test('a charge of its value offers no second one', async () => {
    const { as, id } = await aFixed()
    const charge = await bill(id)

    expect(await atPage(as.sellerId, charge.id)).toMatchObject({ canBeAutomatic: false })
  })

  test('where what is to come varies, the payer agrees to a floor', async () => {
    const as = await aSeller()
    const additional = {
      additionalTitle: 'Adesão',
      additionalValue: 60,
      additionalInstallments: '3',
    }
    const buyer = await aSubscriber(app.current, as, additional, {}, { fixedMandate: true })

    expect(await atPage(as.sellerId, buyer.chargeId)).toMatchObject({
      canBeAutomatic: true,
      automaticAmount: null,
    })
  })

  const priced = async (as: Awaited<ReturnType<typeof aSeller>>, id: string, value: number) => {
    const [row] = await app.current.sql<{ plan_id: number; version: number }>(
      'select plan_id::int, version from subscription where id = $1',
      [id],
    )
    const { status } = await app.current.call(editSubscription, {
      as,
      params: { id },
      body: {
        idPlan: row?.plan_id ?? 0,
        basicValueRequest: { type: 'MONTHLY', value, valuePerMonth: value },
        bankSlipDescription: 'Mensalidade',
      },
      version: row?.version ?? 0,
    })
    expect(status).toBe(200)
  }
})
