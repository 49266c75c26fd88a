import { newId } from '#platform/ids.ts'
import type { TestApp } from './harness.ts'

export interface PlacedCharge {
  status: string
  dueDate: string
  valueCents?: number
  paidOn?: string
  /** The customer of the charge; a new one when absent. */
  customerId?: string
}

/** Charges as rows, for the tests of what only reads them: any status and day without living it. */
export async function placeCharges(
  app: TestApp,
  sellerId: number,
  charges: readonly PlacedCharge[],
): Promise<void> {
  for (const { status, dueDate, valueCents = 10_000, paidOn = null, customerId } of charges) {
    await app.sql(
      `insert into charge (seller_id, id, customer_id, title, status, value_cents, interest_cents,
                           due_date, paid_on, created_at)
       values ($1, $2, $3, 'Curso', $4, $5, 0, $6, $7, '2026-01-01')`,
      [
        sellerId,
        newId(),
        customerId ?? (await placeCustomer(app, sellerId)),
        status,
        valueCents,
        dueDate,
        paidOn,
      ],
    )
  }
}

export async function placeCustomer(
  app: TestApp,
  sellerId: number,
  name = 'Beatriz',
): Promise<string> {
  const id = newId()
  await app.sql(
    `insert into customer (seller_id, id, document_type, document, document_nation, name, email,
                           country_code, phone, sort_name, created_at, updated_at)
     values ($1, $2::uuid, 'other', $2::uuid::text, 'PT', $3, 'b@exemplo.com.br', '55', '11987654321', 'x',
             '2026-01-01', '2026-01-01')`,
    [sellerId, id, name],
  )
  return id
}
