import { listStatement } from '@vintem/contracts/statements/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { anAccount, type Accounted } from '#test/statements.ts'

// Goal: the statement says what moved the available balance, each with the balance after it and the charge
// behind it; by day, type and page; of the seller alone, and to who may see it.
describe('listStatement', () => {
  const app = testApp()
  let account: Accounted
  const read = async (query: object = {}) => {
    const { status, body } = await app.current.call(listStatement, { as: account.as, query })
    expect(status).toBe(200)
    return body
  }
  const shownOf = async (query?: object) =>
    (await read(query)).content.map(({ kind, amount, balance }) => [kind, amount, balance])
  const REFUND = ['refund-requested', -40, 154.09]
  const CARD = ['receivable-settled', 95.08, 194.09]
  const PIX = ['charge-paid', 99.01, 99.01]

  beforeAll(async () => {
    account = await anAccount(app.current)
  })

  // @spec 001 §2 Financial screen: Financial statement line: statementType (CREDIT_ANTICIPATED, CREDIT_REVERSAL), amount, uuid, executionDate
  test('tells what moved the balance, the newest first, with its charge', async () => {
    const { content, totalElements } = await read()

    expect(totalElements).toBe(3)
    expect(await shownOf()).toEqual([REFUND, CARD, PIX])
    expect(content[0]).toMatchObject({
      statementType: 'CREDIT_REVERSAL',
      line: 3,
      executionDate: account.days[1],
      charge: {
        uuid: account.pix.chargeId,
        title: 'Curso de fotografia',
        buyerName: 'Beatriz Compradora',
        method: 'PIX',
      },
    })
    expect(content[1]).toMatchObject({ statementType: 'CREDIT', charge: { method: 'CREDIT_CARD' } })
  })

  // @spec 001 §2 Financial screen: statement list with executionDateInitial, executionDateFinal, sort, statementType, size 10, page
  test('is found by day, type and page, in either order', async () => {
    const [first, last] = account.days
    expect(await shownOf({ executionDateFinal: first })).toEqual([PIX])
    expect(await shownOf({ executionDateInitial: last })).toEqual([REFUND])
    expect(await shownOf({ executionDateInitial: first, executionDateFinal: last })).toHaveLength(3)
    expect(await shownOf({ statementType: 'CREDIT_REVERSAL' })).toEqual([REFUND])
    expect(await shownOf({ statementType: 'CREDIT' })).toEqual([CARD, PIX])
    expect(await shownOf({ statementType: 'CREDIT_ANTICIPATED' })).toEqual([])
    expect(await shownOf({ sort: 'executionDate,asc' })).toEqual([PIX, CARD, REFUND])
    expect(await shownOf({ size: 2, page: 1 })).toEqual([PIX])
    expect(await read()).toMatchObject({ size: 10, number: 0, hasMoreElements: false })
  })

  test.each([
    { executionDateInitial: '2026-02-30' },
    { executionDateInitial: '2026-02-02', executionDateFinal: '2026-02-01' },
    { statementType: 'DEBIT' },
    { size: 101 },
  ])('refuses %o', async (query) => {
    const { status } = await app.current.call(listStatement, {
      as: account.as,
      query: query as never,
    })
    expect(status).toBe(400)
  })

  test('says of a refund that the seller called off that it was', async () => {
    await app.current.sql(
      `with back as (
         insert into ledger_posting
         select seller_id, gen_random_uuid(), 'refund-refused', reference, happened_at
           from ledger_posting where seller_id = $1 and reason = 'refund-requested' returning *)
       insert into statement_line
       select back.seller_id, 'seller.available', 4, back.id, 'refund-refused', 4000, 19409, $2
         from back`,
      [account.as.sellerId, account.days[1]],
    )
    const kinds = async () => (await read({ size: 1 })).content.map(({ kind }) => kind)
    expect(await kinds()).toEqual(['refund-refused'])
    await app.current.sql(
      `update refund set state = 'REFUSED', refusal = 'O vendedor cancelou o estorno.', confirmed_by = null,
          concluded_at = created_at
        where seller_id = $1`,
      [account.as.sellerId],
    )
    expect(await kinds()).toEqual(['refund-canceled'])
    await app.current.sql('delete from statement_line where seller_id = $1 and line = 4', [
      account.as.sellerId,
    ])
  })

  // @spec 001 §2 Financial screen: /financeiro: ADMIN, BACKOFFICE, SELLER_FINANCES
  // @spec 001 §2 Financial screen: Balance, statement and withdrawals are nothing to MASTER or SALE
  test.each([
    ['FINANCE', 200],
    ['BACKOFFICE', 200],
    ['MASTER', 403],
    ['SALE', 403],
  ] as const)('answers %s with %i', async (profile, status) => {
    const as = await app.current.aUser(account.as.sellerId, profile)
    expect((await app.current.call(listStatement, { as })).status).toBe(status)
  })

  test('shows nothing to another seller', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    expect((await app.current.call(listStatement, { as })).body.content).toEqual([])
  })
})
