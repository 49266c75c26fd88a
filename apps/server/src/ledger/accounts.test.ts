import { ledgerAccountWords } from '@vintem/contracts/charges/words'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { accountInSql, accountOf, BEGINNINGS, CHART, CLEARING } from './accounts.ts'

// Goal: what the chart says of an account is what the database does with it, and every account has a word.
describe('the chart of accounts', () => {
  const app = testApp()
  const names = Object.keys(CHART)
  /** Of a sub-seller's the account of one of them. */
  const anAccount = (name: string) => (name.endsWith(':') ? `${name}7` : name)

  test('names every account once, with its word on screen', () => {
    expect(Object.keys(ledgerAccountWords).toSorted()).toEqual(names.toSorted())
    expect(names).toEqual(expect.arrayContaining(Object.values(CLEARING)))
  })

  test.each(names)(
    '%s has a balance of its own, and a floor, where the chart says so',
    async (name) => {
      const { isKept, mayBeOverdrawn = false } = CHART[name] ?? { isKept: undefined }
      const sellerId = await app.current.aSeller()
      const account = anAccount(name)

      const [kept] = await app.current.sql('select ledger_is_kept($1) as yes', [account])
      const overdraw = app.current.sql(
        'insert into ledger_balance (seller_id, account, amount_cents) values ($1, $2, -1)',
        [sellerId, account],
      )

      expect(kept).toEqual({ yes: isKept })
      if (mayBeOverdrawn) await expect(overdraw).resolves.toEqual([])
      else await expect(overdraw).rejects.toThrow('ledger_balance')
    },
  )

  test.each([null, 7])('says in SQL what it says of owner %s', async (owner) => {
    const [said] = await app.current.sql(
      `select ${accountInSql('available', 'owner')} as account from (values ($1::bigint)) o(owner)`,
      [owner],
    )
    const account = accountOf('available', owner)
    expect(said).toEqual({ account })
    expect(names.some((name) => account.startsWith(name))).toBe(true)
    expect(account.startsWith(owner === null ? BEGINNINGS.seller : BEGINNINGS.subSeller)).toBe(true)
  })
})
