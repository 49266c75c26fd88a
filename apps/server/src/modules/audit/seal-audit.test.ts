import { createCustomer } from '@vintem/contracts/customers/endpoints'
import { describe, expect, test } from 'vitest'
import { aCustomerBody } from '#test/bodies.ts'
import { testApp } from '#test/harness.ts'
import { sealAudit } from './index.ts'

// Goal: every entry is sealed once, in one chain a seller, by however many processes.
describe('sealAudit', () => {
  const app = testApp()
  const seal = () => sealAudit(app.current.jobsPool, 0)
  const positionsOf = async (sellerId: number) =>
    (
      await app.current.sql<{ position: string }>(
        'select position from audit_seal where seller_id = $1 order by position',
        [sellerId],
      )
    ).map(({ position }) => Number(position))

  test('seals what there is, and then nothing more', async () => {
    const sellerId = await app.current.aSeller()

    expect(await seal()).toBeGreaterThan(0)
    expect(await seal()).toBe(0)

    expect(await positionsOf(sellerId)).toEqual([1])
  })

  test('leaves what is younger than it waits for', async () => {
    const sellerId = await app.current.aSeller()

    await sealAudit(app.current.jobsPool, 60)

    expect(await positionsOf(sellerId)).toEqual([])
  })

  test('makes one chain of entries that come while several seal', async () => {
    const sellerId = await app.current.aSeller()
    const as = await app.current.aUser(sellerId)
    const cpfs = ['52998224725', '11144477735', '39053344705', '15350946056', '86288366757']
    await Promise.all(
      cpfs.flatMap((documentNumber) => [
        app.current.call(createCustomer, {
          as,
          body: aCustomerBody({
            document: { documentNumber, documentType: 'cpf', documentNation: 'BR' },
          }),
        }),
        seal(),
        seal(),
      ]),
    )
    await seal()

    const entries = await app.current.sql('select from audit where seller_id = $1', [sellerId])
    expect(await positionsOf(sellerId)).toEqual(entries.map((_, index) => index + 1))
    expect(await app.current.sql('select * from audit_wrong()')).toEqual([])
  })

  test('seals an entry that was committed after a younger one', async () => {
    const sellerId = await app.current.aSeller()
    await seal()
    await app.current.sql(
      `insert into audit (seller_id, id, at, actor, action, subject, details)
       select seller_id, overlay(id::text placing '0000' from 20)::uuid, at, actor, 'late', subject, '{}'
         from audit where seller_id = $1`,
      [sellerId],
    )

    await seal()

    expect(await positionsOf(sellerId)).toEqual([1, 2])
  })
})
