import { listOperatorSellers } from '@vintem/contracts/operator-sellers/endpoints'
import { describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { testApp } from '#test/harness.ts'
import { asOperator, platformAudit } from '#test/operators.ts'
import { selectSellerNumbers } from './operator-sellers.store.ts'

// Goal: an operator finds every seller, page by page, and each look is recorded; without an operator's
// open session the database itself answers nothing.
describe('listOperatorSellers', () => {
  const app = testApp()
  const found = async (query: object) => {
    const { call } = await asOperator(app.current)
    const { body } = await call(listOperatorSellers, { query })
    return body.content.map(({ sellerId }) => sellerId)
  }

  test('gives the newest first, and the rest by asking on', async () => {
    const sellers = [await app.current.aSeller(), await app.current.aSeller()]
    const third = await app.current.aSeller()
    const { call } = await asOperator(app.current)

    const first = await call(listOperatorSellers, { query: { size: 2 } })
    const rest = await call(listOperatorSellers, {
      query: { size: 2, before: first.body.next ?? 0 },
    })

    expect(first.body.content.map(({ sellerId }) => sellerId)).toEqual([third, sellers[1]])
    expect(rest.body.content[0]).toMatchObject({
      sellerId: sellers[0],
      fantasyName: 'Loja de Teste',
      state: 'ACTIVE',
    })
    expect(rest.body.next).toBeNull()
  })

  test('finds by number, document, and a part of a name or e-mail', async () => {
    const sellerId = await app.current.aSeller()
    await app.current.sql(
      `update seller set fantasy_name = 'Padaria 100% Pão', email = 'padaria@exemplo.com.br',
         document = '44555666000177' where seller_id = $1`,
      [sellerId],
    )

    for (const search of [String(sellerId), '44555666', 'padaria', '100%', 'PÃO', 'padaria@ex']) {
      expect([search, await found({ search })]).toEqual([search, [sellerId]])
    }
    expect(await found({ search: '%' })).toEqual([sellerId])
    expect(await found({ search: `' or true --` })).toEqual([])
  })

  test.each([
    ['WAITING', `approved_at = null, block_reason = 'Cadastro em análise.'`],
    ['REFUSED', `approved_at = null, refused_at = '2026-01-01', block_reason = 'x'`],
    ['BLOCKED', `block_reason = 'fraude'`],
    ['ACTIVE', 'block_reason = null'],
  ] as const)('finds those that are %s', async (state, columns) => {
    const sellerId = await app.current.aSeller()
    await app.current.sql(`update seller set ${columns} where seller_id = $1`, [sellerId])

    expect(await found({ state, size: 1 })).toEqual([sellerId])
  })

  test('is recorded with who looked for what', async () => {
    const { call } = await asOperator(app.current, 'ana@plataforma.com.br')
    await call(listOperatorSellers, { query: { search: 'padaria' } })

    expect((await platformAudit(app.current)).at(-1)).toEqual({
      actor: 'ana@plataforma.com.br',
      action: 'operator.looked',
      subject: '-',
      details: { call: 'GET operator /sellers', query: { search: 'padaria', size: 20 } },
    })
  })

  test('the database answers to no session that is not open', async () => {
    const { acrossSellers } = app.current.services
    const wanted = { search: undefined, state: undefined, before: undefined, size: 10 }
    await asOperator(app.current, 'fora@plataforma.com.br')
    const [session] = await app.current.sql<{ id: string }>(
      `update operator_session s set ended_at = '2026-01-01' from operator_account o
        where o.id = s.operator_id and o.email = 'fora@plataforma.com.br' returning s.id`,
    )

    for (const id of [newId(), session?.id ?? '']) {
      await expect(acrossSellers(selectSellerNumbers(id, wanted))).rejects.toThrow(
        'No operator is signed in',
      )
    }
  })
})
