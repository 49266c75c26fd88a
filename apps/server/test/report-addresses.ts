import { confirmReportAddress, requestReportAddress } from '@vintem/contracts/reports/endpoints'
import type { TestApp, TestUser } from './harness.ts'

/**
 * Asks an address whether it wants a seller's reports. Returns the token of the link that it is
 * sent.
 */
export async function aRequestedAddress(
  app: TestApp,
  as: TestUser,
  email: string,
): Promise<string> {
  const answer = await app.call(requestReportAddress, { as, body: { email } })
  if (answer.status !== 204) throw new Error(JSON.stringify(answer.errors))
  await app.runner.drain()
  const { items } = await app.sandbox.messages({ search: email, page: 0, size: 1 })
  const message = await app.sandbox.message(items[0]?.id ?? '')
  return /\/relatorio\/confirmar#(\S+)/.exec(message?.body ?? '')?.[1] ?? ''
}

/** An address outside of the account that has agreed to be sent reports. */
export async function aConfirmedAddress(app: TestApp, as: TestUser, email: string): Promise<void> {
  const token = await aRequestedAddress(app, as, email)
  const confirmed = await app.call(confirmReportAddress, { body: { token } })
  if (confirmed.status !== 204) throw new Error(JSON.stringify(confirmed.errors))
}
