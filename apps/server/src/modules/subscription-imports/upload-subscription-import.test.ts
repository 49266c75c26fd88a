import { listSubscriptionImports } from '@vintem/contracts/subscription-imports/endpoints'
import { describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { testApp } from '#test/harness.ts'
import { aSheet, importOf, rowsOfImport, sendSheet } from '#test/subscription-imports.ts'
import { tryAgain } from '#test/work.ts'

// Goal: whatever spreadsheet a seller has is read as they see it, or refused with the reason, and the file
// is not kept.
describe('uploadSubscriptionImport', () => {
  const app = testApp()
  const aUser = async () => app.current.aUser(await app.current.aSeller())
  const latin1 = (text: string) => Buffer.from(text, 'latin1')
  const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')

  test.each<[string, string | Buffer]>([
    ['UTF-8 with its mark', '\uFEFFNome;Observação\r\nConceição;"a;b"\r\n'],
    ['Latin-1, commas and no last line break', latin1('Nome,Observação\nConceição,a;b')],
    ['UTF-16 and tabs', utf16('Nome\tObservação\r\nConceição\ta;b\r\n')],
    [
      'a hint for Excel, empty lines and empty columns',
      'sep=;\n;\nNome;Observação;;\n\nConceição;a;b\n'.replace('a;b', '"a;b"'),
    ],
  ])('reads %s', async (_, content) => {
    const as = await aUser()

    const { status, body } = await sendSheet(app.current, { as, content })
    await app.current.runner.drain()

    expect(status).toBe(200)
    expect(await importOf(app.current, as, body.uuid)).toMatchObject({
      state: 'MAPPED',
      rows: 1,
      headers: [
        { title: 'Nome', column: 'name', samples: ['Conceição'] },
        { title: 'Observação', column: null, samples: ['a;b'] },
      ],
    })
    const [kept] = await app.current.sql<{ file: string }>(
      'select file from subscription_import where id = $1',
      [body.uuid],
    )
    const name = `${as.sellerId}/imports/${kept?.file}`
    expect(await app.current.services.rails.files.open(name)).toBeUndefined()
  })

  test.each<[string, string]>([
    ['A planilha não tem linhas abaixo do cabeçalho.', 'Nome;CPF\n'],
    [
      'A linha 2 tem uma quebra de linha dentro de uma célula. Confira as aspas.',
      'Nome;CPF\n"Ana;1\nBia;2\n',
    ],
    ['A linha 2 tem mais células do que o cabeçalho.', 'Nome,Valor\nAna,110,50\n'],
    ['A planilha passa de 60 colunas.', `${'a;'.repeat(61)}b\n1;2\n`],
    ['A linha 2 tem uma célula com mais de 500 caracteres.', `Nome\n${'a'.repeat(501)}\n`],
    ['A planilha passa de 50.000 linhas.', `Nome\n${'Ana\n'.repeat(50_001)}`],
    ['O arquivo não é uma planilha em CSV.', 'PK\u0003\u0004\0\0Nome\n'],
  ])('refuses: %s', async (refusal, content) => {
    const as = await aUser()

    const { body } = await sendSheet(app.current, { as, content })
    await app.current.runner.drain()

    expect(await importOf(app.current, as, body.uuid)).toMatchObject({
      state: 'REFUSED',
      refusal: expect.stringContaining(refusal),
    })
  })

  test('is one import however often it is sent, and another under another id', async () => {
    const as = await aUser()
    const id = newId()
    const content = aSheet([{}])

    const answers = await Promise.all([
      sendSheet(app.current, { as, id, content }),
      sendSheet(app.current, { as, id, content }),
      sendSheet(app.current, { as, content }),
    ])
    await app.current.runner.drain()

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await app.current.call(listSubscriptionImports, { as })).body.totalElements).toBe(2)
    expect(await rowsOfImport(app.current, as, id)).toMatchObject([{ line: 2 }])
  })

  test('is read later where the store of files is away', async () => {
    const as = await aUser()
    const { body } = await sendSheet(app.current, { as, content: aSheet([{}]) })
    await app.current.sandbox.failNext('files', 'down', 1, 'open')
    await app.current.runner.drain()
    expect(await importOf(app.current, as, body.uuid)).toMatchObject({ state: 'UPLOADED' })

    await tryAgain(app.current)

    expect(await importOf(app.current, as, body.uuid)).toMatchObject({ state: 'MAPPED', rows: 1 })
  })

  test('takes a spreadsheet from who may import, of a size that can be read', async () => {
    const as = await aUser()
    const watcher = await app.current.aUser(as.sellerId, 'VIZUALIZATION')

    const refused = await Promise.all([
      sendSheet(app.current, { content: 'a' }),
      sendSheet(app.current, { as: watcher, content: 'a' }),
      sendSheet(app.current, { as, content: 'a', type: 'image/png' }),
      sendSheet(app.current, { as, content: Buffer.alloc(15 * 1024 * 1024 + 1, 'a') }),
    ])

    expect(refused.map(({ status }) => status)).toEqual([401, 403, 400, 413])
    expect(refused[2]?.errors).toMatchObject([
      { field: 'file', description: 'Envie um arquivo CSV.' },
    ])
  })
})
