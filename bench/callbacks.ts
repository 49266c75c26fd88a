import { untilSettled, verifyLedger } from './rig/aftermath.ts'
import { type ApiPixBank, openApiPixBank } from './rig/api-pix-bank.ts'
import { type BenchDatabase, emptyDatabase, openServer } from './rig/database.ts'
import { type PaidCharge, payAsPeopleDo, type RailEvent, tellShuffled } from './rig/rail-events.ts'
import { send } from './rig/requests.ts'
import { scaled } from './rig/scale.ts'
import { startServer } from './rig/server.ts'
import { openShops, type PlacedCharge, placeCharges, VALUE } from './rig/shop.ts'
import { judge, tell } from './rig/verdict.ts'

const SELLERS = 20
const BY_PIX = scaled(1_000)
const BY_BANK_SLIP = scaled(2_000)
const CONNECTIONS = 32
/** Fees of a new seller, of a charge of R$ 100.00 (domain §5). */
const FEES = { PIX: 99, BANK_SLIP: 249 }

/**
 * Payments of PIX, reported by a bank with API Pix, and of boletos, each reported 1 to 5 times,
 * shuffled, in parallel: paid once, twice, too little, or after a cancellation. In the end each
 * charge, each seller's books and the bank's returns equal a model without order.
 */
export async function measureCallbacks(): Promise<void> {
  const postgres = await openServer()
  const database = await emptyDatabase(postgres)
  const sellers = (await openShops(database.url, SELLERS)).map(({ sellerId }) => sellerId)
  const bank = await openApiPixBank()
  const { options: apiPix } = bank
  const server = await startServer({ databaseUrl: database.url, withJobs: true, apiPix })
  try {
    const byPix = await placeCharges(database, sellers, BY_PIX)
    await bank.place(byPix, `http://127.0.0.1:${server.port}${server.webhooks}`)
    const byBankSlip = await placeCharges(database, sellers, BY_BANK_SLIP)
    await makeBankSlips(database, byBankSlip)
    const paid = [
      ...byPix.map((charge) => payAsPeopleDo(charge, bank)),
      ...byBankSlip.map((charge) => payAsPeopleDo(charge)),
    ]
    const canceled = paid.filter(({ isCanceled }) => isCanceled).map(({ charge }) => charge.id)
    await database.sql(`update charge set status = 'CANCELED' where id = any ($1)`, [canceled])
    const { answers } = await send(server.port, tellShuffled(paid, server.webhooks), CONNECTIONS)
    await untilSettled(database)
    const payments = paid.reduce((count, { events }) => count + events.length, 0)
    tell(`      ${paid.length} charges, ${payments} payments, told of in ${answers} callbacks`)
    await judgeCharges(database, bank, paid)
    await judgeBooks(database, paid)
    judge('exit code of ledger verify', await verifyLedger(database), { atMost: 0 })
    const [fault = ''] = bank.faults
    judge('breaks of the description of API Pix', bank.faults.length, { atMost: 0 }, fault)
  } finally {
    await server.stop()
    await bank.close()
    await database.drop()
    await postgres.stop()
  }
}

/** In place of the PIX codes of charges: boletos with the same ids. */
async function makeBankSlips(
  { sql }: BenchDatabase,
  charges: readonly PlacedCharge[],
): Promise<void> {
  const ids = charges.map(({ id }) => id)
  await sql(`update charge set method = 'BANK_SLIP' where id = any ($1)`, [ids])
  await sql(
    `insert into charge_bank_slip (seller_id, reference, charge_id, state, due_date, created_at)
     select seller_id, txid, charge_id, 'ACTIVE', current_date + 3, business_now()
       from charge_pix where charge_id = any ($1)`,
    [ids],
  )
  await sql('delete from charge_pix where charge_id = any ($1)', [ids])
}

/** The model: whether a payment pays the charge; all other payments of it match nothing. */
const isPaid = ({ isCanceled, events }: PaidCharge): boolean =>
  !isCanceled && events.some(({ amountCents }) => amountCents === VALUE)

interface Found {
  id: string
  status: string
  postings: number
  activities: number
  notices: number
}

const CHARGES = `
  select c.id, c.status,
    (select count(*) from ledger_posting p where p.seller_id = c.seller_id
        and p.reason = 'charge-paid' and p.reference = c.id::text)::integer as postings,
    (select count(*) from charge_activity a where a.seller_id = c.seller_id
        and a.charge_id = c.id and a.kind = 'paid')::integer as activities,
    (select count(*) from work w where w.seller_id = c.seller_id
        and w.kind = 'notify-charge-paid' and w.key = c.id::text)::integer as notices
    from charge c`

async function judgeCharges(
  { sql }: BenchDatabase,
  bank: ApiPixBank,
  paid: readonly PaidCharge[],
): Promise<void> {
  const found = new Map((await sql<Found>(CHARGES)).map((row) => [row.id, row]))
  const postings = await sql<{ reason: string; reference: string }>(
    'select reason, reference from ledger_posting',
  )
  const having = (reason: string) =>
    countsOf(postings.filter((each) => each.reason === reason).map(({ reference }) => reference))
  const seen = {
    unmatched: having('payment-unmatched'),
    returned: having('payment-returned'),
  }
  const wrong = paid.filter(
    (each) => !hasEnded(each, found.get(each.charge.id)) || !isAccounted(each, bank, seen),
  )
  const ids = wrong.map(({ charge }) => charge.id).join(' ')
  judge('charges that did not end as the model says', wrong.length, { atMost: 0 }, ids)
}

function hasEnded(each: PaidCharge, row: Found | undefined): boolean {
  const status = isPaid(each) ? 'PAID' : each.isCanceled ? 'CANCELED' : 'SCHEDULED'
  const once = isPaid(each) ? 1 : 0
  return (
    row?.status === status &&
    row.postings === once &&
    row.activities === once &&
    row.notices === once
  )
}

type Counts = ReadonlyMap<string, number>

/** All but the one that pays are set aside, once; of these, PIX is sent back, once. */
function isAccounted(
  each: PaidCharge,
  bank: ApiPixBank,
  { unmatched, returned }: { unmatched: Counts; returned: Counts },
): boolean {
  const isAside = ({ id }: RailEvent) => unmatched.has(id)
  const paying = each.events.filter((event) => !isAside(event))
  const aside = each.events.filter(isAside)
  const back = each.method === 'PIX' ? 1 : undefined
  return (
    paying.length === (isPaid(each) ? 1 : 0) &&
    paying.every(({ amountCents }) => amountCents === VALUE) &&
    aside.every(
      ({ id, pix }) =>
        unmatched.get(id) === 1 &&
        returned.get(id) === back &&
        (pix ? bank.returnsOf(pix) : undefined) === back,
    ) &&
    paying.every(({ pix }) => !pix || bank.returnsOf(pix) === 0)
  )
}

function countsOf(names: readonly string[]): Counts {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

type Books = Record<string, number>

/** The final balances of the sellers' accounts, in cents. */
async function judgeBooks({ sql }: BenchDatabase, paid: readonly PaidCharge[]): Promise<void> {
  const rows = await sql<{ seller_id: string; account: string; amount: string }>(
    `select seller_id, account, sum(amount) as amount from (
       select seller_id, debit as account, -amount_cents as amount from ledger_transfer
       union all
       select seller_id, credit, amount_cents from ledger_transfer) as entry
      group by seller_id, account having sum(amount) <> 0 order by account`,
  )
  const bySeller = Map.groupBy(paid, ({ charge }) => charge.sellerId)
  const wrong = [...bySeller].filter(([sellerId, ofSeller]) => {
    const found = rows.filter((row) => Number(row.seller_id) === sellerId)
    const books = Object.fromEntries(found.map((row) => [row.account, Number(row.amount)]))
    return JSON.stringify(books) !== JSON.stringify(booksOf(ofSeller))
  })
  const ids = wrong.map(([sellerId]) => sellerId).join(' ')
  judge('sellers whose books are not those of the model', wrong.length, { atMost: 0 }, ids)
}

function booksOf(paid: readonly PaidCharge[]): Books {
  const count = (method: PaidCharge['method']) =>
    paid.filter((each) => each.method === method && isPaid(each)).length
  const [pix, slips] = [count('PIX'), count('BANK_SLIP')]
  const slipMoney = paid
    .filter(({ method }) => method === 'BANK_SLIP')
    .flatMap(({ events }) => events.map(({ amountCents }) => amountCents as number))
    .reduce((sum, amount) => sum + amount, 0)
  const books: Books = {
    'clearing.bank_slip': -slipMoney,
    'clearing.pix': -pix * VALUE,
    'platform.fees': pix * FEES.PIX + slips * FEES.BANK_SLIP,
    'seller.available': pix * (VALUE - FEES.PIX),
    'seller.scheduled': slips * (VALUE - FEES.BANK_SLIP),
    'suspense.unmatched': slipMoney - slips * VALUE,
  }
  return Object.fromEntries(Object.entries(books).filter(([, amount]) => amount !== 0))
}
