import { setTimeout as pause } from 'node:timers/promises'
import { readRoutedRef } from '../../apps/server/src/platform/ids.ts'
import { solve } from '../../apps/server/test/cards.ts'
import type { BenchDatabase } from './database.ts'

/** A client of the server: each address is that of a client of a trusted proxy. */
export type Post = (
  path: string,
  address: string,
  body: object,
) => Promise<{ status: number; body: Record<string, unknown> }>

export function postTo(port: number): Post {
  return async (path, address, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
        'x-forwarded-for': address,
      },
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
}

export interface Person {
  name: string
  document: string
  address: string
}

/** The price on the page, in reais. */
export const PRICE = 100

/** Sends the data of a buyer at a link. Returns the charge. */
export async function begin(post: Post, link: string, who: Person): Promise<string> {
  const buyer = {
    document: { documentNumber: who.document, documentType: 'cpf', documentNation: 'BR' },
    name: who.name,
    email: `${who.document}@exemplo.com.br`,
    phone: '11987654321',
  }
  const path = `/api/core/public/checkout/${link}/charges`
  const started = await post(path, who.address, { buyer })
  if (started.status !== 201) throw new Error(JSON.stringify(started.body))
  return String(started.body['charge'])
}

export interface Card {
  number: string
  cvv: string
}

/**
 * Sends a card as the page does, solving proofs of work while `maySolve` allows, and pays. True
 * where it was approved.
 */
export async function payByCard(
  post: Post,
  charge: string,
  { number, cvv }: Card,
  { address, maySolve }: { address: string; maySolve: () => boolean },
): Promise<boolean> {
  const cards = `/api/payment/public/charges/${charge}/cards`
  let proof: object | undefined
  for (;;) {
    const card = { number, cvv, holder: 'ANA', expirationMonth: 12, expirationYear: 2045, proof }
    const tokenAnswer = await post(cards, address, card)
    if (tokenAnswer.status === 201) {
      const body = { token: tokenAnswer.body['token'], installments: 1, amount: PRICE }
      const path = `/api/core/public/checkout/charges/${charge}/card`
      return (await post(path, address, body)).body['status'] === 'PAID'
    }
    if (tokenAnswer.status !== 428 || !maySolve()) return false
    const puzzle = await post(`${cards}/proof`, address, {})
    if (puzzle.status !== 200) return false
    proof = solve(puzzle.body as { challenge: string; difficulty: number })
  }
}

/** Asks for a PIX code and pays it, and waits until the charge is paid. */
export async function payByPix(
  post: Post,
  charge: string,
  address: string,
  { sql, pay }: { sql: BenchDatabase['sql']; pay: (txid: string) => void },
): Promise<boolean> {
  const chosen = await post(`/api/core/public/checkout/charges/${charge}/pix`, address, {
    amount: PRICE,
  })
  if (chosen.status !== 200) return false
  const id = readRoutedRef(charge)?.id
  const state = async () => {
    const [row] = await sql<{ txid: string; ready: boolean; status: string }>(
      `select p.txid, p.state = 'ACTIVE' as ready, c.status
         from charge_pix p join charge c on c.id = p.charge_id where c.id = $1`,
      [id],
    )
    return row
  }
  let isPaid = false
  for (let looks = 0; looks < 300; looks++) {
    const now = await state()
    if (now?.status === 'PAID') return true
    if (now?.ready && !isPaid) {
      pay(now.txid)
      isPaid = true
    }
    await pause(50)
  }
  return false
}
