import { changeInvoiceConfig, getInvoiceConfig } from '@vintem/contracts/invoices/endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { testApp, type TestUser } from '#test/harness.ts'
import { activateInvoices, INVOICE_SETTINGS } from '#test/invoices.ts'

// Goal: a seller turns invoices on with what the tax office needs, and off without losing it.
describe('changeInvoiceConfig', () => {
  const app = testApp()
  let seller: TestUser

  beforeEach(async () => {
    seller = await app.current.aUser(await app.current.aSeller())
  })

  const read = async () => (await app.current.call(getInvoiceConfig, { as: seller })).body
  const taxFlag = async () =>
    (
      await app.current.sql('select active_for_tax from seller where seller_id = $1', [
        seller.sellerId,
      ])
    )[0]

  // @spec 001 §2 Invoice screen: PATCH /sellers/invoice-config {active: false}
  test('on, off and on again', async () => {
    await activateInvoices(app.current, seller)
    expect(await taxFlag()).toEqual({ active_for_tax: true })

    const off = await app.current.call(changeInvoiceConfig, {
      as: seller,
      body: { active: false },
    })
    expect(off.body).toEqual({ version: 2, active: false, settings: INVOICE_SETTINGS })
    expect(await read()).toEqual(off.body)
    expect(await taxFlag()).toEqual({ active_for_tax: false })
  })

  test('off where it never was on changes nothing', async () => {
    const off = await app.current.call(changeInvoiceConfig, {
      as: seller,
      body: { active: false },
    })

    expect([off.status, off.body]).toEqual([200, { version: 0, active: false, settings: null }])
  })

  test('takes the code of a service as people write it', async () => {
    const body = { active: true as const, ...INVOICE_SETTINGS, serviceCode: '01.07.01' }
    const { body: answer } = await app.current.call(changeInvoiceConfig, { as: seller, body })

    expect(answer.settings?.serviceCode).toBe('010701')
  })

  test.each([
    ['a city of no state', { cityCode: '0050308' }, 'cityCode'],
    ['no city', { cityCode: '' }, 'cityCode'],
    ['a service of no list', { serviceCode: '990' }, 'serviceCode'],
    ['another regime', { taxRegime: 'REAL' }, 'taxRegime'],
  ])('refuses %s at its field', async (_, change, field) => {
    const refused = await app.current.call(changeInvoiceConfig, {
      as: seller,
      body: { active: true, ...INVOICE_SETTINGS, ...change } as never,
    })

    expect([refused.status, refused.errors[0]?.field]).toEqual([400, field])
  })
})
