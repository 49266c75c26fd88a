import { addressFor } from '@vintem/contracts/client'
import { attachEvidence } from '@vintem/contracts/disputes/endpoints'
import type { Answer } from '@vintem/contracts/endpoint'
import { newId } from '#platform/ids.ts'
import type { Buyer } from './buyer.ts'
import type { Answered, TestApp, TestUser } from './harness.ts'

/** What the acquirer calls the payment of a charge. */
export async function attemptOf(app: TestApp, { chargeId }: Buyer): Promise<string> {
  const [row] = await app.sql<{ id: string }>(
    `select id from charge_attempt where charge_id = $1 and status = 'PAID'`,
    [chargeId],
  )
  if (!row) throw new Error('The charge was not paid by card')
  return row.id
}

/** The latest dispute of a charge. */
export async function disputeOf(app: TestApp, { chargeId }: Buyer) {
  const [row] = await app.sql<{ id: string; state: string; deadline: string }>(
    `select id, state, deadline::text from dispute where charge_id = $1
      order by opened_at desc limit 1`,
    [chargeId],
  )
  if (!row) throw new Error('The charge is not disputed')
  return row
}

/** The buyer contests the payment; gives the acquirer's id of the dispute. */
export async function disputeAt(app: TestApp, buyer: Buyer): Promise<string> {
  const { disputeId } = await app.sandbox.openDispute(await attemptOf(app, buyer))
  await app.runner.drain()
  return disputeId
}

export const A_PDF = Buffer.from('%PDF-1.7\nEntregue em m\u00e3os.\n%%EOF\n')

interface Sending {
  as?: TestUser
  id?: string
  name?: string
  type?: string
  content?: Buffer
  headers?: Record<string, string>
}

/** Attaches a document as a browser does. */
export async function attach(
  app: TestApp,
  { chargeId }: Pick<Buyer, 'chargeId'>,
  { as, id = newId(), name = 'Comprovante nº 7.PDF', ...sending }: Sending = {},
): Promise<Answered<Answer<typeof attachEvidence>>> {
  const { type = 'application/pdf', content = A_PDF, headers } = sending
  const response = await app.http.inject({
    method: 'PUT',
    url: addressFor({ core: '/api/core' }, attachEvidence, {
      params: { id: chargeId, evidence: id },
      query: { name },
    }),
    headers: {
      ...(as && { authorization: `Bearer ${as.token}` }),
      'content-type': type,
      ...headers,
    },
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
