import { decodeText } from '../cnab/index.ts'
import type { BankStatement } from './bank-statement.ts'
import { readCnabStatement } from './cnab-statement.ts'
import { readOfx } from './ofx.ts'

export { type BankStatement, type BankStatementLine, statementAccount } from './bank-statement.ts'

/** Reads a bank's statement, in CNAB 240 or OFX; `undefined` for any other file. */
export const readBankStatement = (content: Uint8Array): BankStatement | undefined =>
  readCnabStatement(content) ?? readOfx(decodeText(content))
