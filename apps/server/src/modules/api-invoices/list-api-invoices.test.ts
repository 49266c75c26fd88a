import { listApiInvoices } from '@vintem/contracts/api-invoices/endpoints'
import { expect, test } from 'vitest'
import { aKey } from '#test/api-keys.ts'
import { aBuyer, APPROVED_CARD } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { anInvoice } from '#test/invoices.ts'

// Goal: a system walks through the invoices of its seller, and finds those of one charge.
const app = testApp()

test('gives pages of invoices, and those of a charge', async () => {
  const { current } = app
  const as = await current.aUser(await current.aSeller())
  const made: { invoice: string; charge: string }[] = []
  for (let count = 0; count < 2; count++) {
    const buyer = await aBuyer(current, as)
    await buyer.pay.card(APPROVED_CARD)
    const invoice = await anInvoice(current, as, buyer.chargeId)
    made.unshift({ invoice, charge: buyer.chargeId })
  }
  const { headers } = await aKey(current, as)
  const page = async (query: object, by = headers) => {
    const { body } = await current.call(listApiInvoices, { headers: by, query })
    return [body.content.map(({ uuid }) => uuid), body.hasMore]
  }
  const [newer, older] = made
  expect(await page({})).toEqual([[newer?.invoice, older?.invoice], false])
  expect(await page({ limit: 1 })).toEqual([[newer?.invoice], true])
  expect(await page({ after: newer?.invoice })).toEqual([[older?.invoice], false])
  expect(await page({ uuidCharge: older?.charge })).toEqual([[older?.invoice], false])

  const other = await aKey(current, await current.aUser(await current.aSeller()))
  expect(await page({ uuidCharge: older?.charge }, other.headers)).toEqual([[], false])
})
