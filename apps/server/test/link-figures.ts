import { getLinkFigures, visitLink } from '@vintem/contracts/link-figures/endpoints'
import { createPaymentLink } from '@vintem/contracts/payment-links/endpoints'
import { aLinkBody } from './buyer.ts'
import type { TestApp, TestUser } from './harness.ts'

export const A_PHONE =
  'Mozilla/5.0 (Linux; Android 14; CUBOT X70) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'

/** A link, by its public name and its id. */
export async function aLink(app: TestApp, as: TestUser, body: object = aLinkBody()) {
  const made = await app.call(createPaymentLink, { as, body: body as ReturnType<typeof aLinkBody> })
  if (made.status !== 201) throw new Error(JSON.stringify(made.errors))
  return { link: made.body.url.split('/').at(-1) ?? '', id: made.body.uuid }
}

/** The page of a link runs in a browser; gives the status of the answer. */
export async function visit(
  app: TestApp,
  link: string,
  { agent = A_PHONE, from = '198.51.100.1' }: { agent?: string; from?: string } = {},
): Promise<number> {
  const headers = { 'user-agent': agent }
  const { status } = await app.call(visitLink, { params: { link }, headers, remoteAddress: from })
  return status
}

export async function figuresOf(app: TestApp, as: TestUser, id: string) {
  const answered = await app.call(getLinkFigures, { as, params: { id } })
  if (answered.status !== 200) throw new Error(JSON.stringify(answered.errors))
  return answered.body
}
