import { addDays, type CivilDate } from '@vintem/brazil/calendar'
import { cents } from '@vintem/brazil/money'
import { type NewLotItem, writePaymentLot } from '@vintem/brazil/payment-lots'
import type { Answer, CallInput } from '@vintem/contracts/endpoint'
import {
  approvePaymentLot,
  discardPaymentLot,
  getPaymentLot,
  listLotItems,
  listPaymentLots,
  rejectPaymentLot,
  type uploadPaymentLot,
} from '@vintem/contracts/payment-lots/endpoints'
import { newId } from '#platform/ids.ts'
import { BEATRIZ, BEATRIZ_CPF } from './bill-payments.ts'
import type { Answered, TestApp, TestUser } from './harness.ts'
import { aBarcode, aSlipPayer } from './slip-payments.ts'

interface Sent {
  as?: TestUser
  name?: string
  content: string | Uint8Array<ArrayBuffer>
}

/** Sends a file as a browser does: in a form. */
export async function sendLot(
  app: TestApp,
  { as, name = 'remessa.txt', content }: Sent,
): Promise<Answered<Answer<typeof uploadPaymentLot>>> {
  const form = new FormData()
  form.append('file', new File([content], name))
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  const response = await app.http.inject({
    method: 'POST',
    url: '/api/automation/bank/payments/cnab',
    headers: {
      ...(as && { authorization: `Bearer ${as.token}` }),
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  const body = response.json()
  const { statusCode: status, headers } = response
  return { status, body, errors: body.errors ?? [], headers }
}

/** A paying seller with lots and boletos, on a morning of a business day; and what they do with lots. */
export async function aLotSeller(app: TestApp, given: Parameters<typeof aSlipPayer>[1] = {}) {
  const seller = await aSlipPayer(app, given)
  const { sellerId, as } = seller
  const offer = (table: 'seller' | 'session') =>
    app.sql(
      `update ${table} set toggles = toggles || '{view_seller_pay_batch}' where seller_id = $1`,
      [sellerId],
    )
  await offer('seller')
  await offer('session')
  const today = await seller.today()
  const [own] = await app.sql<{ document: string }>(
    'select document from seller where seller_id = $1',
    [sellerId],
  )
  const document = own?.document ?? ''

  const pix = (change: Partial<NewLotItem> = {}): NewLotItem => ({
    yourNumber: newId().slice(-20).replaceAll('-', '').toUpperCase(),
    payeeName: 'BEATRIZ LIMA',
    payeeDocument: BEATRIZ_CPF,
    description: 'MATERIAL',
    amountCents: cents(1_000),
    payOn: today,
    target: { kind: 'PIX', key: { type: 'email', key: BEATRIZ } },
    ...change,
  })
  const slip = (change: Partial<NewLotItem> & { barcode?: string } = {}): NewLotItem => {
    const { barcode = aBarcode(2_000), ...others } = change
    return {
      ...pix({ payeeName: 'PAPELARIA', payeeDocument: '', description: '' }),
      amountCents: cents(2_000),
      target: { kind: 'BANK_SLIP', barcode, dueOn: null },
      ...others,
    }
  }
  const fileOf = (items: readonly NewLotItem[], company = document) =>
    writePaymentLot({
      bank: '237',
      company: { name: 'LOJA DE TESTE', document: company },
      sequence: 1,
      createdOn: today,
      createdAt: '080000',
      items,
    })
  const uploadAs = (by: TestUser, items: readonly NewLotItem[], name?: string) =>
    sendLot(app, { as: by, content: fileOf(items), ...(name !== undefined && { name }) })

  return {
    ...seller,
    document,
    pix,
    slip,
    fileOf,
    inDaysFrom: (days: number): CivilDate => addDays(today, days),
    uploadAs,
    upload: (items: readonly NewLotItem[], name?: string) => uploadAs(as, items, name),
    approveLot(
      lot: Pick<Answer<typeof getPaymentLot>, 'id' | 'hash' | 'amount'>,
      by: TestUser = as,
      given: { stepUp?: 'asked'; body?: CallInput<typeof approvePaymentLot>['body'] } = {},
    ) {
      const { id, hash, amount } = lot
      return app.call(approvePaymentLot, {
        as: by,
        params: { id },
        body: { hash, amount },
        ...given,
      })
    },
    rejectLot: (id: string, by: TestUser, rejectionReason = 'Valor incorreto') =>
      app.call(rejectPaymentLot, { as: by, params: { id }, body: { rejectionReason } }),
    discardLot: (id: string, by: TestUser = as) =>
      app.call(discardPaymentLot, { as: by, params: { id } }),
    readLot: async (id: string) => (await app.call(getPaymentLot, { as, params: { id } })).body,
    items: async (id: string, query: CallInput<typeof listLotItems>['query'] = {}) =>
      (await app.call(listLotItems, { as, params: { id }, query })).body.content,
    lots: async (query: CallInput<typeof listPaymentLots>['query'] = {}) =>
      (await app.call(listPaymentLots, { as, query })).body,
  }
}

/** A lot that waits for approval, of nobody who calls; by how addresses name it. */
export async function aNeighboursLot(app: TestApp, sellerId: number, mark: string) {
  const id = newId()
  await app.sql(
    `insert into payment_lot (seller_id, id, name, sort_name, hash, layout, bank, state, items, refused_items,
       total_cents, first_date, last_date, problems, uploaded_by_id, uploaded_by, created_at,
       approvals_needed, is_sole_approver, updated_at)
     values ($1, $2, $3, $3, repeat('0', 64), 240, '237', 'generated', 1, 0, 1000,
       (business_now() + interval '9 days')::date, (business_now() + interval '9 days')::date, '[]', $4, $3,
       business_now(), 1, false, business_now())`,
    [sellerId, id, mark, newId()],
  )
  await app.sql(
    `insert into payment_lot_item (seller_id, lot_id, line, kind, pix_key, key_type, your_number, payee_name,
       payee_document, description, amount_cents, payment_date)
     values ($1, $2, 3, 'PIX', $3, 'email', '-', $4, '11144477735', $4, 1000,
       (business_now() + interval '9 days')::date)`,
    [sellerId, id, `${mark}@exemplo.com.br`, mark],
  )
  return { 'payments/cnab': id }
}
