import { cents } from '@vintem/brazil/money'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aLotSeller } from '#test/payment-lots.ts'

// Goal: files are found by name and state, in any order, by their seller alone.
describe('listPaymentLots', () => {
  const app = testApp()

  // @spec 002 §7 Payments: GET webhook/v1/bank/payments/list-cnab
  // @spec 002 §2 Payments page: Bulk view: search, status and sort of the files
  test('searches, filters and sorts', async () => {
    const seller = await aLotSeller(app.current)
    await seller.upload([seller.pix({ amountCents: cents(9_000) })], 'Agosto.txt')
    await seller.upload([seller.pix({ amountCents: cents(100) })], 'Setembro.txt')
    const third = (await seller.upload([seller.pix()], 'zero.ret')).body
    await seller.discardLot(third.id)
    const names = async (query = {}) =>
      (await seller.lots(query)).content.map(({ file_name }) => file_name)
    expect(await names()).toEqual(['zero.ret', 'Setembro.txt', 'Agosto.txt'])
    expect(await names({ search: 'setem' })).toEqual(['Setembro.txt'])
    expect(await names({ search: third.id })).toEqual(['zero.ret'])
    expect(await names({ status: 'generated' })).toEqual(['Setembro.txt', 'Agosto.txt'])
    expect(await names({ sort: 'name,asc' })).toEqual(['Agosto.txt', 'Setembro.txt', 'zero.ret'])
    expect(await names({ sort: 'amount,desc', status: 'generated' })).toEqual([
      'Agosto.txt',
      'Setembro.txt',
    ])
    expect(await names({ sort: 'status,asc', size: 1 })).toEqual(['zero.ret'])
    expect((await seller.lots()).totalElements).toBe(3)
    const elsewhere = await aLotSeller(app.current)
    expect((await elsewhere.lots()).content).toEqual([])
  })
})
