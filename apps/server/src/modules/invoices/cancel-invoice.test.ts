import {
  cancelInvoice,
  issueInvoice,
  listChargeInvoices,
} from '@vintem/contracts/invoices/endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { aBuyer } from '#test/buyer.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { activateInvoices, anInvoice } from '#test/invoices.ts'

// Goal: an invoice is cancelled once the tax office has cancelled it, and not before; after a
// refusal it stays in force, with the reason.
describe('cancelInvoice', () => {
  const app = testApp()
  const company = '11222333000181'
  let seller: TestUser
  let chargeId: string
  let id: string

  beforeEach(async () => {
    seller = await app.current.aUser(await app.current.aSeller())
    chargeId = (await aBuyer(app.current, seller)).chargeId
    id = await anInvoice(app.current, seller, chargeId)
  })

  const cancel = (change: { company?: string } = {}) =>
    app.current.call(cancelInvoice, { as: seller, params: { id, company, ...change } })
  const invoices = async () => {
    const params = { id: chargeId, product: 'barte' }
    return (await app.current.call(listChargeInvoices, { as: seller, params })).body
  }

  test('asks the tax office, then makes room for another invoice', async () => {
    const asked = await cancel({ company: '11.222.333/0001-81' })
    expect([asked.status, asked.body.status]).toEqual([200, 'CANCELING'])
    expect((await invoices()).canIssue).toBe(false)
    await app.current.runner.drain()

    const { content, canIssue } = await invoices()
    expect([content[0]?.status, canIssue]).toEqual(['CANCELED', true])
    const again = await app.current.call(issueInvoice, { as: seller, params: { id: chargeId } })
    expect(again.status).toBe(201)
  })

  test('what the tax office refuses stays authorized, says why, and may be asked again', async () => {
    await app.current.sandbox.failNext('invoice', 'refuse', 1, 'cancel')
    await cancel()
    await app.current.runner.drain()

    expect((await invoices()).content[0]).toMatchObject({
      status: 'AUTHORIZED',
      reason: expect.stringContaining('recusou'),
    })
    await cancel()
    await app.current.runner.drain()
    expect((await invoices()).content[0]).toMatchObject({ status: 'CANCELED', reason: null })
  })

  // @spec 000 §4 Invoices: Cancel and e-mail on AUTHORIZED only
  test('is refused where it is not authorized', async () => {
    await cancel()
    expect((await cancel()).errors[0]?.code).toBe('BAR-8304')
  })

  // @spec 000 §7: POST /charges/{id}/invoices, /{id}/invoice-email; DELETE
  // /sellers/invoices/{id}/company/{id}
  test('knows no invoice of another company', async () => {
    expect((await cancel({ company: '45997418000153' })).status).toBe(404)
  })

  test('of another seller is not found, and stays', async () => {
    const other = await app.current.aUser(await app.current.aSeller())
    await activateInvoices(app.current, other)
    const refused = await app.current.call(cancelInvoice, { as: other, params: { id, company } })

    expect(refused.status).toBe(404)
    expect((await invoices()).content[0]?.status).toBe('AUTHORIZED')
  })
})
