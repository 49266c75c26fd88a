import type { AddressInfo } from 'node:net'
import { exportCharges, listCharges } from '@vintem/contracts/charges/endpoints'
import type { CallInput } from '@vintem/contracts/endpoint'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, test } from 'vitest'
import { wallClock } from '#platform/wall-clock.ts'
import { placeCharges, placeCustomer } from '#test/charges.ts'
import { csvLines, download } from '#test/download.ts'
import { testApp, type TestUser } from '#test/harness.ts'

type Filter = NonNullable<CallInput<typeof exportCharges>['query']>

// Goal: the file holds exactly what the list shows for the same filter, in its order, in a form that
// a spreadsheet in Brazil opens, and nothing of it can run there.
describe('exportCharges', () => {
  const app = testApp()
  let seller: TestUser
  const take = (query: Filter) => download(app.current, exportCharges, { as: seller, query })
  const idsOf = async (query: Filter) =>
    csvLines(await take(query))
      .slice(1)
      .map((line) => line.at(-1))

  beforeAll(async () => {
    const { current } = app
    seller = await current.aUser(await current.aSeller())
    const customerId = await placeCustomer(current, seller.sellerId, 'Conceição')
    await placeCharges(current, seller.sellerId, [
      { status: 'PAID', dueDate: '2026-03-02', paidOn: '2026-03-01', valueCents: 123_456_789 },
      { status: 'LATE', dueDate: '2026-02-02', valueCents: 5 },
    ])
    // More than two batches, many of one day, so that a batch ends between equals.
    await current.sql(
      `insert into charge (seller_id, id, customer_id, title, status, value_cents, interest_cents,
                           due_date, created_at)
       select $1, gen_random_uuid(), $2, 'Mensalidade', 'SCHEDULED', n, 0,
              date '2027-01-01' + n / 900, '2026-01-01' from generate_series(1, 2500) n`,
      [seller.sellerId, customerId],
    )
    const other = await current.aSeller()
    await placeCharges(current, other, [{ status: 'PAID', dueDate: '2026-03-02' }])
  })

  test('is a CSV as Excel in Brazil opens it', async () => {
    const file = await take({ status: 'PAID' })

    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="cobrancas-[\d-]+\.csv"$/,
      ),
      'x-total-rows': '1',
    })
    expect(file.bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    const [head, row] = csvLines(file)
    expect(head?.slice(0, 5)).toEqual([
      'Cliente',
      'Documento',
      'E-mail',
      'Título',
      'Forma de pagamento',
    ])
    expect(row?.slice(5, 10)).toEqual(['1', '02/03/2026', '01/03/2026', 'Paga', '1234567,89'])
  })

  test('is an XLSX with real days and amounts', async () => {
    const file = await take({ status: 'LATE', format: 'xlsx' })

    expect(file.headers['content-type']).toContain('spreadsheetml.sheet')
    const { sheets } = await readXlsx(file.bytes)
    expect(sheets[0]?.name).toBe('Cobranças')
    const [head, row] = sheets[0]?.rows ?? []
    const valueOf = (header: string) => row?.[head?.indexOf(header) ?? -1]
    expect(valueOf('Vencimento')).toEqual(new Date('2026-02-02T00:00:00Z'))
    expect([valueOf('Valor'), valueOf('Situação'), valueOf('Pagamento')]).toEqual([
      0.05,
      'Em atraso',
      null,
    ])
  })

  test('holds those that were chosen, and of them only the seller’s own', async () => {
    const { body } = await app.current.call(listCharges, { as: seller, query: { size: 3 } })
    const [first = '', second = ''] = body.content.map(({ uuid }) => uuid)
    const [foreign] = await app.current.sql<{ id: string }>(
      'select id from charge where seller_id <> $1 limit 1',
      [seller.sellerId],
    )
    const only = [second, first, foreign?.id].join(',')

    expect(await idsOf({ only })).toEqual([first, second])
    expect(await idsOf({ only, status: 'PAID' })).toEqual([])
  })

  test.each([
    ['no ids', 'PAID'],
    ['no ids at the end', '0199b3a0-0000-4000-8000-000000000001,'],
    ['more than a hundred', Array(101).fill('0199b3a0-0000-4000-8000-000000000001').join(',')],
  ])('refuses %s', async (_, only) => {
    expect((await take({ only })).status).toBe(400)
  })

  test.each<[string, Filter]>([
    ['nothing', {}],
    ['the other order', { sort: 'expirationDate,asc' }],
    ['a status', { status: 'SCHEDULED' }],
    ['a customer', { customerName: 'concei' }],
    ['values', { valueMin: 1, valueMax: 20.01 }],
    ['days', { expirationDateInitial: '2027-01-02', expirationDateFinal: '2027-01-02' }],
  ])('filtered by %s it holds the rows of the list, each once, in order', async (_, query) => {
    const shown: string[] = []
    for (let page = 0, more = true; more; page++) {
      const { body } = await app.current.call(listCharges, {
        as: seller,
        query: { ...query, page, size: 100 },
      })
      shown.push(...body.content.map(({ uuid }) => uuid))
      more = body.content.length === 100
    }

    expect(await idsOf(query)).toEqual(shown)
  })

  test('disarms what a spreadsheet would take for a formula', async () => {
    const { current } = app
    const victim = await current.aUser(await current.aSeller())
    const evil = '=HYPERLINK("http://mau.exemplo";"x")'
    const customerId = await placeCustomer(current, victim.sellerId, evil)
    await placeCharges(current, victim.sellerId, [
      { status: 'PAID', dueDate: '2026-03-02', customerId },
    ])

    const csv = await download(current, exportCharges, { as: victim })
    const xlsx = await download(current, exportCharges, { as: victim, query: { format: 'xlsx' } })

    expect(csv.bytes.toString()).toContain(`"'=HYPERLINK(""http://mau.exemplo"";""x"")"`)
    const { sheets } = await readXlsx(xlsx.bytes)
    expect(sheets[0]?.rows[1]?.[0]).toBe(evil)
    expect(JSON.stringify(sheets[0])).not.toContain('formula')
  })

  test('is written down: who took how much of what', async () => {
    await take({ status: 'LATE', format: 'xlsx' })

    const [entry] = await app.current.sql(
      `select actor, details from audit where seller_id = $1 and action = 'charges.exported'
        order by at desc, id desc limit 1`,
      [seller.sellerId],
    )
    expect(entry).toMatchObject({
      actor: `${seller.userId}@exemplo.com.br`,
      details: { format: 'xlsx', rows: 1, filter: { status: 'LATE' } },
    })
  })

  test('an unknown format is refused at its field', async () => {
    const refused = await app.current.call(exportCharges, {
      as: seller,
      query: { format: 'ods' } as never,
    })

    expect([refused.status, refused.errors[0]?.field]).toEqual([400, 'format'])
  })

  test('a session that ends takes the rest of the file with it', async () => {
    const { current } = app
    const leaver = await current.aUser(seller.sellerId)
    await current.http.listen({ host: '127.0.0.1', port: 0 })
    const { port } = current.http.server.address() as AddressInfo
    // Long titles: more than what waits in the buffers of both ends.
    await current.sql(`update charge set title = repeat('x', 4000) where seller_id = $1`, [
      seller.sellerId,
    ])
    const takeFor = async (user: TestUser, afterTheFirst: () => Promise<unknown>) => {
      const answer = await fetch(`http://127.0.0.1:${port}/api/core/charges/export`, {
        headers: { authorization: `Bearer ${user.token}` },
      })
      const reader = answer.body?.getReader()
      await reader?.read()
      await afterTheFirst()
      while (!(await reader?.read())?.done);
    }
    const revoke = () =>
      current.sql('update session set revoked_at = $2 where user_id = $1', [
        leaver.userId,
        wallClock.now(),
      ])

    await expect(takeFor(seller, async () => {})).resolves.toBeUndefined()
    await expect(takeFor(leaver, revoke)).rejects.toThrow('terminated')
  })
})
