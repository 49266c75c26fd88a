import { downloadImportProblems } from '@vintem/contracts/subscription-imports/endpoints'
import { expect, test } from 'vitest'
import { csvLines, download } from '#test/download.ts'
import { testApp } from '#test/harness.ts'
import { aCheckedImport } from '#test/subscription-imports.ts'
import { planAndCustomer } from '#test/subscriptions.ts'

// Goal: the rows that are left out come back in the columns of the file, each with its problem, and no text
// of theirs is run as a formula.
const app = testApp()

test('gives wrong rows and duplicates, with what is wrong', async () => {
  const as = await app.current.aUser(await app.current.aSeller())
  await planAndCustomer(app.current, as)
  const id = await aCheckedImport(app.current, as, [{}, {}, { plan: '=HYPERLINK(1)' }])
  const params = { id }

  const lines = csvLines(await download(app.current, downloadImportProblems, { as, params }))

  expect(lines.map((line) => [line[0], line[5], line.at(-1)])).toEqual([
    ['Linha', 'Plano', 'Problema'],
    ['3', 'Ateliê livre', 'Esta assinatura está em outra linha, acima.'],
    ['4', "'=HYPERLINK(1)", 'Plano: Escolha um plano ativo.'],
  ])
  const stranger = await app.current.aUser(await app.current.aSeller())
  const refused = await download(app.current, downloadImportProblems, { as: stranger, params })
  expect(refused.status).toBe(404)
})
