import { createCustomer } from '@vintem/contracts/customers/endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { sealAudit } from '#modules/audit/index.ts'
import { aCustomerBody } from '#test/bodies.ts'
import { testApp } from '#test/harness.ts'
import { typeCommand } from '#test/operator.ts'

// Goal: nobody who can write to the database can rewrite what happened unnoticed.
describe('audit verify', () => {
  const app = testApp()
  let sellerId: number

  beforeEach(async () => {
    await app.current.sql('truncate audit, audit_seal')
    sellerId = await app.current.aSeller()
    const as = await app.current.aUser(sellerId)
    await app.current.call(createCustomer, { as, body: aCustomerBody() })
    await sealAudit(app.current.jobsPool, 0)
  })

  const verify = () => typeCommand(app.current, 'audit verify')

  test('finds nothing wrong in what was only written, and shows the newest seal', async () => {
    const { code, text } = await verify()

    expect(code).toBe(0)
    expect(text).toContain('The audit log is whole.')
    expect(text).toMatch(new RegExp(`seller ${sellerId}, entry 2: [0-9a-f]{64}`))
  })

  test.each([
    [
      'an entry that says something else',
      `update audit set actor = 'outro@exemplo.com.br' where action = 'customer.created'`,
      /entry 2: was changed/,
    ],
    [
      'other details',
      `update audit set details = details || '{"name":"Outra"}' where action = 'customer.created'`,
      /entry 2: was changed/,
    ],
    [
      'an entry that is gone',
      `delete from audit where action = 'seller.opened'`,
      /entry 1: was taken out/,
    ],
    [
      'an entry that is gone with its seal',
      `with gone as (delete from audit_seal where position = 1 returning audit_id)
       delete from audit using gone where id = gone.audit_id`,
      /entry 2: does not follow 0/,
    ],
    [
      'a seal that was made to fit',
      `update audit set subject = 'x' where action = 'seller.opened';
       update audit_seal s set subject = 'x', hash = audit_hash('', a) from audit a
        where a.id = s.audit_id and s.position = 1`,
      /entry 2: was changed/,
    ],
    [
      'an entry put in among old ones',
      `insert into audit (seller_id, id, at, actor, action, subject, details)
       select seller_id, '0197b2a4-6a80-7c31-9c62-3f1d5a7e8b90', at - interval '1 day', actor,
              'charge.canceled', 'x', '{}'
         from audit where action = 'seller.opened'`,
      /charge.canceled x: was put in afterwards/,
    ],
  ])('finds %s', async (_, sql, problem) => {
    await app.current.sql(sql)

    const { code, text } = await verify()

    expect(code).toBe(1)
    expect(text).toMatch(problem)
    expect(text).toContain('The audit log was tampered with.')
  })
})
