import { XLSX } from '@vintem/contracts/endpoint'
import { listSubscriptionImports } from '@vintem/contracts/subscription-imports/endpoints'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { testApp } from '#test/harness.ts'
import { aSheet, check, importOf, rowsOfImport, sendSheet } from '#test/subscription-imports.ts'
import { planAndCustomer } from '#test/subscriptions.ts'
import { tryAgain } from '#test/work.ts'
import { aWorkbook } from '#test/workbooks.ts'

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

  test.each<[string, string | Buffer]>([
    ['A planilha não tem linhas abaixo do cabeçalho.', 'Nome;CPF\n'],
    [
      'A linha 2 tem uma quebra de linha dentro de uma célula. Confira as aspas.',
      'Nome;CPF\n"Ana;1\nBia;2\n',
    ],
    ['A linha 2 tem mais células do que o cabeçalho.', 'Nome,Valor\nAna,110,50\n'],
    ['A planilha passa de 60 colunas.', `${'a;'.repeat(61)}b\n1;2\n`],
    ['A linha 2 tem uma célula com mais de 500 caracteres.', `Nome\n${'a'.repeat(501)}\n`],
    ['A planilha passa de 50.000 linhas.', `Nome\n${'Ana\n'.repeat(50_001)}`],
    ['O arquivo não é uma planilha em CSV ou XLSX.', 'Nome\n\0\0\n'],
    ['O arquivo XLSX está danificado.', 'PK\u0003\u0004\0\0Nome\n'],
    ['O arquivo é do Excel antigo (XLS) ou tem senha', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    [
      'As células A2:A9 estão mescladas',
      aWorkbook({
        sheets: {
          a: `<sheetData><row><c><v>1</v></c></row><row><c><v>1</v></c></row></sheetData>
              <mergeCells><mergeCell ref="A2:A9"/></mergeCells>`,
        },
      }),
    ],
  ])('refuses: %s', async (refusal, content) => {
    const as = await aUser()

    const { body } = await sendSheet(app.current, { as, content })
    await app.current.runner.drain()

    expect(await importOf(app.current, as, body.uuid)).toMatchObject({
      state: 'REFUSED',
      refusal: expect.stringContaining(refusal),
    })
    expect(await rowsOfImport(app.current, as, body.uuid)).toEqual([])
  })

  test('imports a workbook of Excel as it looks there', async () => {
    const as = await aUser()
    await planAndCustomer(app.current, as)
    const content = await writeXlsx({
      sheets: [
        {
          name: 'Assinaturas',
          rows: [
            [
              'CPF',
              'Nome',
              'E-mail',
              'Telefone',
              'Plano',
              'Valor',
              'Pagamento',
              'Início',
              'Código',
            ],
            [
              // The zero before it is lost.
              1_234_567_890,
              'Bia',
              'bia@exemplo.com.br',
              11_987_654_321,
              'Ateliê livre',
              1234.5,
              'Pix',
              new Date('2026-01-10T00:00:00Z'),
              7,
            ],
          ],
        },
      ],
    })

    const { body } = await sendSheet(app.current, { as, type: XLSX, content: Buffer.from(content) })
    await app.current.runner.drain()
    await check(app.current, as, body.uuid)
    await app.current.runner.drain()

    expect(await rowsOfImport(app.current, as, body.uuid)).toMatchObject([
      {
        state: 'READY',
        cells: { phone: '11987654321', value: '1234,5', startDate: '10/01/2026', externalId: '7' },
        firstCharge: { value: 1234.5 },
      },
    ])
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
      { field: 'file', description: 'Envie um arquivo CSV ou XLSX.' },
    ])
  })
})
