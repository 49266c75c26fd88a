import { LateFeesAboveLimit } from '@vintem/contracts/errors'
import { changeDefaultTax, getDefaultTax } from '@vintem/contracts/payment-methods/endpoints'
import { describe, expect, test } from 'vitest'
import { type TestUser, testApp } from '#test/harness.ts'

// Goal: fine and interest are what the seller said, never above the guidance by mistake, and the
// audit log says who took the responsibility.
describe('changeDefaultTax', () => {
  const app = testApp()

  const aSeller = async (): Promise<TestUser> => app.current.aUser(await app.current.aSeller())
  type Body = Parameters<typeof change>[1]
  const change = (
    as: TestUser,
    bankSlipTax: {
      fine?: { enable?: boolean; percentage?: number }
      interest?: { enable?: boolean; percentage?: number }
    },
    acceptsResponsibility = false,
  ) => app.current.call(changeDefaultTax, { as, body: { bankSlipTax, acceptsResponsibility } })
  const read = async (as: TestUser) =>
    (await app.current.call(getDefaultTax, { as })).body.bankSlipTax

  // @spec 001 §2 Payment methods: Late fees of boletos: fine and interest, each with a switch and a percentage
  // @spec 001 §2 Payment methods: GET/PATCH /sellers/default-tax
  test('changes what is given, of this seller alone', async () => {
    const [as, other] = [await aSeller(), await aSeller()]

    const first = await change(as, { fine: { enable: true, percentage: 1.25 } })
    await change(as, { interest: { enable: true, percentage: 0.33 } })

    expect(first.status).toBe(200)
    expect(await read(as)).toEqual({
      fine: { enable: true, percentage: 1.25 },
      interest: { enable: true, percentage: 0.33 },
    })
    expect((await read(other)).fine.enable).toBe(false)
  })

  test('keeps what two people change at the same time', async () => {
    const as = await aSeller()

    await Promise.all([
      change(as, { fine: { enable: true } }),
      change(as, { interest: { percentage: 0.5 } }),
    ])

    expect(await read(as)).toEqual({
      fine: { enable: true, percentage: 2 },
      interest: { enable: false, percentage: 0.5 },
    })
  })

  test.each<[string, Body]>([
    ['a fine above 2%', { fine: { enable: true, percentage: 2.01 } }],
    ['interest above 1% a month', { interest: { enable: true, percentage: 1.01 } }],
  ])('asks for a confirmation of %s, and keeps it in the audit log', async (_, fees) => {
    const as = await aSeller()

    const refused = await change(as, fees)

    expect([refused.status, refused.errors?.[0]?.code]).toEqual([422, LateFeesAboveLimit.code])
    const still = await read(as)
    expect([still.fine.enable, still.interest.enable]).toEqual([false, false])

    expect((await change(as, fees, true)).status).toBe(200)
    const [entry] = await app.current.sql(
      `select details from audit where seller_id = $1 and action = 'late-fees.changed'`,
      [as.sellerId],
    )
    expect(entry).toMatchObject({
      details: {
        before: { fine: { enabled: false, bps: 200 } },
        after: fees.fine ? { fine: { bps: 201 } } : { interest: { bps: 101 } },
        acceptsResponsibility: true,
      },
    })
  })

  test('asks when a high percentage is switched on, not while it is off or unchanged', async () => {
    const as = await aSeller()

    expect((await change(as, { fine: { percentage: 20 } })).status).toBe(200)
    expect((await change(as, { fine: { enable: true } })).status).toBe(422)
    expect((await change(as, { fine: { enable: true } }, true)).status).toBe(200)
    expect((await change(as, { interest: { enable: true } })).status).toBe(200)
    expect((await change(as, { fine: { percentage: 19 } })).status).toBe(422)
  })

  // @spec 001 §2 Payment methods: Percentages of at most 4 characters
  test.each([20.01, -1, 0.333, 12.34])('refuses %s, at its field', async (percentage) => {
    const as = await aSeller()

    const refused = await change(as, { fine: { enable: true, percentage } }, true)

    expect(refused.status).toBe(400)
    expect(refused.errors?.[0]?.field).toBe('bankSlipTax.fine.percentage')
  })
})
