import { changeDefaultTax } from '@vintem/contracts/payment-methods/endpoints'
import type { TestApp, TestUser } from './harness.ts'

/** From now on the seller's instruments cost so much more once they are late, in percent; 0 is none. */
export async function setLateFees(
  app: TestApp,
  as: TestUser,
  { fine, interest }: { fine: number; interest: number },
): Promise<void> {
  const bankSlipTax = {
    fine: { enable: fine > 0, percentage: fine },
    interest: { enable: interest > 0, percentage: interest },
  }
  const body = { bankSlipTax, acceptsResponsibility: true }
  const { status } = await app.call(changeDefaultTax, { as, body })
  if (status !== 200) throw new Error(`The late fees were not set: ${status}`)
}
