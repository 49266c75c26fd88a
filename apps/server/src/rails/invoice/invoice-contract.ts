import { civilDate } from '@vintem/brazil/calendar'
import { cents } from '@vintem/brazil/money'
import { isNfseAccessKey } from '@vintem/brazil/nfse'
import { describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import type { FarEnd as AnyFarEnd } from '../far-end.ts'
import { testFaults } from '../fault-contract.ts'
import { RailRefused } from '../rail-error.ts'
import type { InvoiceOrder, InvoiceRail } from './port.ts'

interface FarEnd extends AnyFarEnd<InvoiceRail> {
  /** Lets the tax office do its work. */
  settle: () => Promise<void>
  /** An amount that the tax office takes and then rejects. */
  rejectedCents: number
}

const SELLER = 7

const anOrder = (change: Partial<InvoiceOrder> = {}): InvoiceOrder => ({
  reference: newId(),
  sellerId: SELLER,
  provider: {
    document: '11222333000181',
    name: 'Loja São João Ltda.',
    cityCode: '3550308',
    cityName: 'São Paulo',
    state: 'SP',
    street: 'Avenida Paulista',
    streetNumber: '1000',
    district: 'Bela Vista',
    zipCode: '01310100',
    taxRegime: 'SIMPLES',
  },
  customer: {
    document: '52998224725',
    isForeign: false,
    name: 'Ana & Conceição <Ltda.>',
    email: 'ana@exemplo.com.br',
  },
  serviceCode: '080101',
  description: 'Curso de cerâmica',
  amountCents: cents(123_456),
  day: civilDate(2026, 11, 20),
  ...change,
})

/** What every issuer of invoices must do. */
export function describeInvoiceRail(name: string, farEnd: () => FarEnd): void {
  const issued: Issued = async (change) => {
    const { rail, settle } = farEnd()
    const order = anOrder(change)
    await rail.issue(order)
    await settle()
    return order
  }
  describe(`${name}: the contract of invoices`, () => {
    testIssuing(farEnd, issued)
    testRefusals(farEnd, issued)
    testDocuments(farEnd, issued)
    testCancellation(farEnd, issued)

    testFaults('issue', async () => {
      const { rail, failNext } = farEnd()
      const order = anOrder()
      return {
        act: () => rail.issue(order),
        happened: async () => (await rail.find(SELLER, order.reference)) !== undefined,
        fail: (fault) => failNext('issue', fault),
      }
    })
  })
}

type Issued = (change?: Partial<InvoiceOrder>) => Promise<InvoiceOrder>

function testIssuing(farEnd: () => FarEnd, issued: Issued): void {
  test('takes an order, and issues it later', async () => {
    const { rail, settle } = farEnd()
    const order = anOrder()
    await rail.issue(order)
    expect(await rail.find(SELLER, order.reference)).toEqual({ state: 'WAITING' })

    await settle()

    const found = await rail.find(SELLER, order.reference)
    if (found?.state !== 'ISSUED') throw new Error(`It is ${found?.state}`)
    expect(found.number).toMatch(/^\d+$/)
    expect(isNfseAccessKey(found.accessKey)).toBe(true)
  })

  test('ordered again, also at once, it is one invoice', async () => {
    const { rail } = farEnd()
    const order = anOrder()
    await Promise.all([rail.issue(order), rail.issue(order)])
    const first = await issued({ reference: order.reference })
    const second = await rail.find(SELLER, first.reference)

    await rail.issue(order)
    expect(await rail.find(SELLER, order.reference)).toEqual(second)
  })

  test('numbers no two alike', async () => {
    const { rail } = farEnd()
    const [first, second] = [await issued(), await issued()]
    const found = await Promise.all(
      [first, second].map(({ reference }) => rail.find(SELLER, reference)),
    )
    const numbers = found.map((each) => (each?.state === 'ISSUED' ? each.number : ''))
    expect(new Set(numbers).size).toBe(2)
  })

  test('is known to its own seller only', async () => {
    const { rail } = farEnd()
    const { reference } = await issued()

    expect(await rail.find(SELLER + 1, reference)).toBeUndefined()
    await expect(rail.cancel(SELLER + 1, reference)).rejects.toBeInstanceOf(RailRefused)
    await expect(rail.documents(SELLER + 1, reference)).rejects.toBeInstanceOf(RailRefused)
  })
}

function testRefusals(farEnd: () => FarEnd, issued: Issued): void {
  test('says why it rejects an order', async () => {
    const { rail, rejectedCents } = farEnd()
    const { reference } = await issued({ amountCents: cents(rejectedCents) })

    const found = await rail.find(SELLER, reference)
    if (found?.state !== 'REJECTED') throw new Error(`It is ${found?.state}`)
    expect([found.code, found.reason]).not.toContain('')
    await expect(rail.cancel(SELLER, reference)).rejects.toBeInstanceOf(RailRefused)
  })

  test.each<[string, Partial<InvoiceOrder>]>([
    ['an amount of nothing', { amountCents: cents(0) }],
    ['no service of the national list', { serviceCode: '000000' }],
  ])('refuses %s', async (_, change) => {
    const { rail } = farEnd()
    const order = anOrder(change)

    await expect(rail.issue(order)).rejects.toBeInstanceOf(RailRefused)
    expect(await rail.find(SELLER, order.reference)).toBeUndefined()
  })
}

function testDocuments(farEnd: () => FarEnd, issued: Issued): void {
  test('gives the invoice as XML and as a page, what people wrote escaped', async () => {
    const { rail } = farEnd()
    const { reference } = await issued()
    const found = await rail.find(SELLER, reference)

    const { pdf, xml } = await rail.documents(SELLER, reference)

    expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe('%PDF-')
    expect(xml).toContain(`NFS${found?.state === 'ISSUED' && found.accessKey}`)
    expect(xml).toContain('<xNome>Ana &amp; Conceição &lt;Ltda.&gt;</xNome>')
    expect(xml).toContain('<vServ>1234.56</vServ>')
  })

  test('has none of what is not issued yet', async () => {
    const { rail } = farEnd()
    const order = anOrder()
    await rail.issue(order)

    await expect(rail.documents(SELLER, order.reference)).rejects.toBeInstanceOf(RailRefused)
  })
}

function testCancellation(farEnd: () => FarEnd, issued: Issued): void {
  test('cancels what is issued, however often it is asked, and nothing else', async () => {
    const { rail } = farEnd()
    const { reference } = await issued()
    const waiting = anOrder()
    await rail.issue(waiting)

    await rail.cancel(SELLER, reference)
    await rail.cancel(SELLER, reference)

    expect(await rail.find(SELLER, reference)).toEqual({ state: 'CANCELED' })
    expect((await rail.documents(SELLER, reference)).xml).toContain('NFSe')
    await expect(rail.cancel(SELLER, waiting.reference)).rejects.toBeInstanceOf(RailRefused)
  })

  testFaults('cancel', async () => {
    const { rail, failNext } = farEnd()
    const { reference } = await issued()
    return {
      act: () => rail.cancel(SELLER, reference),
      happened: async () => (await rail.find(SELLER, reference))?.state === 'CANCELED',
      fail: (fault) => failNext('cancel', fault),
    }
  })
}
