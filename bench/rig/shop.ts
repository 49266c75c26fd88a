import { type NewSeller, openSeller } from '../../apps/server/src/modules/sellers/index.ts'
import { createUser } from '../../apps/server/src/modules/users/index.ts'
import { createPool } from '../../apps/server/src/platform/database/database.ts'
import { newId, newRoutedId } from '../../apps/server/src/platform/ids.ts'
import { following } from '../../apps/server/src/use-cases/reactions.ts'
import { createTransactions } from '../../apps/server/src/use-cases/transactions.ts'
import { type Cents, cents } from '../../packages/brazil/src/money/index.ts'
import type { BenchDatabase } from './database.ts'

export interface Shop {
  sellerId: number
  email: string
  password: string
}

const SHOP: NewSeller = {
  document: '11222333000181',
  companyName: 'Loja de Medida Ltda.',
  fantasyName: 'Loja de Medida',
  email: 'loja@exemplo.com.br',
  phone: '11987654321',
  address: {
    zipCode: '01310100',
    street: 'Avenida Paulista',
    number: '1000',
    complement: null,
    district: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
    country: 'BR',
  },
  pixKey: '11222333000181',
}
const PASSWORD = 'um segredo bem guardado'

/** Sellers, each with a user who may do everything. */
export async function openShops(url: string, count: number): Promise<Shop[]> {
  const pool = createPool({ url, poolSize: 4, role: 'vintem_app' })
  const transactions = createTransactions(pool, { follow: following([]), afterCommit() {} })
  const open = async (number: number): Promise<Shop> => {
    const sellerId = await openSeller(transactions, SHOP)
    const email = `dona${number}@exemplo.com.br`
    const user = { email, name: 'Dona da Loja', password: PASSWORD, profile: 'ADMIN' as const }
    await createUser(transactions, sellerId, user)
    return { sellerId, email, password: PASSWORD }
  }
  const shops: Shop[] = []
  for (let number = 0; number < count; number++) shops.push(await open(number))
  await pool.end()
  return shops
}

/** Sellers without any user. */
export async function openSellers(url: string, count: number): Promise<number[]> {
  const pool = createPool({ url, poolSize: 4, role: 'vintem_app' })
  const transactions = createTransactions(pool, { follow: following([]), afterCommit() {} })
  const sellers = await Promise.all(
    Array.from({ length: count }, () => openSeller(transactions, SHOP)),
  )
  await pool.end()
  return sellers
}

/** Signs each user in by the public endpoint. Returns the access token of each seller. */
export async function signIn(port: number, shops: readonly Shop[]): Promise<Map<number, string>> {
  const tokens = new Map<number, string>()
  for (const { sellerId, email, password } of shops) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/core/public/auth/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    if (!answer.ok) throw new Error(await answer.text())
    const { token } = (await answer.json()) as { token: string }
    tokens.set(sellerId, token)
  }
  return tokens
}

/** A payment of a PIX, made now. */
export interface PaidPix {
  sellerId: number
  txid: string
  endToEndId: string
  amountCents: Cents
  paidAt: Date
  pixKey: string
}

export interface PlacedCharge {
  sellerId: number
  id: string
  /** Of its PIX request, which can be paid. */
  txid: string
  /** Of a test card that the acquirer approves. */
  cardToken: string
  /** The payment at the bank, if any. */
  paid?: PaidPix
}

export const VALUE = cents(10_000)

/**
 * Open charges of the sellers in turn, as if their buyers were at the checkout: with a card and,
 * unless they chose it directly, a PIX code.
 */
export async function placeCharges(
  { sql }: Pick<BenchDatabase, 'sql'>,
  sellers: readonly number[],
  count: number,
  hasPix = true,
): Promise<PlacedCharge[]> {
  const links = await placeLinks(sql, sellers)
  const placed = Array.from({ length: count }, (_, index) => {
    const sellerId = sellers[index % sellers.length] as number
    const id = newId()
    return { sellerId, id, txid: newRoutedId(sellerId), cardToken: `card_${id}` }
  })
  const rows = JSON.stringify(
    placed.map((each) => ({ ...each, ...(links.get(each.sellerId) as Place), valueCents: VALUE })),
  )
  for (const statement of [...CHARGE, ...(hasPix ? PIX : [])]) await sql(statement, [rows])
  await sql('vacuum analyze')
  return placed
}

interface Place {
  linkId: string
  customerId: string
}

/** A customer and a link of each seller. */
async function placeLinks(sql: BenchDatabase['sql'], sellers: readonly number[]) {
  const places = new Map(
    sellers.map((sellerId) => [sellerId, { linkId: newId(), customerId: newId() }]),
  )
  const rows = [...places].map(([sellerId, place]) => ({
    ...place,
    sellerId,
    valueCents: VALUE,
    publicId: newRoutedId(sellerId),
    userId: newId(),
  }))
  for (const statement of LINK) await sql(statement, [JSON.stringify(rows)])
  return places
}

const LINK = [
  `insert into customer (seller_id, id, document_type, document, document_nation, name, email,
     country_code, phone, sort_name, created_at, updated_at)
   select "sellerId", "customerId", 'other', "customerId", 'PT', 'Beatriz Compradora',
          'beatriz@exemplo.com.br', '55', '11987654321', 'beatriz compradora',
          business_now(), business_now()
     from jsonb_to_recordset($1) as r("sellerId" bigint, "customerId" uuid)`,
  `insert into payment_link (seller_id, id, public_id, type, title, value_cents, timer, methods,
     created_by, created_at, updated_at)
   select "sellerId", "linkId", "publicId", 'ORDER', 'Curso de fotografia', "valueCents", false,
          '{"creditCard": {"type": "EARLY_SELLER", "discountBps": 0, "maxInstallments": 12}}',
          "userId", business_now(), business_now()
     from jsonb_to_recordset($1)
       as r("sellerId" bigint, "linkId" uuid, "publicId" text, "userId" uuid,
            "valueCents" bigint)`,
]

const CHARGES = `jsonb_to_recordset($1)
  as r("sellerId" bigint, id uuid, txid text, "cardToken" text, "linkId" uuid, "customerId" uuid,
       "valueCents" bigint)`

const CHARGE = [
  `insert into charge (seller_id, id, link_id, customer_id, title, status, value_cents,
     interest_cents, method, due_date, created_at)
   select "sellerId", id, "linkId", "customerId", 'Curso de fotografia', 'SCHEDULED', "valueCents", 0, 'PIX',
          current_date + 1, business_now() from ${CHARGES}`,
  `insert into charge_sale_terms (seller_id, charge_id, terms)
   select l.seller_id, r.id, jsonb_build_object('valueCents', l.value_cents, 'additionalCents', 0,
            'methods', l.methods, 'pricing', s.pricing, 'onDemand', s.on_demand_enabled,
            'split', l.split, 'scheduledDate', null)
     from ${CHARGES}
     join payment_link l on l.seller_id = r."sellerId" and l.id = r."linkId"
     join seller s on s.seller_id = r."sellerId"`,
  `insert into charge_card (seller_id, token, charge_id, brand, last4, holder, created_at)
   select "sellerId", "cardToken", id, 'Visa', '1111', 'BEATRIZ C', business_now() from ${CHARGES}`,
  `insert into sandbox.card (token, brand, last4, holder, behavior, created_at)
   select "cardToken", 'Visa', '1111', 'BEATRIZ C', '{"kind": "approve"}', business_now()
     from ${CHARGES}`,
]

const PIX = [
  `insert into charge_pix (seller_id, txid, charge_id, state, br_code, expires_at, created_at)
   select "sellerId", txid, id, 'ACTIVE', repeat('0', 180), business_now() + interval '1 day',
          business_now() from ${CHARGES}`,
]
