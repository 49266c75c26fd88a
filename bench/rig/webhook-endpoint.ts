import { newId } from '../../apps/server/src/platform/ids.ts'
import { createSeal } from '../../apps/server/src/platform/seal.ts'
import type { BenchDatabase } from './database.ts'
import { SECRET } from './server.ts'

/** An endpoint that begins with the first event of its seller. */
export async function insertEndpoint({ sql }: BenchDatabase, sellerId: number, url: string) {
  const id = newId()
  const seal = createSeal({ current: SECRET })
  const sealed = (text: string) => seal.close(text, `webhook ${sellerId} ${id}`)
  await sql(
    `insert into webhook_endpoint (seller_id, id, title, url, domains, types, form, active,
       sealed_secret, sealed_headers, header_names, reached, health, send_window, failures, slow,
       step, told, created_at, updated_at)
     values ($1, $2, 'Bench', $3, '{ORDER}', '{}', 'FULL', true, $4, $5, '{}', 0, 'HEALTHY', 1, 0, 0,
       0, 0, business_now(), business_now())`,
    [sellerId, id, url, sealed('whsec_YmVuY2htYXJrIHNlY3JldCBvZiAzMiBieXRlcyE='), sealed('[]')],
  )
  return id
}
