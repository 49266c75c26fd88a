import { getPlatformStatus } from '@vintem/contracts/operator-status/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { typeCommand } from '#test/operator.ts'
import { asOperator } from '#test/operators.ts'
import { aCardPause, aCodeGivenUp, aWrongBankSlip } from '#test/waiting.ts'

const app = testApp()

// Goal: the first screen says what waits for a person and what is behind, and nothing is counted that
// was decided.
test('counts what waits, of all sellers, and says whether this database bills', async () => {
  const { call } = await asOperator(app.current)
  const none = {
    sellers: 0,
    work: 0,
    suspense: 0,
    cardPauses: 0,
    billingHolds: 0,
    messageHolds: 0,
    orders: 0,
  }
  expect((await call(getPlatformStatus, {})).body).toMatchObject({
    waiting: none,
    billing: { adopted: null, bills: true },
    sandbox: true,
  })

  const { sellerId } = await aCodeGivenUp(app.current)
  const money = await aWrongBankSlip(app.current)
  await aWrongBankSlip(app.current)
  await typeCommand(app.current, `suspense credit ${money.sellerId} ${money.id}`)
  await aCardPause(app.current, sellerId)
  await typeCommand(app.current, `billing hold ${sellerId} --reason olhar`)
  const waiting = await app.current.aSeller()
  await app.current.sql('update seller set approved_at = null where seller_id = $1', [waiting])

  expect((await call(getPlatformStatus, {})).body.waiting).toEqual({
    ...none,
    sellers: 1,
    work: 1,
    suspense: 1,
    cardPauses: 1,
    billingHolds: 1,
  })
})

test('a database that others adopted bills nothing, and says so', async () => {
  await app.current.sql(
    `insert into billing_adoption (database, money_rails, adopted_at) values ('another', 'x', '2026-01-01')`,
  )
  const { call } = await asOperator(app.current)

  expect((await call(getPlatformStatus, {})).body.billing).toMatchObject({
    adopted: 'x',
    bills: false,
  })
})
