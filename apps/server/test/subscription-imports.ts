import type { Answer } from '@vintem/contracts/endpoint'
import type { ImportColumn } from '@vintem/contracts/subscription-imports/columns'
import {
  checkSubscriptionImport,
  getSubscriptionImport,
  listImportRows,
  runSubscriptionImport,
  type uploadSubscriptionImport,
} from '@vintem/contracts/subscription-imports/endpoints'
import { newId } from '#platform/ids.ts'
import type { Answered, TestApp, TestUser } from './harness.ts'

interface Sheet {
  as?: TestUser
  id?: string
  name?: string
  type?: string
  content: string | Buffer
}

/** Sends a spreadsheet as a browser does. */
export async function sendSheet(
  app: TestApp,
  { as, id = newId(), name = 'assinaturas.csv', type = 'text/csv', content }: Sheet,
): Promise<Answered<Answer<typeof uploadSubscriptionImport>>> {
  const response = await app.http.inject({
    method: 'POST',
    url: `/api/core/subscriptions/imports?id=${id}&name=${encodeURIComponent(name)}`,
    headers: { ...(as && { authorization: `Bearer ${as.token}` }), 'content-type': type },
    payload: content,
  })
  const body = response.json()
  return {
    status: response.statusCode,
    body,
    errors: body.errors ?? [],
    headers: response.headers,
  }
}

const HEADERS = [
  'CPF',
  'Nome',
  'E-mail',
  'Telefone',
  'Plano',
  'Valor',
  'Pagamento',
  'Início',
  'Código',
]
const COLUMNS = [
  'document',
  'name',
  'email',
  'phone',
  'plan',
  'value',
  'method',
  'startDate',
  'externalId',
] as const satisfies readonly ImportColumn[]
type SheetRow = Partial<Record<(typeof COLUMNS)[number], string>>

/** A row of a new customer, by PIX; what a test is about is changed by it. */
const aRow = (row: SheetRow): string =>
  COLUMNS.map((column) => {
    const usual: SheetRow = {
      document: '529.982.247-25',
      name: 'Ana Conceição',
      email: 'ana@exemplo.com.br',
      phone: '(11) 98765-4321',
      plan: 'Ateliê livre',
      value: '1.234,50',
      method: 'Pix',
      startDate: '10/01/2026',
    }
    return row[column] ?? usual[column] ?? ''
  }).join(';')

/** A CSV as Excel in Brazil writes it. */
export const aSheet = (rows: readonly SheetRow[]): string =>
  `\uFEFF${[HEADERS.join(';'), ...rows.map(aRow)].join('\r\n')}\r\n`

/** An import of these rows that has been read; gives its id. */
export async function aReadImport(
  app: TestApp,
  as: TestUser,
  rows: readonly SheetRow[],
): Promise<string> {
  const { status, body } = await sendSheet(app, { as, content: aSheet(rows) })
  if (status !== 200) throw new Error(JSON.stringify(body))
  await app.runner.drain()
  return body.uuid
}

/** Asks for a check by the columns of `aSheet`. */
export const check = (app: TestApp, as: TestUser, id: string) =>
  app.call(checkSubscriptionImport, { as, params: { id }, body: { columns: [...COLUMNS] } })

/** An import of these rows that has been checked; gives its id. */
export async function aCheckedImport(
  app: TestApp,
  as: TestUser,
  rows: readonly SheetRow[],
): Promise<string> {
  const id = await aReadImport(app, as, rows)
  const { status, errors } = await check(app, as, id)
  if (status !== 204) throw new Error(JSON.stringify(errors))
  await app.runner.drain()
  return id
}

/** Runs a checked import to its end. */
export async function runImport(app: TestApp, as: TestUser, id: string): Promise<void> {
  const { status, errors } = await app.call(runSubscriptionImport, { as, params: { id } })
  if (status !== 204) throw new Error(JSON.stringify(errors))
  await app.runner.drain()
}

export const importOf = async (app: TestApp, as: TestUser, id: string) =>
  (await app.call(getSubscriptionImport, { as, params: { id } })).body

export const rowsOfImport = async (app: TestApp, as: TestUser, id: string) =>
  (await app.call(listImportRows, { as, params: { id } })).body.content

/** A checked import of one row; where the toggles allow none, there is none to find. */
export async function aNeighboursImport(
  app: TestApp,
  admin: TestUser,
  mark: string,
): Promise<string> {
  const content = `CPF;Plano;Início\n11144477735;Aulas da ${mark};10/01/2026\n`
  const { status, body } = await sendSheet(app, { as: admin, name: `${mark}.csv`, content })
  if (status === 403) return newId()
  await app.runner.drain()
  const columns = ['document', 'plan', 'startDate'] as const
  const params = { id: body.uuid }
  await app.call(checkSubscriptionImport, { as: admin, params, body: { columns: [...columns] } })
  await app.runner.drain()
  return body.uuid
}
