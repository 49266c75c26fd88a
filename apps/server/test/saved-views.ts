import type { CallInput } from '@vintem/contracts/endpoint'
import { createSavedView, listSavedViews } from '@vintem/contracts/saved-views/endpoints'
import { newId } from '#platform/ids.ts'
import type { TestApp, TestUser } from './harness.ts'

type Body = CallInput<typeof createSavedView>['body']

/** What is late, by PIX, for its owner alone. */
export const aViewBody = (change: Partial<Body> = {}): Body => ({
  list: 'charges',
  name: 'Pix em atraso',
  search: 'status=LATE&paymentMethod=PIX',
  isShared: false,
  ...change,
})

/** Saves a view; returns its id. */
export async function aView(app: TestApp, as: TestUser, change: Partial<Body> = {}) {
  const made = await app.call(createSavedView, { as, body: aViewBody(change) })
  if (made.status !== 201) throw new Error(JSON.stringify(made.errors))
  return made.body.uuid
}

/** The names of the views that a user sees. */
export async function viewsOf(app: TestApp, as: TestUser): Promise<string[]> {
  const { body } = await app.call(listSavedViews, { as, query: { list: 'charges' } })
  return body.map(({ name }) => name)
}

/** A shared view of a seller that nobody who calls has made. */
export async function aViewOfTheTeam(
  app: TestApp,
  sellerId: number,
  mark: string,
): Promise<string> {
  const id = newId()
  await app.sql(
    `insert into saved_view (seller_id, id, list, name, search, is_shared, owner_id, owner, created_at)
     values ($1, $2, 'charges', $3, '', true, gen_random_uuid(), $4, now())`,
    [sellerId, id, `Visão da ${mark}`, `${mark}@exemplo.com.br`],
  )
  return id
}

/** What the audit log says about views. */
export async function auditedViews(app: TestApp, { sellerId }: TestUser): Promise<string[]> {
  const entries = await app.sql<{ action: string }>(
    `select action from audit where seller_id = $1 and action like 'saved-view.%' order by at, id`,
    [sellerId],
  )
  return entries.map(({ action }) => action)
}
