import { listOperatorSellers } from '@vintem/contracts/operator-sellers/endpoints'
import { listPlatformAudit } from '@vintem/contracts/operator-status/endpoints'
import { expect, test } from 'vitest'
import { sealAudit } from '#modules/audit/index.ts'
import { testApp } from '#test/harness.ts'
import { asOperator } from '#test/operators.ts'

const app = testApp()

// Goal: operators read what each of them looked at and did, in the platform's chain, and nothing of a
// seller's own log.
test('shows who did what, the newest first, found by person', async () => {
  const ana = await asOperator(app.current, 'ana@plataforma.com.br')
  const bia = await asOperator(app.current, 'bia@plataforma.com.br')
  const sellerId = await app.current.aSeller()
  await ana.call(listOperatorSellers, { query: { search: 'padaria' } })
  await bia.call(listOperatorSellers, { query: {} })
  await sealAudit(app.current.jobsPool, 0)

  const { body } = await bia.call(listPlatformAudit, { query: {} })
  const ofAna = await bia.call(listPlatformAudit, { query: { person: 'Ana@plataforma.com.br' } })

  expect(body.content.map(({ actor, action }) => [actor, action]).slice(0, 2)).toEqual([
    ['bia@plataforma.com.br', 'operator.looked'],
    ['ana@plataforma.com.br', 'operator.looked'],
  ])
  expect(ofAna.body.content).toMatchObject([
    { actor: 'ana@plataforma.com.br', details: { query: { search: 'padaria' } } },
  ])
  expect(JSON.stringify(body)).not.toContain(`"subject":"${sellerId}"`)
})
