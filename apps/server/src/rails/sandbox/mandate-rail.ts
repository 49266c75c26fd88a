import { buildBrCode } from '@vintem/brazil/pix'
import type { MandateProposal, MandateRail, MandateRequest, MandateState } from '../mandate/port.ts'
import { RailRefused } from '../rail-error.ts'
import { type Ask, businessNow, type WorldDatabase } from './database.ts'
import { cancelDebit, findDebit, orderDebit, retryDebit } from './debits.ts'
import { entropy } from './entropy.ts'
import { meetingFaults } from './faults.ts'

const ISPB = '00000000'

/** What a payer has not answered in time. */
const EXPIRE = `update sandbox.mandate set state = 'EXPIRED'
  where rec_id = $1 and state = 'CREATED' and asked_until <= business_now()`

/** The bank of the payers: mandates are proposed here, and their owners decide. */
export function createMandateRail({ ask, transaction }: WorldDatabase): MandateRail {
  const meet = meetingFaults(ask, 'mandate', 'O banco recusou a operação.')
  return {
    propose: (proposal) => meet('propose', () => propose(ask, proposal)),
    askPayer: (request) =>
      meet('askPayer', async () => ({ recId: (await askPayer(ask, request)).recId })),
    callHere: () => meet('callHere', () => Promise.resolve()),
    contractOf: (recId) =>
      meet('contractOf', async () => {
        const [found] = await ask<{ txid: string }>(
          'select txid from sandbox.mandate where rec_id = $1',
          [recId],
        )
        return found?.txid
      }),
    find: (sellerId, recId) =>
      meet('find', async () => {
        await ask(EXPIRE, [recId])
        const [found] = await ask<MandateState>(
          'select state from sandbox.mandate where seller_id = $1 and rec_id = $2',
          [sellerId, recId],
        )
        return found
      }),
    cancel: (sellerId, recId) =>
      meet('cancel', async () => {
        await ask(
          `update sandbox.mandate set state = 'CANCELLED'
            where seller_id = $1 and rec_id = $2 and state in ('CREATED', 'APPROVED')`,
          [sellerId, recId],
        )
      }),
    charge: (order) => meet('charge', () => transaction((inside) => orderDebit(inside, order))),
    findCharge: (sellerId, txid) =>
      meet('findCharge', () => transaction((inside) => findDebit(inside, sellerId, txid))),
    retry: (sellerId, txid, on) =>
      meet('retry', () => transaction((inside) => retryDebit(inside, sellerId, txid, on))),
    cancelCharge: (sellerId, txid) =>
      meet('cancelCharge', () => transaction((inside) => cancelDebit(inside, sellerId, txid))),
  }
}

async function propose(ask: Ask, proposal: MandateProposal) {
  const { recId, brCode } = await keep(ask, {
    ...proposal,
    brCode: brCodeOf(proposal),
    account: null,
    until: null,
  })
  if (brCode === null) throw new Error(`The mandate ${proposal.txid} was asked for in another way`)
  return { recId, brCode }
}

/** An account of zeros is none. */
async function askPayer(ask: Ask, request: MandateRequest) {
  if (/^0*$/.test(request.account.number)) {
    throw new RailRefused('account', 'A conta do pagador não foi encontrada.')
  }
  return keep(ask, { ...request, journey: 1, brCode: null })
}

/** Keeps what is proposed, once for a txid. */
async function keep(
  ask: Ask,
  proposal: Omit<MandateRequest, 'account' | 'until'> & {
    journey: 1 | MandateProposal['journey']
    brCode: string | null
    account: MandateRequest['account'] | null
    until: Date | null
  },
) {
  const { txid, sellerId, payer, account } = proposal
  const known = () =>
    ask<{ recId: string; brCode: string | null }>(
      'select rec_id, br_code from sandbox.mandate where txid = $1',
      [txid],
    )
  const [before] = await known()
  if (before) return before
  if (payer.document.length !== 11) throw new RailRefused('payer', 'O pagador deve ter CPF.')
  const now = await businessNow(ask)
  const day = now.toISOString().slice(0, 10).replaceAll('-', '')
  const sequence = Buffer.from(entropy(6)).toString('hex').slice(0, 11)
  await ask(
    `insert into sandbox.mandate (rec_id, txid, seller_id, receiver_name, payer_name,
       payer_document, description, floor_cents, br_code, state, created_at, journey, payer_account, asked_until,
       is_fixed)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'CREATED', $10, $11, $12, $13, $14)
     on conflict (txid) do nothing`,
    [
      `RR${ISPB}${day}${sequence}`,
      txid,
      sellerId,
      proposal.receiverName,
      payer.name,
      payer.document,
      proposal.description,
      proposal.floorCents,
      proposal.brCode,
      now,
      proposal.journey,
      account && JSON.stringify(account),
      proposal.until,
      proposal.isFixed,
    ],
  )
  const [made] = await known()
  if (!made) throw new Error(`The mandate ${txid} was not kept`)
  return made
}

/** The code of the payment, if there is one, with the address of the recurrence (id 80). */
function brCodeOf({ journey, txid, receiverName, receiverCity }: MandateProposal): string {
  const recurrenceUrl = `pix.sandbox.example/qr/v2/rec/${txid}`
  const receiver = { merchantName: receiverName, merchantCity: receiverCity }
  if (journey === 2) return buildBrCode({ kind: 'recurrence', recurrenceUrl, ...receiver })
  const url = `pix.sandbox.example/qr/v2/${txid}`
  return buildBrCode({ kind: 'dynamic', url, recurrenceUrl, ...receiver, isOneTime: true })
}
