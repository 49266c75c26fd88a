import pg from 'pg'
import { WrongConfiguration } from '#platform/variables.ts'

/**
 * Balances of the simulated world would turn into real ones, and a clock that was moved would put
 * wrong dates on real payments. Throws WrongConfiguration where the database has known either.
 */
export async function assertNoSimulatedMoney(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ money: boolean; clock: boolean }>(
      `select exists (select from sandbox.pix_payment)
           or exists (select from sandbox.bank_slip_settlement)
           or exists (select from sandbox.card_payment where outcome = 'CAPTURED') as money,
              exists (select from business_clock
                       where frozen_at is not null or shift <> '0') as clock`,
    )
    const [found] = rows
    if (!found?.money && !found?.clock) return
    throw new WrongConfiguration(
      found.money
        ? 'This database holds simulated payments: real money needs an empty one.'
        : 'The clock of this database was moved: real money needs an empty one.',
    )
  } finally {
    await client.end()
  }
}
