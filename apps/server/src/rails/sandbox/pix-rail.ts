import { addDays, nextBusinessDay, startOfDay } from '@vintem/brazil/calendar'
import type { Cents } from '@vintem/brazil/money'
import { buildBrCode, isPixKey, isTxid } from '@vintem/brazil/pix'
import type { PixReference, PixRail, PixReceived, PixRequest, PixState } from '../pix/port.ts'
import { RailRefused } from '../rail-error.ts'
import { type Ask, businessNow, type WorldDatabase } from './database.ts'
import { meetingFaults } from './faults.ts'
import { findReturn, giveBack } from './pix-returns.ts'

/** A bank that offers API Pix. It knows what was asked of it, and nothing of charges. */
export function createPixRail({ ask, transaction }: WorldDatabase): PixRail {
  const meet = meetingFaults(ask, 'pix', 'O banco recusou a operação.')
  return {
    request: (request) => meet('request', () => makeRequest(ask, request)),
    // Callbacks of the sandbox never leave this process.
    callHere: () => meet('callHere', () => Promise.resolve()),
    remove: (sellerId, txid) =>
      meet('remove', async () => {
        await ask(
          'update sandbox.pix_request set removed = true where seller_id = $1 and txid = $2',
          [sellerId, txid],
        )
      }),
    find: (sellerId, txid) => meet('find', () => findState(ask, sellerId, txid)),
    received: (sellerId, references) =>
      meet('received', () => findReceived(ask, sellerId, references)),
    giveBack: (pixReturn) =>
      meet('giveBack', () => transaction((inside) => giveBack(inside, pixReturn)), {
        late: (refused) => transaction((inside) => giveBack(inside, pixReturn, { refused })),
      }),
    findReturn: (pixReturn) => meet('findReturn', () => findReturn(ask, pixReturn)),
  }
}

/** The payer of a code that names nobody. */
const ANYBODY = 'Pagador não identificado'

async function makeRequest(ask: Ask, request: PixRequest): Promise<{ brCode: string }> {
  const { txid, sellerId, amountCents, payer } = request
  const now = await businessNow(ask)
  const until = payableUntil(request.payable)
  const [known] = await ask<{ brCode: string }>(
    'select br_code from sandbox.pix_request where txid = $1',
    [txid],
  )
  if (known) return known
  if (!isTxid(txid)) throw new RailRefused('txid', 'O txid deve ter de 26 a 35 letras e números.')
  if (!isPixKey(request.pixKey)) throw new RailRefused('key', 'A chave Pix não existe.')
  if (amountCents <= 0) throw new RailRefused('amount', 'O valor deve ser maior que zero.')
  if (until <= now) throw new RailRefused('expired', 'O vencimento já passou.')
  const brCode = brCodeOf(request)
  const due = 'dueDate' in request.payable ? request.payable : undefined
  await ask(
    `insert into sandbox.pix_request (txid, seller_id, pix_key, receiver_name, payer_name,
       payer_document, amount_cents, payable_until, br_code, created_at, due_date,
       fine_bps, monthly_interest_bps)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict (txid) do nothing`,
    [
      txid,
      sellerId,
      request.pixKey,
      request.receiverName,
      payer?.name ?? ANYBODY,
      payer?.document ?? '',
      amountCents,
      until,
      brCode,
      now,
      due?.dueDate ?? null,
      due?.fineBps ?? 0,
      due?.monthlyInterestBps ?? 0,
    ],
  )
  return { brCode }
}

/** Dynamic, as banks issue a cob: the payer's bank fetches amount and payee from its address. */
function brCodeOf({ txid, payable, receiverName, receiverCity }: PixRequest): string {
  const kind = 'dueDate' in payable ? 'cobv/' : ''
  try {
    return buildBrCode({
      kind: 'dynamic',
      url: `pix.sandbox.example/qr/v2/${kind}${txid}`,
      merchantName: receiverName,
      merchantCity: receiverCity,
      isOneTime: true,
    })
  } catch {
    throw new RailRefused('receiver', 'O nome ou a cidade do recebedor não pode ser escrito.')
  }
}

function payableUntil(payable: PixRequest['payable']): Date {
  if ('until' in payable) return payable.until
  return startOfDay(addDays(nextBusinessDay(payable.dueDate), payable.daysAfter + 1))
}

interface StateRow {
  removed: boolean
  isOver: boolean
  endToEndId: string | null
  amountCents: Cents | null
  paidAt: Date | null
}

async function findState(ask: Ask, sellerId: number, txid: string): Promise<PixState | undefined> {
  const [row] = await ask<StateRow>(
    `select r.removed, r.payable_until <= business_now() as is_over,
            p.end_to_end_id, p.amount_cents, p.paid_at
       from sandbox.pix_request r left join sandbox.pix_payment p using (txid)
      where r.seller_id = $1 and r.txid = $2 order by p.paid_at limit 1`,
    [sellerId, txid],
  )
  if (!row) return undefined
  const { endToEndId, amountCents, paidAt } = row
  if (endToEndId && amountCents !== null && paidAt) {
    return { state: 'PAID', endToEndId, amountCents, paidAt }
  }
  return { state: row.removed || row.isOver ? 'REMOVED' : 'ACTIVE' }
}

const findReceived = (ask: Ask, sellerId: number, references: readonly PixReference[]) =>
  ask<PixReceived>(
    `select txid, end_to_end_id, amount_cents, paid_at from sandbox.pix_payment
      where seller_id = $1 and end_to_end_id = any ($2)`,
    [sellerId, references.map(({ endToEndId }) => endToEndId)],
  )
