import {
  cancelInvoice,
  downloadInvoice,
  issueInvoice,
  listChargeInvoices,
} from '@vintem/contracts/invoices/endpoints'
import { afterEach, describe, expect, test } from 'vitest'
import { aBuyer } from '#test/buyer.ts'
import { download } from '#test/download.ts'
import { testApp } from '#test/harness.ts'
import { activateInvoices, anInvoice, settleInvoices } from '#test/invoices.ts'
import { everythingOf, expectDoneOnce, tryAgain, tryUntilGivenUp } from '#test/work.ts'

const FAULTS = ['down', 'timeout-before', 'timeout-after'] as const

// Goal: the seller sees of an invoice what the tax office made of it, once: after a decision it is
// not asked again, and where it never answers the operator is told.
describe('invoices at the tax office', () => {
  const app = testApp()
  afterEach(() => app.current.sandbox.clearFaults())

  async function aShop() {
    const { current } = app
    const seller = await current.aUser(await current.aSeller())
    await activateInvoices(current, seller)
    const { chargeId } = await aBuyer(current, seller)
    const seen = async () => {
      const params = { id: chargeId, product: 'barte' }
      const { body } = await current.call(listChargeInvoices, { as: seller, params })
      return body.content
    }
    const statuses = async () => (await seen()).map(({ status }) => status)
    const issue = async () => {
      const issued = await current.call(issueInvoice, { as: seller, params: { id: chargeId } })
      expect(issued.status).toBe(201)
      await current.runner.drain()
      return issued.body.uuidInvoice
    }
    const cancel = async (id: string) => {
      const params = { id, company: '11222333000181' }
      expect((await current.call(cancelInvoice, { as: seller, params })).status).toBe(200)
      await current.runner.drain()
    }
    const atOffice = async () => {
      const rows = await current.sql<{ canceled: boolean }>(
        'select canceled_at is not null as canceled from sandbox.invoice where seller_id = $1',
        [seller.sellerId],
      )
      return rows.map(({ canceled }) => canceled)
    }
    const documents = () =>
      Promise.all(
        (['pdf', 'xml'] as const).map(async (file) => {
          const [invoice] = await seen()
          const params = { id: invoice?.uuidInvoice ?? '', file }
          return (await download(current, downloadInvoice, { as: seller, params })).status
        }),
      )
    return {
      seller,
      sellerId: seller.sellerId,
      chargeId,
      seen,
      statuses,
      issue,
      cancel,
      atOffice,
      documents,
    }
  }
  /** An authorized one. */
  async function anAuthorized() {
    const shop = await aShop()
    return { ...shop, id: await anInvoice(app.current, shop.seller, shop.chargeId) }
  }

  test('are issued once, though all is done again, and are nobody else’s', async () => {
    const other = await anAuthorized()
    const besides = await everythingOf(app.current, other.sellerId)
    const { sellerId, statuses, atOffice } = await anAuthorized()

    await expectDoneOnce(app.current, sellerId)

    expect([await statuses(), await atOffice()]).toEqual([['AUTHORIZED'], [false]])
    expect(await everythingOf(app.current, other.sellerId)).toEqual(besides)
  })

  test('that were refused are not asked for again: another may have been issued since', async () => {
    const { sellerId, issue, statuses, atOffice } = await aShop()
    await app.current.sandbox.failNext('invoice', 'refuse', 1, 'issue')
    await issue()
    await issue()
    await settleInvoices(app.current)
    expect((await statuses()).toSorted()).toEqual(['AUTHORIZED', 'REJECTED'])

    await expectDoneOnce(app.current, sellerId)

    expect(await atOffice()).toEqual([false])
  })

  test.each([
    ['asked after', 'find', FAULTS],
    ['fetched', 'documents', FAULTS],
  ] as const)(
    'are known of in the end where they cannot be %s at first',
    async (_, call, faults) => {
      for (const fault of faults) {
        const { issue, statuses, documents } = await aShop()
        await app.current.sandbox.failNext('invoice', fault, 1, call)
        await issue()
        await settleInvoices(app.current)
        expect(await statuses()).toEqual(['SEND_INVOICE_SYSTEM'])

        await tryAgain(app.current)

        expect(await statuses()).toEqual(['AUTHORIZED'])
        expect(await documents()).toEqual([200, 200])
      }
    },
  )

  test.each(FAULTS)('are not called authorized before both files are kept (%s)', async (fault) => {
    const { issue, statuses, documents } = await aShop()
    await app.current.sandbox.failNext('files', fault, 1, 'put')
    await issue()
    await settleInvoices(app.current)
    expect(await statuses()).toEqual(['SEND_INVOICE_SYSTEM'])

    await tryAgain(app.current)

    expect(await statuses()).toEqual(['AUTHORIZED'])
    expect(await documents()).toEqual([200, 200])
  })

  test.each(FAULTS)('are canceled once where the tax office is at first %s', async (fault) => {
    const { sellerId, id, cancel, statuses, atOffice } = await anAuthorized()
    await app.current.sandbox.failNext('invoice', fault, 1, 'cancel')
    await cancel(id)
    expect(await statuses()).toEqual(['CANCELING'])

    await tryAgain(app.current)

    expect([await statuses(), await atOffice()]).toEqual([['CANCELED'], [true]])
    await expectDoneOnce(app.current, sellerId)
  })

  test('whose cancelation was refused are not canceled behind the seller’s back', async () => {
    const { sellerId, id, cancel, seen, atOffice } = await anAuthorized()
    await app.current.sandbox.failNext('invoice', 'refuse', 1, 'cancel')
    await cancel(id)

    await expectDoneOnce(app.current, sellerId)

    expect(await atOffice()).toEqual([false])
    expect(await seen()).toMatchObject([
      { status: 'AUTHORIZED', reason: expect.stringContaining('recusou') },
    ])
  })

  test.each(['issue', 'find', 'cancel'] as const)(
    'that are never answered (%s) are told of to the operator, and stay as they are',
    async (call) => {
      const shop = await aShop()
      const id = call === 'cancel' ? await anInvoice(app.current, shop.seller, shop.chargeId) : ''
      await app.current.sandbox.failNext('invoice', 'down', 20, call)
      if (call === 'cancel') await shop.cancel(id)
      else await shop.issue()
      await settleInvoices(app.current)

      const problems = await tryUntilGivenUp(app.current, shop.sellerId)

      expect(problems).toEqual([expect.stringContaining(`invoice.${call} is down`)])
      expect(await shop.statuses()).toEqual([
        call === 'cancel' ? 'CANCELING' : 'SEND_INVOICE_SYSTEM',
      ])
    },
  )
})
