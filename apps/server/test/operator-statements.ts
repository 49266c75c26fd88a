import { civilDateOf } from '@vintem/brazil/calendar'
import { addressOf, OFX } from '@vintem/contracts/endpoint'
import { importBankStatement } from '@vintem/contracts/operator-reconciliation/endpoints'
import type { TestApp } from './harness.ts'
import type { asOperator } from './operators.ts'
import { anOfx } from './statements-of-bank.ts'

type Give = Awaited<ReturnType<typeof asOperator>>['give']

interface Sent {
  content: Buffer
  type?: string
  stepUp?: 'asked'
}

/** Sends a statement as an operator's browser does. */
export const giveStatement = (give: Give, { content, type = OFX, ...sent }: Sent) => {
  const { path } = addressOf(importBankStatement)
  const url = `/api/operator${path}?name=extrato.ofx`
  const { stepUp } = sent
  return give({ url, of: importBankStatement }, { content, type, ...(stepUp && { stepUp }) })
}

/** A statement of today. */
export const aStatementOfToday = async (
  app: TestApp,
  lines: Parameters<typeof anOfx>[1],
): Promise<Buffer> => anOfx(civilDateOf(await app.clock.now()), lines)
